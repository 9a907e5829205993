"""The Print page."""
