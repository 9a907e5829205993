"""What stands on paper: functions that make the views of `irondie_to.app.paperviews` from a picture of the event."""
