"""The drawing of the bracket."""
