"""The knockout: bracket and results."""
