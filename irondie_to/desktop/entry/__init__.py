"""The field in which results are typed."""
