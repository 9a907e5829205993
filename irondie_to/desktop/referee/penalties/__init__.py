"""The *Penalties and rulings* part of the Referee page, in which penalties and rulings are recorded."""
