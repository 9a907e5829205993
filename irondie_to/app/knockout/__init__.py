"""The knockout: the cut, the bracket, its results."""
