"""The texts of the rulebook in this project's own words, one module per group of chapters."""
