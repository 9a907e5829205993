"""Fields in which the user types dates, times and numbers."""
