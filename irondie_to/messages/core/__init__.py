"""Sentences that all subjects share, and the code that turns phrases into sentences."""
