"""Times of the database’s server, of the journal and on clocks, and their texts."""
