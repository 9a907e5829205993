"""The part Set check."""
