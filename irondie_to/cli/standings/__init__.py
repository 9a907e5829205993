"""The command group `irondie-to swiss`, and the output of calculations behind the standings."""
