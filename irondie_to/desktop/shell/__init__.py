"""The window around the pages: page list ("rail"), next-step strip, menus, message bar and search."""
