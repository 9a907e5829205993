"""Sentences of the hall screen."""
