"""Sentences about an event."""
