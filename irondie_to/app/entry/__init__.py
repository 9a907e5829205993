"""Lines that a person types for a result, and what they mean."""
