"""Prepares the content of the hall screen and its pages, without painting them."""
