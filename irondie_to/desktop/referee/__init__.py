"""The Referee page, and the modules that several of its parts use."""
