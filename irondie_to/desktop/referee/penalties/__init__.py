"""The *Penalties and rulings* part of the Referee page, in which the referee records both."""
