"""What the printed bracket, rulings sheet, game mat and final report show."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from irondie_to.app.papers.set_views import PlayerSet
from irondie_to.app.papers.views import EventHead, MatchRecord, Who
from irondie_to.errors import Phrase


class Side(NamedTuple):
    """One side of a match in the bracket; `waiting` says who may come where nobody is known yet."""

    who: Who | None
    seed: int | None
    games: str
    winner: bool
    waiting: Phrase | None


class PrintedMatch(NamedTuple):
    """A place in the bracket. Without `b` the player of `a` has a bye. `table` only while it can be played."""

    title: Phrase
    table: int | None
    a: Side
    b: Side | None


class BracketStage(NamedTuple):
    """A round of the bracket from the top, every place of it."""

    title: Phrase
    matches: tuple[PrintedMatch, ...]


@dataclass(frozen=True, slots=True)
class PrintedBracket:
    """The knockout as a drawing. `status` says what is to be played next, `time_up` what happens without a winner."""

    event: EventHead
    size: int
    status: Phrase
    stages: tuple[BracketStage, ...]
    third_place: PrintedMatch | None
    champion: Who | None
    time_up: Phrase


class PrintedRuling(NamedTuple):
    """A ruling in force. Title and text are English sentences of the rulebook; `changed` is `key = value`, or empty."""

    title: str
    text: str
    rules: tuple[str, ...]
    changed: str


@dataclass(frozen=True, slots=True)
class RulingsSheet:
    """How this event is played. `cut` 0 means no knockout; `tiebreakers` are ids of the tournament document."""

    event: EventHead
    rounds: int
    cut: int
    points: MatchRecord
    bye_points: int
    bye_games: MatchRecord
    match_minutes: int
    game_minutes: int
    showing_seconds: int
    break_minutes: int
    tiebreakers: tuple[str, ...]
    floor: Fraction
    rulings: tuple[PrintedRuling, ...]


@dataclass(frozen=True, slots=True)
class GameMat:
    """The game mat: for one player on A4 or Letter, or for both on a sheet twice as large (A3, Tabloid)."""

    two_players: bool


class RankedRow(NamedTuple):
    """A line of the final ranking with what the player had after the Swiss rounds."""

    rank: int
    who: Who
    points: int
    matches: MatchRecord
    share: Fraction | None
    in_knockout: bool


class Crossing(NamedTuple):
    """A round in the cross table: the opponent's rank (None: a word in its place), the games, the result."""

    rank: int | None
    word: Phrase | None
    games: str
    result: str


class CrossRow(NamedTuple):
    """A line of the cross table; None where the player was not in a round."""

    rank: int
    who: Who
    rounds: tuple[Crossing | None, ...]
    points: int
    in_knockout: bool


class ChangeRow(NamedTuple):
    """Something that was changed by hand: when, what, by whom."""

    time: str
    what: Phrase
    who: str


class NotedRow(NamedTuple):
    """A penalty or a ruling on record. `time` is that on the wall; `rule` is an id of the rulebook or empty."""

    time: str
    round_title: Phrase | None
    table: int | None
    who: Who | None
    kind: Phrase
    rule: str
    words: str


@dataclass(frozen=True, slots=True)
class NotesSheet:
    """Penalties and rulings of the event, for the staff."""

    event: EventHead
    rows: tuple[NotedRow, ...]


@dataclass(frozen=True, slots=True)
class DiceCounts:
    """How often each die is registered, by type and colour in the order of the notation; side sets are not counted."""

    types: tuple[tuple[str, Phrase], ...]
    colours: tuple[tuple[str, Phrase], ...]
    counts: tuple[tuple[int, ...], ...]
    players: int


@dataclass(frozen=True, slots=True)
class FinalReport:
    """The whole event for the file, up to the moment that the title names.

    `facts` are (word, value); `sets` are empty unless they are published.
    """

    event: EventHead
    title: Phrase
    ranking: tuple[RankedRow, ...]
    finished: bool
    facts: tuple[tuple[Phrase, str], ...]
    bracket: PrintedBracket | None
    noted: tuple[NotedRow, ...]
    changes: tuple[ChangeRow, ...]
    cross: tuple[CrossRow, ...]
    rounds: int
    dice: DiceCounts
    sets: tuple[PlayerSet, ...]
