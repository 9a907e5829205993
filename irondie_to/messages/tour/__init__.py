"""Sentences of the tour for organisers."""
