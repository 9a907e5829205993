"""Painting of the hall screen's scenes."""
