"""The users of the window, by what they do."""
