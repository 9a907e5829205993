"""The entry field, in which results are typed, and the texts beside it."""
