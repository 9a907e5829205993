"""`irondie-to set`."""
