"""Sentences about the knockout."""
