"""The set editor, in which the user edits the set of a player."""
