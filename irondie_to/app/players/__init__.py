"""The players of an event: registration, lists, their rounds."""
