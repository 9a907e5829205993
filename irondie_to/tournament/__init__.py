"""The tournament: pairing, results, standings, knockout and clocks, all as pure functions."""
