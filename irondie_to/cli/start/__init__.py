"""`irondie-to demo`."""
