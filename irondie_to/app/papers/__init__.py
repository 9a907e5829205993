"""Printed documents: what can be printed, and the values each document shows."""
