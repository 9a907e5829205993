"""A referee's questions at a table: duels, bonuses, a position."""
