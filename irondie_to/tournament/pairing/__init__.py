"""Swiss pairing: optimal pairings, proved, with a reason for every unusual pair."""
