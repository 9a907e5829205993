"""The players of an event: registration, lists, their way through the rounds."""
