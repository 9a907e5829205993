"""A game followed on the mats."""
