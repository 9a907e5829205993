"""The Referee page, and what its parts share."""
