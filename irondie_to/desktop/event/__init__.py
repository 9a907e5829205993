"""The Event page."""
