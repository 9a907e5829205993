"""Looking up rules on the command line."""
