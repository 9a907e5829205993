"""The Rounds page."""
