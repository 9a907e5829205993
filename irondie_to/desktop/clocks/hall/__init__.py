"""The panel of the hall clock on the Clocks page."""
