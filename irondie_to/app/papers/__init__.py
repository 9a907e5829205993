"""Printed documents: their kinds, the data that each one contains, and the functions that build them."""
