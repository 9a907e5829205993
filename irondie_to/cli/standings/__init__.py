"""`irondie-to swiss`, and standings at the terminal."""
