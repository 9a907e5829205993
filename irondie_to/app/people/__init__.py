"""The persons that a club knows."""
