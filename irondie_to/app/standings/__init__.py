"""The standings, the calculation of their values, and the cut line."""
