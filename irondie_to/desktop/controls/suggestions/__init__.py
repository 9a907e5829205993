"""Fields that suggest items below them while the user types."""
