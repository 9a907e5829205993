"""Standings and tie-breakers."""
