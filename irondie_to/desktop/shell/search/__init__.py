"""The search field and what it finds."""
