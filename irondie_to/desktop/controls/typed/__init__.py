"""Fields in which dates, times and numbers are typed."""
