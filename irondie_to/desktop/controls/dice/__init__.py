"""Widgets that show dice, and fields in which dice are clicked or typed."""
