"""IRONDIE Tournament Organizer, a program that runs local IRONDIE tournaments."""
