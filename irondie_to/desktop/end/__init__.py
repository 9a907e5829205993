"""The End page, with the champion and the final ranking."""
