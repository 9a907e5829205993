"""How many rounds, how big a cut, whether so many rounds can be played, and when the day ends (TOU-1)."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase
from irondie_to.tournament.feasible import rounds_without_rematch

MATCH_MINUTES = 45  # TOU-3
BREAK_MINUTES = 5


def recommended_rounds(players: int) -> int:
    """Swiss rounds: 3 up to 8 players, then as many as halving the field leaves one player (⌈log₂ n⌉)."""
    return max(3, (players - 1).bit_length())


def recommended_cut(players: int, *, wide: bool = False) -> int:
    """How many go on to the knockout; 0 below 4 players. `wide`: 16 of 128 players or more."""
    if players < 4:
        return 0
    if players < 8:
        return 2
    if players < 16:
        return 4
    return 16 if wide and players >= 128 else 8


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


def plan_day(
    start: int,
    swiss: int,
    cut: int = 0,
    *,
    match_minutes: int = MATCH_MINUTES,
    break_minutes: int = BREAK_MINUTES,
    knockout_match_minutes: int | None = None,
) -> Day:
    """The day of so many Swiss rounds and a knockout of `cut` players, a break between any two rounds.

    A knockout round is planned like a Swiss round unless it is given minutes of its own; sudden death may take longer.
    """
    long = match_minutes if knockout_match_minutes is None else knockout_match_minutes
    lengths = [match_minutes] * swiss + [long] * knockout_rounds(cut)
    starts = []
    now = start
    for length in lengths:
        starts.append(now)
        now += length + break_minutes
    end = now - break_minutes if lengths else start
    return Day(start, tuple(starts[:swiss]), tuple(starts[swiss:]), end)
