"""`irondie-to db`."""
