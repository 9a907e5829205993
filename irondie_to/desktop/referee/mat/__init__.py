"""The *Game* part of the Referee page: follows a game on the mats."""
