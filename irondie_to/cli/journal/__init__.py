"""The step that shows the journal."""
