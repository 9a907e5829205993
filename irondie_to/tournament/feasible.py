"""The number of rounds that can be played without a rematch."""

from __future__ import annotations

from typing import NamedTuple


class Rounds(NamedTuple):
    """Numbers of rounds without a rematch or a second bye: `guaranteed` with any pairings, `possible` with the best."""

    guaranteed: int
    possible: int


def rounds_without_rematch(players: int) -> Rounds:
    """The numbers of rounds without a rematch or a second bye, if all players stay to the end.

    With an odd number of players, the bye counts as one more player, whom no player meets twice; so let n be even. A
    player has n − 1 possible opponents, so at most n − 1 rounds are possible.

    After r rounds every player has n − 1 − r possible opponents left. A graph in which every vertex has at least n/2
    neighbours has a perfect matching (Dirac), so another round exists after any earlier pairings while r ≤ n/2
    − 1: the first n/2 rounds are guaranteed. If n/2 is odd, no more are: if each player has met exactly the players of
    the other half, neither half can be paired within itself.

    If n/2 is even, one more round is guaranteed: each player has d = n/2 − 1 possible opponents. Suppose that they
    cannot be paired. Then there is a set S whose removal leaves more odd components than S has players (Tutte), by
    parity at least two more. A component of c ≤ d players has at least c·(d + 1 − c) ≥ d possible pairs with S, and S
    has at most |S|·d, so at most |S| components are that small. At least two components then have n/2 or more players
    each: they are the two halves, S is empty, and n/2 is odd, a contradiction.
    """
    n = players + players % 2
    if n < 2:
        return Rounds(0, 0)
    return Rounds(n // 2 + (n % 4 == 0), n - 1)
