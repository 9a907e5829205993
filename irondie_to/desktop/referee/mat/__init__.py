"""The part Game: a game followed on the mats."""
