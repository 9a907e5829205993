"""Printed documents: what can be printed, and the views they show."""
