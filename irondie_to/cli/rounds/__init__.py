"""Rounds at the terminal."""
