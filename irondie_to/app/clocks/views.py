"""What doors see of clocks: cards that change with the facts, and faces that change with the time.

`clockqueries.clock_board(picture)` makes a `ClockBoard` once for each change; `board.at(now_ms)` makes the faces of a
moment and is cheap. Times are milliseconds; `now_ms` is wall time, since 1970-01-01 UTC.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import TableState


class HallState(Enum):
    """What the hall's clock is doing."""

    READY = "ready"
    """Published, not started: the clock shows the whole match time."""
    RUNNING = "running"
    FEW_MINUTES = "few_minutes"
    """Running, with less than five minutes left."""
    OVER = "over"
    """Match time over; results are missing."""
    PAUSED = "paused"
    FINISHED = "finished"
    """All results are in; the clock is of no consequence any more."""


@dataclass(frozen=True, slots=True)
class HallFace:
    """The hall's clock of a round at one moment.

    `remaining_ms` is what it shows (below zero after the match time), `match_ms` the whole match time. `started_at_ms`
    and `ends_at_ms` are wall time; the latter is None unless the clock runs. `paused_for_ms` is how long the pause has
    lasted, None unless it is paused. `word` is the state in words.
    """

    round_name: str
    title: Phrase
    state: HallState
    word: Phrase
    remaining_ms: int
    match_ms: int
    started_at_ms: int | None
    ends_at_ms: int | None
    paused_for_ms: int | None


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table as it stays between two changes.

    `games` are those won by a, by b, and drawn; of a finished match those of its result. `winner` is `a`, `b` or empty.
    `round_name` is the number of a Swiss round or the name of a knockout round.
    """

    table: int
    match_id: int
    round_name: str
    a: str
    a_name: str
    b: str
    b_name: str
    games: tuple[int, int, int]
    winner: str
    result: str | None
    finished_at_ms: int | None
    extra_ms: int


class TileTone(Enum):
    """How a tile is drawn; the label says it in words."""

    PLAIN = "plain"
    QUIET = "quiet"
    INFO = "info"
    PAUSED = "paused"
    WARNING = "warning"
    DANGER = "danger"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class TableFace:
    """A table at one moment: the card, its state, and what its tile says.

    `figure_ms` is the figure of the tile (None: there is none); with `counts_up` it is written with a plus sign.
    `caption` stands beside the figure (“game 2”, “sets shown”, “finished”), `label` at the foot (None: nothing).
    `ends_at_ms` is what the hall's clock will show when the table's match time is over (zero or less; zero: with the
    hall). `paused_ms` is how long this table has been paused, None unless it is; `hall_paused` holds for all tables.
    """

    card: TableCard
    state: TableState
    tone: TileTone
    figure_ms: int | None
    counts_up: bool
    caption: Phrase | None
    label: Phrase | None
    game: int | None
    turn: int
    match_first: bool
    ends_at_ms: int
    paused_ms: int | None
    hall_paused: bool

    @property
    def is_played(self) -> bool:
        """Whether its match has started and has no result."""
        return self.state not in {TableState.NOT_STARTED, TableState.FINISHED}


class NeedAction(Enum):
    """The one button of a line that needs the referee."""

    OVERTIME = "overtime"
    """`StartOvertime`."""
    COUNT_TURN = "count_turn"
    """`CountTurn`."""
    GO_ON = "go_on"
    """`ResumeTable`."""
    SETTLE = "settle"
    """`timeup.time_up(picture, table, …)` leads to the result."""


@dataclass(frozen=True, slots=True)
class Need:
    """A table that needs the referee: what is the matter, what to do (with the rules that say so), and the button."""

    face: TableFace
    headline: Phrase
    lines: tuple[Phrase, ...]
    rules: tuple[str, ...]
    action: NeedAction
    button: Phrase


@dataclass(frozen=True, slots=True)
class ClockFaces:
    """All clocks at one moment.

    `hall` is None before the first round. `others` are the clocks of further knockout rounds that are played at the
    same time. `tables` are in the order of tables, `needs` by urgency. `running` counts the tables that are played.
    """

    hall: HallFace | None
    others: tuple[HallFace, ...]
    tables: tuple[TableFace, ...]
    needs: tuple[Need, ...]

    @property
    def running(self) -> int:
        """How many tables still play."""
        return sum(face.is_played for face in self.tables)


class AlarmKind(Enum):
    """What the hall clock announces."""

    FEW_MINUTES = "few_minutes"
    """Five minutes of match time are left."""
    MATCH_OVER = "match_over"
    """Match time is over."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """An announcement of a round's hall clock, due at the wall time `at_ms` (milliseconds since 1970)."""

    at_ms: int
    kind: AlarmKind
    round_name: str
