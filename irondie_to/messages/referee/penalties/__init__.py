"""Sentences about recorded penalties and rulings."""
