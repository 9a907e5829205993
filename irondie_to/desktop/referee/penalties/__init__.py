"""The *Penalties and rulings* part of the Referee page."""
