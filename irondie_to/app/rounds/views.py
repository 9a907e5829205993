"""What interfaces see of a round."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match at its table.

    `result` is None while it is missing, else games or words as they are typed; `winner` is a code, `extra_seconds` is
    what the table has on top of the match time: given to it, or for pauses that are over.
    """

    table: int
    a: str
    a_name: str
    b: str
    b_name: str
    result: str | None
    by_hand: bool
    winner: str | None
    why: Phrase | None
    extra_seconds: int = 0


@dataclass(frozen=True, slots=True)
class RoundView:
    """A published round: its matches by table, who sits out, and what its pairing reached."""

    number: int
    name: str
    matches: tuple[MatchLine, ...]
    byes: tuple[str, ...]
    losses: tuple[str, ...]
    missing: tuple[int, ...]
    rematches: int
    proved: bool | None
    bye_reason: Phrase | None
