"""The report of an event."""
