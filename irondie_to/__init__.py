"""IRONDIE Tournament Organizer: runs a local IRONDIE tournament."""
