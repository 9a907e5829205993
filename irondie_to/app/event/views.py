"""What interfaces see of an event as a whole."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event in the list of events."""

    id: int
    name: str
    date: str
    place: str
    players: int
    phase: str
    where: Phrase


@dataclass(frozen=True, slots=True)
class Status:
    """Where the event is and what comes next.

    `phase` is `registration`, `swiss`, `cut`, `knockout` or `finished`. `missing` are (round name or number, table).
    """

    phase: str
    round: int
    rounds: int
    cut: int
    players: int
    playing: int
    missing: tuple[tuple[str, int], ...]
    champion: str | None
    where: Phrase
    next: Phrase
