"""The texts of the rulebook in our own words, chapter by chapter."""
