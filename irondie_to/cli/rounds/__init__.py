"""Rounds on the command line."""
