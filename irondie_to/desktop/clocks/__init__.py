"""The Clocks page, on which the referee sees and controls the clocks of a round."""
