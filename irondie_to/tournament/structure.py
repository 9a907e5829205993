"""The recommended rounds and cut, the warning about rematches, and the timetable of the day (TOU-1)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from irondie_to.errors import Phrase


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


def recommended_rounds(players: int) -> int:
    """The number of Swiss rounds: 3 for up to 8 players, then ⌈log₂ n⌉, where n is the number of players."""
    return max(3, (players - 1).bit_length())


def recommended_cut(players: int) -> int:
    """The number of players in the knockout: 0 for fewer than 4 players, 2 below 8, 4 below 16, then 8."""
    if players < 4:
        return 0
    if players < 8:
        return 2
    return 4 if players < 16 else 8


def recommended_ranges(least: int, most: int) -> tuple[tuple[int, int, int, int], ...]:
    """The recommendations for `least` to `most` players: the fewest and the most players, the rounds and the cut.

    >>> recommended_ranges(4, 16)
    ((4, 7, 3, 2), (8, 8, 3, 4), (9, 15, 4, 4), (16, 16, 4, 8))
    """
    grouped = groupby(range(least, most + 1), lambda players: (recommended_rounds(players), recommended_cut(players)))
    ranges = ((rounds, cut, list(players)) for (rounds, cut), players in grouped)
    return tuple((players[0], players[-1], rounds, cut) for rounds, cut, players in ranges)


def knockout_rounds(cut: int) -> int:
    return (cut - 1).bit_length() if cut > 1 else 0


def rematch_warning(players: int, rounds: int) -> Phrase | None:
    """A warning before round 1 if this number of rounds may lead, or must lead, to a rematch.

    None if no rematch will be needed as long as all players stay to the end. With an odd number of players, a second
    bye counts as a rematch.
    """
    limits = rounds_without_rematch(players)
    if rounds <= limits.guaranteed:
        return None
    values = {"players": players, "rounds": rounds, "sure": limits.guaranteed, "possible": limits.possible}
    return Phrase("structure.rematch_certain" if rounds > limits.possible else "structure.rematch_possible", values)


@dataclass(frozen=True, slots=True)
class Timetable:
    """The timetable in minutes after midnight: the start of the day, the start of each round, and the end.

    Times from 1440 on are on the next day. `swiss` and `knockout` are the starts of their rounds. Without rounds, `end`
    is equal to `start`.
    """

    start: int
    swiss: tuple[int, ...]
    knockout: tuple[int, ...]
    end: int


def plan_day(start: int, swiss: int, cut: int, *, match_minutes: int, break_minutes: int) -> Timetable:
    """The timetable of the Swiss rounds and a knockout of `cut` players, with a break between consecutive rounds.

    `start` is in minutes after midnight. Every knockout round is planned to take as long as a Swiss round, although
    sudden death may take longer.
    """
    step = match_minutes + break_minutes
    starts = tuple(start + number * step for number in range(swiss + knockout_rounds(cut)))
    end = starts[-1] + match_minutes if starts else start
    return Timetable(start, starts[:swiss], starts[swiss:], end)
