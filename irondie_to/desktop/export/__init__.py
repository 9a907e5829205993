"""Writes the open event to files."""
