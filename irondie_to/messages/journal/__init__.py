"""Sentences of the journal."""
