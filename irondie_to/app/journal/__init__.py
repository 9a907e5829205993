"""The journal of an event."""
