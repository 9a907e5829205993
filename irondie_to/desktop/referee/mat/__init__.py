"""The *Game* part of the Referee page, in which the referee follows a game on the mats."""
