"""The tables on the Clocks page."""
