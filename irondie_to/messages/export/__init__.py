"""Sentences about tournament documents."""
