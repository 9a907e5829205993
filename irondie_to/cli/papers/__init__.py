"""`irondie-to print`."""
