"""The printed registration list."""
