"""The Rounds page, on which rounds are paired and results are entered."""
