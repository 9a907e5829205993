"""Widgets that several pages share, such as fields, buttons, lists and dice."""
