"""The people a club knows."""
