"""Set lists."""
