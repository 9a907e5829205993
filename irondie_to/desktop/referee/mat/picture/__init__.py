"""The drawing of the mats."""
