"""Shows the end of an event at the terminal."""
