"""Draws the mats of a game."""
