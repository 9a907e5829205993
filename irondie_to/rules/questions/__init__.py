"""Answers to a referee's questions about duels, bonuses and positions at a table."""
