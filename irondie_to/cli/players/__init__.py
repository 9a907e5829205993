"""Registration at the terminal."""
