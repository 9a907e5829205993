"""Set checks during an event."""
