"""The window around the pages: rail, strip, menus, message bar, search."""
