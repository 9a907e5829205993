"""Recorded penalties and rulings."""
