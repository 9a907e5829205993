"""Answers a referee's questions about duels, bonuses and the dice on the mats."""
