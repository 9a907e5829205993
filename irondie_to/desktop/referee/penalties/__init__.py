"""The part *Penalties and rulings*."""
