"""The clocks of the hall, the tables and the games."""
