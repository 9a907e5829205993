"""Registration on the command line."""
