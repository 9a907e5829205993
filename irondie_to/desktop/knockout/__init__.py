"""The Knockout page."""
