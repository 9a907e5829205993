"""Widgets that show dice, and widgets in which the user clicks or types dice."""
