"""The tiles, the buttons and the lists for the tables on the Clocks page."""
