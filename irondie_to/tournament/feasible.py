"""How many rounds can be played before somebody must meet an old opponent again."""

from __future__ import annotations

from typing import NamedTuple


class Rounds(NamedTuple):
    """Rounds without a rematch and without a second bye: sure whatever happens, and possible at best."""

    guaranteed: int
    possible: int


def rounds_without_rematch(players: int) -> Rounds:
    """The rounds that so many players can play if nobody comes or goes.

    An odd number is looked at as one more, the bye being an opponent that everybody meets once. Let n be even then.
    At best everybody meets everybody: n − 1 rounds.

    After r rounds everybody has n − 1 − r possible opponents left. A graph in which everybody has at least n/2 of them
    has a perfect matching (Dirac), so whatever was paired before, a next round exists while r ≤ n/2 − 1: the first n/2
    rounds are sure. If n/2 is odd, no more are: two halves in which everybody has met the whole other half cannot be
    paired within. If n/2 is even, one more is: with d = n/2 − 1 possible opponents each, suppose that a set S, when
    taken away, leaves more odd parts than it has players (Tutte), hence two more at least. A part of c ≤ d players has
    c·(d + 1 − c) ≥ d possible pairs with S, which has |S|·d at most, so |S| parts at most are so small. The other two
    have n/2 players at least: they are the two halves, S is empty, and n/2 is not odd after all.
    """
    n = players + players % 2
    if n < 2:
        return Rounds(0, 0)
    return Rounds(n // 2 + (n % 4 == 0), n - 1)
