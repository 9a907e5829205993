"""The rulebook: its articles, its search, and the rulings of an event."""
