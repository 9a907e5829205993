"""Files written from the open event."""
