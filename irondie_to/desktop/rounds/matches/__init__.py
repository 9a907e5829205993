"""The list of the matches of a round."""
