"""Sentences about typed lines."""
