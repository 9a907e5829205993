"""Exports the open event to files."""
