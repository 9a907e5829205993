"""The list of a round's matches."""
