"""The steps of `irondie-to event run` for rounds and results."""
