"""Swiss pairing: finds the best pairing, proves it optimal if possible, and gives a reason for every unusual pair."""
