"""The End page."""
