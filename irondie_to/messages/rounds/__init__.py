"""Sentences about rounds and results."""
