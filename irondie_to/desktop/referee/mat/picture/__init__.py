"""The drawing of the mats of a game."""
