"""The start page: events, files, the example."""
