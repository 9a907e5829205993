"""Sentences about set checks."""
