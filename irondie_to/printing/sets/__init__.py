"""Printed set lists."""
