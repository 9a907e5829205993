"""One die against another."""
