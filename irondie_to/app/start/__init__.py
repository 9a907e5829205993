"""Before an event is open: what kind of file was dropped, the example."""
