"""`irondie-to swiss`, and standings on the command line."""
