"""Pairings, match slips, the round sheet."""
