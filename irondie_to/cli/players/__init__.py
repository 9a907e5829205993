"""The steps of `irondie-to event run` for players."""
