"""Game records: read, replayed, answered."""
