"""The players of an event: their registration, their lists and their rounds."""
