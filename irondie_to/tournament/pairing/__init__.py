"""Swiss pairing: exact, with reasons."""
