"""Sentences about lines typed into an entry field."""
