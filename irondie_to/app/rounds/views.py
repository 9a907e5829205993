"""Views of a round and its matches."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match at its table.

    `result` is in typed form, None while it is missing; `winner` is the code of the winner, if any. `by_hand` says that
    a player was placed by hand; `why` explains an unusual pairing. `extra_seconds` is the time added to the match time:
    extra time and past pauses.
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
    """A round: its matches by table, the players without an opponent, and the quality of its pairing.

    `byes` and `losses` are names; `missing` are the tables without a result. `proved` says whether the pairing is
    proved to be the best, None for a round without a pairing report.
    """

    number: int
    name: str
    matches: tuple[MatchLine, ...]
    byes: tuple[str, ...]
    losses: tuple[str, ...]
    missing: tuple[int, ...]
    rematches: int
    proved: bool | None
    bye_reason: Phrase | None
