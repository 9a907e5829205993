"""Sentences on paper and of the Print page."""
