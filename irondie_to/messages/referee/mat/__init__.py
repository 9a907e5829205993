"""Sentences about a game on the mats."""
