"""The work of the referee during an event: set checks, duels, games on the mats, penalties."""
