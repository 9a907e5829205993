"""Looking up rules at the terminal."""
