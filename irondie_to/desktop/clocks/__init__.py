"""The Clocks page, on which the referee watches and controls the clocks of a round."""
