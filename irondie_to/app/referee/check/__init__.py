"""Set checks: comparisons of presented dice with a player's registered set during an event."""
