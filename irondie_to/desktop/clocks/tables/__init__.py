"""The tiles, buttons and lists of tables on the Clocks page."""
