"""Sentences of the window around the pages."""
