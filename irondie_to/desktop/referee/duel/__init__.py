"""The part Duel: one die against another."""
