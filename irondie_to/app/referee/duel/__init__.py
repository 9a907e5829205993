"""Answers about one die against another."""
