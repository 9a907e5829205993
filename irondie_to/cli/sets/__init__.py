"""The command group `irondie-to set`."""
