"""The final ranking."""
