"""The rulings sheet."""
