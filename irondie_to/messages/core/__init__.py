"""Sentences used by several subjects, and the code that turns phrases into sentences."""
