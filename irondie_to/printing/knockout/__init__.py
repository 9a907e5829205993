"""The printed bracket."""
