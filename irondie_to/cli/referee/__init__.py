"""The command group `irondie-to referee`, and the steps of `irondie-to event run` for the referee."""
