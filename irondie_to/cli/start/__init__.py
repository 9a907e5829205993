"""The command `irondie-to demo`."""
