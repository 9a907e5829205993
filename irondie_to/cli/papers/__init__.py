"""The command `irondie-to print`."""
