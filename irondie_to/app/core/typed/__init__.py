"""What a person types: what it means, and dates and numbers in it."""
