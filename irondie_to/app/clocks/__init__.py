"""The clocks of rounds, tables and games."""
