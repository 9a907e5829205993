"""Sentences on printed documents and of the Print page."""
