"""Standings as printed documents."""
