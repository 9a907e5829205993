"""The version of the databases that this program reads and writes. Importing it does not load SQLAlchemy."""

HEAD = "0007"
"""The newest migration; a test compares it with the migration files."""
