"""`irondie-to event`."""
