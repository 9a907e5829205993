"""Interprets the lines that users type for results, extra time, penalties, rulings and swaps."""
