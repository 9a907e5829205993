"""The database: SQLite on one laptop, PostgreSQL when stations share it."""
