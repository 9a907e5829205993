"""The event: pairing, results, standings, knockout; pure."""
