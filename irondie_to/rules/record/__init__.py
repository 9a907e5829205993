"""Reads, replays and writes game records; the answer to a record is the state, the legal actions and the log."""
