"""The registration sheet."""
