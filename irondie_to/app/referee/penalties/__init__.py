"""Penalties and rulings on record."""
