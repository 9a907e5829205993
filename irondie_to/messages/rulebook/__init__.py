"""Sentences of the Rules page."""
