"""Printed standings."""
