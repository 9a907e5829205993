"""The *Duel* part of the Referee page, which says who wins when one die is thrown at another."""
