"""Answers to questions about duels, one die against another."""
