"""The desk of a local IRONDIE tournament."""
