"""`irondie-to referee`, and the record of an event at the terminal."""
