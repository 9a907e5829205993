"""The part *Game*: follows a game on the mats."""
