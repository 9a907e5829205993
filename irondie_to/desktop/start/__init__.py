"""The Start page: list of events, new events, files, and the example."""
