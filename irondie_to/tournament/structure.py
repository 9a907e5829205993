"""The recommended rounds and cut, the warning about rematches, and the timetable of the day (TOU-1)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from irondie_to.errors import Phrase
from irondie_to.tournament.feasible import rounds_without_rematch


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
    found = ((rounds, cut, list(players)) for (rounds, cut), players in grouped)
    return tuple((players[0], players[-1], rounds, cut) for rounds, cut, players in found)


def knockout_rounds(cut: int) -> int:
    """The number of rounds from the cut to the champion."""
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
