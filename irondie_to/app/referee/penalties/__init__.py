"""Recorded penalties and rulings, and the consequences of penalties."""
