"""A game that the referee follows on the mats."""
