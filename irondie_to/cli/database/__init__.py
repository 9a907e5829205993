"""The command group `irondie-to db`."""
