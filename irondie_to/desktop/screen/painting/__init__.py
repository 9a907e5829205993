"""Functions that paint the scenes of the hall screen."""
