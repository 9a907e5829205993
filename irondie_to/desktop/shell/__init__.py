"""The window around the pages: page list ("rail"), strip with the next step, menus, message bar and search."""
