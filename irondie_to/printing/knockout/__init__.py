"""The bracket on paper."""
