"""Interprets the lines that users type for results."""
