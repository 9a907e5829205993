"""The commands `irondie-to referee rule` and `irondie-to referee duel`."""
