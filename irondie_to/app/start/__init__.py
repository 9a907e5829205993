"""What is available before an event is opened: recognising dropped files, the example event."""
