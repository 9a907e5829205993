"""The tasks before an event is opened: recognising dropped files, and playing the example event."""
