"""Sentences about sets of dice."""
