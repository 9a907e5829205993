"""What the groups of the Event page have in common."""
