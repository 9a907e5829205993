"""The database: SQLite on one laptop, PostgreSQL when several stations share it."""
