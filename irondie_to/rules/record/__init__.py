"""Parses and replays game records, and answers with the state, the legal actions and the log."""
