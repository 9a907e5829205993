"""Creating and changing an event, its plan, and its state."""
