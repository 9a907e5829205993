"""The end of an event: its state after the last finished round, and the ranking."""
