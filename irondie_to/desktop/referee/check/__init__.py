"""The *Set check* part of the Referee page."""
