"""What the referee does during an event: set checks, duels, games on the mat, penalties."""
