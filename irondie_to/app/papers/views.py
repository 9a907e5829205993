"""What the printed documents show: frozen, plain values, every sentence still a phrase.

Here is what all have in common, and the papers of rounds and standings.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from irondie_to.errors import Phrase


class PageSize(Enum):
    """The paper in the printer."""

    A4 = "a4"
    LETTER = "letter"


@dataclass(frozen=True, slots=True)
class PrintJob:
    """How to print. `now` is the time of printing on the wall clock, YYYY-MM-DDTHH:MM.

    Without `colour` the colours of dice are hatched, for printers that have black only.
    """

    now: str
    language: str = "en"
    page: PageSize = PageSize.A4
    colour: bool = True


class Pdf(NamedTuple):
    """A finished file. `unreadable` are the players whose names hold letters that no font of ours has."""

    content: bytes
    pages: int
    unreadable: tuple[str, ...]


class Who(NamedTuple):
    """A player on paper: as sorted lists print him, as he is addressed, and his code for what no font has.

    `aside` is what both names end with where others of the event have the name, else empty.
    """

    listed: str
    addressed: str
    code: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class EventHead:
    """What is said of the event on every page. `date` is YYYY-MM-DD."""

    name: str
    date: str
    place: str


class PrintedSeat(NamedTuple):
    """One of two players of a table; `points` are those before the round."""

    who: Who
    points: int


class TableRow(NamedTuple):
    """A table of a round."""

    table: int
    a: PrintedSeat
    b: PrintedSeat
    by_hand: bool
    extra_minutes: int = 0


class AloneRow(NamedTuple):
    """Somebody without an opponent in a round: the word in place of the table, and the sentence in place of him."""

    who: Who
    points: int
    word: Phrase
    sentence: Phrase
    is_bye: bool = False


@dataclass(frozen=True, slots=True)
class PairingsByTable:
    """Pairings for the wall, by table; who has none comes after the last table."""

    event: EventHead
    round_title: Phrase
    rows: tuple[TableRow, ...]
    alone: tuple[AloneRow, ...]
    with_points: bool = True


class NameRow(NamedTuple):
    """Where somebody sits: the table and the opponent, or the row of who has none."""

    who: Who
    table: int | None
    opponent: Who | None
    alone: AloneRow | None
    by_hand: bool


@dataclass(frozen=True, slots=True)
class PairingsByName:
    """Pairings for the wall, by name: everybody in the event.

    In `two_columns` opponents are left off and type is smaller: for crowds that would fill ten sheets and more.
    """

    event: EventHead
    round_title: Phrase
    rows: tuple[NameRow, ...]
    tables_by_hand: tuple[int, ...]
    two_columns: bool = False


class TiebreakColumn(NamedTuple):
    """A tie-breaker shown: its id in the tournament document, and whether it is a share of one."""

    id: str
    percent: bool


class MatchRecord(NamedTuple):
    """Matches or games won, lost and drawn."""

    won: int
    lost: int
    drawn: int


class StandingRow(NamedTuple):
    """A line of the standings. `decided_by` is the index of the value that separates him from the one above.

    It is None where points do, and where nothing but the lot does: `by_lot`.
    """

    rank: int
    who: Who
    points: int
    matches: MatchRecord
    games: MatchRecord
    values: tuple[Fraction | None, ...]
    decided_by: int | None
    by_lot: bool
    playing_on: bool
    note: Phrase | None


@dataclass(frozen=True, slots=True)
class PrintedStandings:
    """The standings after a round. `cut` is the number who play on, 0 where there is no line to draw yet.

    `order` are the indices of the columns in the order in which they decide.
    """

    event: EventHead
    after: int
    rounds: int
    columns: tuple[TiebreakColumn, ...]
    order: tuple[int, ...]
    rows: tuple[StandingRow, ...]
    cut: int
    floor: Fraction
    bye_games: MatchRecord


@dataclass(frozen=True, slots=True)
class ShortStandings:
    """Standings for the wall: points, and the first tie-breaker."""

    standings: PrintedStandings


@dataclass(frozen=True, slots=True)
class FullStandings:
    """Standings with all tie-breakers."""

    standings: PrintedStandings


@dataclass(frozen=True, slots=True)
class MatchSlips:
    """A slip for every table of a round. `per_sheet` is 2, 3 or 4.

    In the knockout, where points are over, `time_up` says what happens when match time is over.
    """

    event: EventHead
    round_title: Phrase
    rows: tuple[TableRow, ...]
    game_minutes: int
    showing_seconds: int
    time_up: Phrase | None = None
    per_sheet: int = 4


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """The tables of a round with room for results by hand, for the staff."""

    event: EventHead
    round_title: Phrase
    rows: tuple[TableRow, ...]
    alone: tuple[AloneRow, ...]
    with_points: bool = True
