"""Checking and editing sets of dice."""
