"""The set editor."""
