"""How many rounds, how big a cut, whether so many rounds can be played, and when the day ends (TOU-1)."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase
from irondie_to.tournament.feasible import rounds_without_rematch


def recommended_rounds(players: int) -> int:
    """Swiss rounds: 3 up to 8 players, then as many as halving the field leaves one player (⌈log₂ n⌉)."""
    return max(3, (players - 1).bit_length())


def recommended_cut(players: int) -> int:
    """How many go on to the knockout; 0 below 4 players."""
    if players < 4:
        return 0
    if players < 8:
        return 2
    return 4 if players < 16 else 8


def knockout_rounds(cut: int) -> int:
    """Rounds from the cut to the champion."""
    return (cut - 1).bit_length() if cut > 1 else 0


def rematch_warning(players: int, rounds: int) -> Phrase | None:
    """What to say before round 1 if so few players may not, or cannot, play so many rounds without a rematch.

    None where no rematch will be needed, whatever happens, as long as nobody comes or goes. An odd number counts a
    second bye like a rematch.
    """
    sure, possible = rounds_without_rematch(players)
    if rounds <= sure:
        return None
    values = {"players": players, "rounds": rounds, "sure": sure, "possible": possible}
    return Phrase("structure.rematch_certain" if rounds > possible else "structure.rematch_possible", values)


@dataclass(frozen=True, slots=True)
class Day:
    """Minutes after midnight: when the day starts, when each round starts, and when all is over.

    Later than 1440 is the next day. `swiss` and `knockout` hold the starts of their rounds.
    """

    start: int
    swiss: tuple[int, ...]
    knockout: tuple[int, ...]
    end: int


def plan_day(start: int, swiss: int, cut: int, *, match_minutes: int, break_minutes: int) -> Day:
    """The day of so many Swiss rounds and a knockout of `cut` players, a break between any two rounds.

    A knockout round is planned like a Swiss round; sudden death may take longer.
    """
    step = match_minutes + break_minutes
    starts = tuple(start + number * step for number in range(swiss + knockout_rounds(cut)))
    end = starts[-1] + match_minutes if starts else start
    return Day(start, starts[:swiss], starts[swiss:], end)
