"""The hall clock on the Clocks page."""
