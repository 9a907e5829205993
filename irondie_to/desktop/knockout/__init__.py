"""The Knockout page, which shows the bracket."""
