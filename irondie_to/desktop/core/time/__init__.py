"""The clocks of the open event in a window."""
