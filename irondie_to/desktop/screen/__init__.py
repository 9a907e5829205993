"""The hall screen, and the page that controls it."""
