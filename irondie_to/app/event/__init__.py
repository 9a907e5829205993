"""The event as a whole: the commands that create, change and remove it, its plan and its state."""
