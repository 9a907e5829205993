"""Sentences about duels."""
