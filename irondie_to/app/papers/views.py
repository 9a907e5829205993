"""The data of printed documents: the types that all documents share, and the documents about rounds and standings.

All types are frozen and contain sentences as phrases.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import ClassVar, NamedTuple

from irondie_to.app.papers.kinds import Paper
from irondie_to.app.standings.cut_line import CutLine
from irondie_to.errors import Phrase


class PageSize(Enum):
    """The paper size of the printer."""

    A4 = "a4"
    LETTER = "letter"


@dataclass(frozen=True, slots=True)
class PrintJob:
    """The settings of a print job. `now` is the local time of printing, YYYY-MM-DDTHH:MM.

    Without `colour`, the colours of dice are drawn as hatching, for black-and-white printers.
    """

    now: str
    language: str = "en"
    page: PageSize = PageSize.A4
    colour: bool = True


class Pdf(NamedTuple):
    """A finished file. `unreadable` lists the players whose names contain letters that none of the fonts has."""

    content: bytes
    pages: int
    unreadable: tuple[str, ...]


class PrintedName(NamedTuple):
    """A player on paper: the name as sorted lists print it, the name in spoken order, and the code.

    `aside` is the suffix of both names that distinguishes players of the same name; empty if the name is unique. The
    code is printed if no font can write the name.
    """

    listed: str
    spoken: str
    code: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class EventHead:
    """The facts about the event shown on every page. `date` is YYYY-MM-DD."""

    name: str
    date: str
    place: str


class PrintedSeat(NamedTuple):
    """One of the two players of a table. `points` are match points before the round."""

    who: PrintedName
    points: int


class TableRow(NamedTuple):
    """A table of a round. `by_hand` says that a player was placed by hand.

    `extra_minutes` is the extra time, rounded up to whole minutes. `stage` is the title of the round if the document is
    about several, otherwise None.
    """

    table: int
    a: PrintedSeat
    b: PrintedSeat
    by_hand: bool
    extra_minutes: int = 0
    stage: Phrase | None = None


class UnpairedRow(NamedTuple):
    """A player without an opponent: a word shown instead of the table, and a sentence shown instead of the opponent."""

    who: PrintedName
    points: int
    word: Phrase
    sentence: Phrase
    is_bye: bool = False


@dataclass(frozen=True, slots=True)
class EventPaper(Paper):
    """A printed document of one event."""

    event: EventHead


@dataclass(frozen=True, slots=True)
class RoundPaper(EventPaper):
    """A printed document of one round, or of the final and the match for third place.

    `replaces` says which earlier pairing this one replaces, if the round was paired again.
    """

    round_title: Phrase
    replaces: Phrase | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class PairingsByTable(RoundPaper):
    """Pairings for the wall, by table. Players without an opponent follow the last table."""

    layout: ClassVar[str] = "rounds.pairings_by_table"
    rows: tuple[TableRow, ...]
    alone: tuple[UnpairedRow, ...]
    with_points: bool = True


class NameRow(NamedTuple):
    """A player's table and opponent, or `alone` for a player without an opponent.

    `stage` is the title of the round if the document is about several, otherwise None.
    """

    who: PrintedName
    table: int | None
    opponent: PrintedName | None
    alone: UnpairedRow | None
    by_hand: bool
    stage: Phrase | None = None


@dataclass(frozen=True, slots=True)
class PairingsByName(RoundPaper):
    """Pairings for the wall, by name: every player of the event or, in a knockout round, every player of the round.

    `two_columns` omits the opponents and uses smaller type, for events that would fill ten sheets or more.
    """

    layout: ClassVar[str] = "rounds.pairings_by_name"
    rows: tuple[NameRow, ...]
    tables_by_hand: tuple[int, ...]
    two_columns: bool = False


class TiebreakColumn(NamedTuple):
    """A tie-breaker column: its id in the tournament document, and whether its value is printed as a percentage.

    Such a value (`percent`) is a share from 0 to 1.
    """

    id: str
    percent: bool


class MatchRecord(NamedTuple):
    """Matches or games won, lost and drawn."""

    won: int
    lost: int
    drawn: int


class StandingRow(NamedTuple):
    """A line of the standings. `decided_by` is the index of the value that separates the line from the one above.

    It is None if match points separate the lines, or if only the drawing of lots does (`by_lot`). `playing_on` says
    that the player is in the knockout, or would be by these standings. `remarks` say that the player dropped, declined
    or was placed by lot; `note` says this in short, or that the player had a bye.
    """

    rank: int
    who: PrintedName
    points: int
    matches: MatchRecord
    games: MatchRecord
    values: tuple[Fraction | None, ...]
    decided_by: int | None
    by_lot: bool
    playing_on: bool
    remarks: tuple[Phrase, ...]
    note: Phrase | None


@dataclass(frozen=True, slots=True)
class PrintedStandings:
    """The standings after a round. `cut` is the line below the last player who plays on, None if there is no line.

    `order` are the indices of the columns in the order in which they break ties.
    """

    event: EventHead
    after: int
    rounds: int
    columns: tuple[TiebreakColumn, ...]
    order: tuple[int, ...]
    rows: tuple[StandingRow, ...]
    cut: CutLine | None
    floor: Fraction
    bye_games: MatchRecord

    @property
    def above_cut(self) -> int:
        """The number of rows above the line of the cut, 0 if there is no line."""
        return 0 if self.cut is None else self.cut.above.rank

    @property
    def has_cut(self) -> bool:
        """Whether it is known who plays on in the knockout; there is a line only if others do not."""
        return any(row.playing_on for row in self.rows)


@dataclass(frozen=True, slots=True)
class ShortStandings(Paper):
    """Standings for the wall: points and the first tie-breaker."""

    layout: ClassVar[str] = "standings.short"
    standings: PrintedStandings


@dataclass(frozen=True, slots=True)
class FullStandings(Paper):
    """Standings with all tie-breakers."""

    layout: ClassVar[str] = "standings.full"
    standings: PrintedStandings


@dataclass(frozen=True, slots=True)
class MatchSlips(RoundPaper):
    """One slip for every table of a round. `per_sheet` is 2, 3 or 4.

    `time_up` is the ruling on matches whose time is over; it is set only for the knockout, which has no match points.
    """

    layout: ClassVar[str] = "rounds.slips"
    rows: tuple[TableRow, ...]
    game_minutes: int
    showing_seconds: int
    time_up: Phrase | None = None
    per_sheet: int = 4


@dataclass(frozen=True, slots=True)
class RoundSheet(RoundPaper):
    """The tables of a round with space for results written by hand, for the staff."""

    layout: ClassVar[str] = "rounds.round_sheet"
    rows: tuple[TableRow, ...]
    alone: tuple[UnpairedRow, ...]
    with_points: bool = True
