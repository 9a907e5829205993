"""Swiss pairing: finds optimal pairings, proves them optimal, and gives a reason for every unusual pair."""
