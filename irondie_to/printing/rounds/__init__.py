"""Pairings, match slips and the round sheet."""
