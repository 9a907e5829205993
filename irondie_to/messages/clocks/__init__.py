"""Sentences about clocks."""
