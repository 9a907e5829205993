"""Sentences of the Referee page."""
