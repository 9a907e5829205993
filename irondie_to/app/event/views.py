"""Views of an event as a whole."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase
from irondie_to.tournament.knockout.bracket import FINAL, THIRD_PLACE


@dataclass(frozen=True, slots=True)
class EventLine:
    """A line in the list of events; `phase` and `where` are as in `Status`.

    `detail` says how many results are missing or how many players are checked in; None for a finished event, and before
    round 1 if there are no players.
    """

    id: int
    name: str
    date: str
    place: str
    players: int
    phase: str
    where: Phrase
    detail: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Status:
    """The state of an event and its next action.

    `phase` is `registration`, `swiss`, `cut`, `knockout` or `finished`. `round` is the number of the last published
    Swiss round (0: none); `rounds` and `cut` are the planned ones. `players` is the number of entrants who are not on
    the waiting list, `playing` the number of those who are checked in and have not dropped, and `playing_on` the number
    of those who would currently play on in the knockout, which is less than the cut if not enough are left. `missing`
    are the matches without a result as (name or number of the round, table). `where` is the state and `next` the next
    action, as sentences.
    """

    phase: str
    round: int
    rounds: int
    cut: int
    players: int
    playing: int
    playing_on: int
    missing: tuple[tuple[str, int], ...]
    champion: str | None
    where: Phrase
    next: Phrase

    @property
    def is_last_stage(self) -> bool:
        """Whether the final or the match for third place is being played."""
        return any(name in {FINAL, THIRD_PLACE} for name, _table in self.missing)
