"""Sentences about standings."""
