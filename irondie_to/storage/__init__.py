"""Stores the data in a database: SQLite on one laptop, or PostgreSQL if several stations share it."""
