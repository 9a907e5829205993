"""Time in the windows: the clocks of the open event, their alarms, and the check of the computer's clock."""
