"""Clocks at the terminal."""
