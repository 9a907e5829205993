"""Paints the scenes of the hall screen."""
