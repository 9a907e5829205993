"""The command group `irondie-to knockout`."""
