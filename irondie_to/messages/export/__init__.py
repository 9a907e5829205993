"""Sentences about tournament documents that cannot be read."""
