"""The game mat, set-check sheets, and the list of penalties."""
