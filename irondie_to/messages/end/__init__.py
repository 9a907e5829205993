"""Sentences of the End page."""
