"""The Journal page, which lists all steps of an event and can undo and redo them."""
