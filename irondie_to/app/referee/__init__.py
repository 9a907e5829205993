"""The referee's questions, by subject."""
