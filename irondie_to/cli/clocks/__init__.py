"""Clocks on the command line."""
