"""The command group `irondie-to event`, with `irondie-to event run`."""
