"""The tournament: pairing, results, standings, knockout, clocks and document; times and seeds are arguments."""
