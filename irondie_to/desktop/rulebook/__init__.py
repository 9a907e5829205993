"""The Rules page, on which the user searches and reads the rulebook."""
