"""Standings on paper."""
