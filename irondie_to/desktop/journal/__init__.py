"""The Journal page, which lists all steps of an event for undo and redo."""
