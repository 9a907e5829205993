"""The Clocks page."""
