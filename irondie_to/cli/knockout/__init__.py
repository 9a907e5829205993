"""`irondie-to knockout`."""
