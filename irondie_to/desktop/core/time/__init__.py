"""The clocks of the hall as one window follows them."""
