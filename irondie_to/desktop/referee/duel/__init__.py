"""The *Duel* part of the Referee page: who wins when one die is thrown at another."""
