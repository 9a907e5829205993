"""Game records: parsing them, replaying them, and answering with the state, the legal actions and the log."""
