"""Views of a round."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match at its table. `result` is None while missing, else as it is typed; `winner` is a code.

    `extra_seconds` is what the table has in addition to match time: extra time and past pauses.
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
    """A round: its matches by table, the players without an opponent, and the quality of its pairing."""

    number: int
    name: str
    matches: tuple[MatchLine, ...]
    byes: tuple[str, ...]
    losses: tuple[str, ...]
    missing: tuple[int, ...]
    rematches: int
    proved: bool | None
    bye_reason: Phrase | None
