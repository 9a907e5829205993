"""Views of the journal of an event."""
