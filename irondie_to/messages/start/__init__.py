"""Sentences of the start page and the demonstration."""
