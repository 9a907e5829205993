"""Dice as widgets: drawn, clicked, typed."""
