"""The tournament document `irondie-tournament/1`."""
