"""Sentences about penalties and rulings on record."""
