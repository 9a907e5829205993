"""Sets of dice: checking them and putting them together."""
