"""The data of the printed bracket, rulings sheet, penalty list, game mat and final report."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, NamedTuple

from irondie_to.app.papers.kinds import Paper
from irondie_to.app.papers.set_views import PlayerSet
from irondie_to.app.papers.views import EventPaper, MatchRecord, PrintedName
from irondie_to.app.standings.crossings import Crossing
from irondie_to.errors import Phrase


class Side(NamedTuple):
    """One player of a match in the bracket. `waiting` says who can reach this place while the player is not known.

    `games` is the number of games won, `+` for a win without play, and otherwise empty. `word` says why the player lost
    without play, or that the draw was agreed.
    """

    who: PrintedName | None
    seed: int | None
    games: str
    winner: bool
    waiting: Phrase | None
    word: Phrase | None = None


class PrintedMatch(NamedTuple):
    """A match in the bracket. Without `b` the player of `a` has a bye.

    `table` is set only while the match can be played. `is_over` says that it is certain who goes on, or that nobody
    does. `note` says who goes on if the result does not say it.
    """

    title: Phrase
    table: int | None
    a: Side
    b: Side | None
    is_over: bool
    note: Phrase | None = None


class BracketStage(NamedTuple):
    """All matches of one round of the bracket, from top to bottom."""

    title: Phrase
    matches: tuple[PrintedMatch, ...]


@dataclass(frozen=True, slots=True)
class PrintedBracket(EventPaper):
    """The knockout bracket.

    `status` is the sentence on the matches still to play, `time_up` the ruling on matches without a winner in time.
    """

    layout: ClassVar[str] = "knockout.bracket"
    size: int
    status: Phrase
    stages: tuple[BracketStage, ...]
    third_place: PrintedMatch | None
    champion: PrintedName | None
    time_up: Phrase

    @property
    def nobody_won(self) -> bool:
        """Whether the final is over and nobody has won it."""
        return self.champion is None and self.stages[-1].matches[0].is_over


class PrintedRuling(NamedTuple):
    """A ruling of the event. Title and text are English rulebook sentences; `changed` is `key = value` or empty."""

    title: str
    text: str
    rules: tuple[str, ...]
    changed: str


@dataclass(frozen=True, slots=True)
class RulingsSheet(EventPaper):
    """The settings of the event. `cut` 0 means no knockout; `tiebreakers` are ids of the tournament document.

    `points` are the match points for a win, a loss and a draw.
    """

    layout: ClassVar[str] = "rulebook.rulings"
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
class GameMat(Paper):
    """The game mat: for one player on A4 or Letter, or for both players on a sheet twice as large (A3, Tabloid)."""

    layout: ClassVar[str] = "referee.mat"
    two_players: bool


class RankedRow(NamedTuple):
    """A line of the final ranking, with the player's values after the Swiss rounds.

    `share` is the value of the first tie-breaker, None if there is none. `note` says what else led to this rank: the
    player dropped, was disqualified, declined the knockout, or was placed by lot.
    """

    rank: int
    who: PrintedName
    points: int
    matches: MatchRecord
    share: Fraction | None
    in_knockout: bool
    note: Phrase | None
    disqualified: bool = False


class CrossRow(NamedTuple):
    """A line of the cross table. A cell is None if the player did not take part in that round."""

    rank: int
    who: PrintedName
    rounds: tuple[Crossing | None, ...]
    points: int
    in_knockout: bool


class ChangeRow(NamedTuple):
    """A change made by hand: its local wall time, its description, and the station that made it."""

    time: str
    what: Phrase
    who: str


class NotedRow(NamedTuple):
    """A recorded penalty or ruling. `time` is local wall time; `rule` is an id of the rulebook or empty."""

    time: str
    round_title: Phrase | None
    table: int | None
    who: PrintedName | None
    kind: Phrase
    rule: str
    words: str


@dataclass(frozen=True, slots=True)
class NotesSheet(EventPaper):
    """The penalties and rulings of the event, for the staff."""

    layout: ClassVar[str] = "referee.notes"
    rows: tuple[NotedRow, ...]


@dataclass(frozen=True, slots=True)
class DiceCounts:
    """The number of registered dice of each type and colour, in the order of the notation, without side sets.

    `counts` has a row for each type and a column for each colour. `players` is the number of players whose set is
    counted.
    """

    types: tuple[tuple[str, Phrase], ...]
    colours: tuple[tuple[str, Phrase], ...]
    counts: tuple[tuple[int, ...], ...]
    players: int


@dataclass(frozen=True, slots=True)
class FinalReport(EventPaper):
    """The complete report of the event as of the moment named in the title; `noted` and `changes` go up to the present.

    `finished` says that the event is over, `nobody_won` that it is over without a winner. `facts` are pairs of (label,
    value). `sets` is empty unless sets are published.
    """

    layout: ClassVar[str] = "end.report"
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
    nobody_won: bool = False
