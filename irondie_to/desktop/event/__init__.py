"""The Event page, on which the user changes the settings of an event."""
