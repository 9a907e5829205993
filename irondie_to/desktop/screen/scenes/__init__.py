"""Makes the scenes of the hall screen."""
