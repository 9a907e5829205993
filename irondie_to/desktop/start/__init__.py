"""The Start page: the list of events, and the creation of events from nothing, from files or as an example."""
