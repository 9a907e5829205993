"""The clocks of the hall and of the computer, and their alarms and texts."""
