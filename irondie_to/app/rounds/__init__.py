"""Swiss rounds: pairing, publishing, results, corrections."""
