"""Widgets that belong to no subject."""
