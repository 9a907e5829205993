"""Random walks through a window: a club with its stations, a user, and an oracle that compares what is shown."""
