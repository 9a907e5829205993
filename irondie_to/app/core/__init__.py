"""Shared by all subjects: the desk and its commands, the picture of an event, stored rows, ports."""
