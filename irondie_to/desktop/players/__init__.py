"""The Players page."""
