"""Views of clocks: cards, which change with the stored data, faces, which change with time, and the map of the hall.

`board.clock_board(picture)` builds a `ClockBoard` once for each change of the data; `ClockBoard.at(now_ms)` cheaply
computes the faces.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from irondie_to.app.core.lookup import SeenHall, SeenTable
from irondie_to.app.core.penalties.absences import AbsenceLoss, Absentees
from irondie_to.app.core.phones.rows import RefereeCallRow
from irondie_to.app.core.reports.matches import Agreement, ReportedMatch
from irondie_to.app.core.results import ResultWords
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import SLIP_DUE_MS, TableState, TableTime

_OF_REFEREE: Final = {TableState.GAME_OVER, TableState.OVERTIME, TableState.SUDDEN_DEATH}


class PlaceState(Enum):
    """The state of a table on the map of the hall.

    A saved result counts before everything else; otherwise, if several states apply, the one listed last counts.
    """

    NOT_BEGUN = "not_begun"
    PLAYING = "playing"
    """The round has begun and the result is missing, but nobody has to act yet."""
    IN = "in"
    """The result is saved."""
    TIME_OVER = "time_over"
    """Match time, including the table's extra time, is over."""
    SLIP_OVERDUE = "slip_overdue"
    ABSENT = "absent"
    """A player is marked as not at the table."""
    DIFFERS = "differs"
    """The players report different results by phone, and the desk has to ask them."""
    REFEREE = "referee"
    """The referee was called, the table is paused, or the game is or should be in overtime or sudden death."""


CALLING: Final = frozenset({PlaceState.SLIP_OVERDUE, PlaceState.ABSENT, PlaceState.REFEREE})
"""The states in which somebody must go to the table or ask for its slip.

Differing reports are not among them: they are counted with the other reports by phone.
"""


def place_of(
    time: TableTime,
    over_for_ms: int | None,
    *,
    is_absent: bool = False,
    is_begun: bool = False,
    is_called: bool = False,
    differs: bool = False,
) -> PlaceState:
    """Return the state of a table with this clock.

    `over_for_ms` is as returned by `TableFacts.over_for`. `is_begun` is true if the table's round has a result; such a
    round has begun even if its clock was not started. `is_called` is true if its players call the referee by phone,
    and `differs` if they report different results.
    """
    if time.state is TableState.FINISHED:
        return PlaceState.IN
    if is_called or time.paused_ms is not None or time.state in _OF_REFEREE:
        return PlaceState.REFEREE
    if differs:
        return PlaceState.DIFFERS
    if is_absent:
        return PlaceState.ABSENT
    return place_for_players(time, over_for_ms, is_begun=is_begun)


def place_for_players(time: TableTime, over_for_ms: int | None, *, is_begun: bool = False) -> PlaceState:
    """Return the state of a table as shown to the players.

    `ABSENT`, `DIFFERS` and `REFEREE` are left out, because they do not concern the other players.
    """
    if time.state is TableState.FINISHED:
        return PlaceState.IN
    if over_for_ms is not None and over_for_ms >= SLIP_DUE_MS:
        return PlaceState.SLIP_OVERDUE
    if time.match_ms is not None and time.match_ms <= 0:
        return PlaceState.TIME_OVER
    return PlaceState.NOT_BEGUN if time.match_ms is None and not is_begun else PlaceState.PLAYING


class HallState(Enum):
    READY = "ready"
    """The round is published, but its clock has not been started; the clock shows the whole match time."""
    RUNNING = "running"
    FEW_MINUTES = "few_minutes"
    """The clock is running and has five minutes or less left."""
    OVER = "over"
    """Match time is over, but results are missing."""
    PAUSED = "paused"
    FINISHED = "finished"
    """All results are recorded; the clock is no longer needed."""

    @property
    def is_counting_down(self) -> bool:
        """Whether the clock is running and match time is left."""
        return self in {HallState.RUNNING, HallState.FEW_MINUTES}

    @property
    def is_going(self) -> bool:
        """Whether the clock is running, even if match time is over."""
        return self.is_counting_down or self is HallState.OVER


@dataclass(frozen=True, slots=True)
class HallFace:
    """The clock of a round at one moment.

    `remaining_ms` is the time left (negative after match time), `match_ms` the whole match time. `started_at_ms` and
    `ends_at_ms` are wall times; the former is None until the clock is started, the latter None unless it is running.
    `paused_for_ms` is the length of the current pause, or None. `word` is the text for the state.
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

    @property
    def figure_ms(self) -> int | None:
        """The time to show, or None once all results are in."""
        return None if self.state is HallState.FINISHED else self.remaining_ms


class PhoneActs(NamedTuple):
    """What the players of a match have done by phone.

    `caller` is the name of the player who called the referee, or empty if nobody did. `says` are sentences about the
    results that the players have reported.
    """

    reported: ReportedMatch
    caller: str
    says: tuple[Phrase, ...]

    @property
    def coming(self) -> Phrase:
        """A phrase saying that somebody is coming to the table, with the name of that person if it is known."""
        name = "" if self.reported.call is None else self.reported.call.taken_by
        return Phrase("clocks.coming_by", {"name": name}) if name else Phrase("clocks.coming")


@dataclass(frozen=True, slots=True)
class TableCard:
    """The data of a table and its match that do not change with time.

    `games` are the numbers of games won by a, won by b, and drawn, including games lost by penalties; if the result
    has games, they are taken from it. `winner` is "a", "b" or empty. `result` (in typed form) and `words` are
    None while the result is missing. `round_name` is the number of a Swiss round or the name of a knockout round.
    `absentees` are the players who are not at the table, or None. `seen` is the match as shown; commands on this table
    pass it on, so that changes made elsewhere in the meantime are detected. `next_game` is the number of the next game.
    `is_begun` is true if the round has a result. `by_phone` is None if the players have neither reported nor called.
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
    absentees: Absentees | None
    seen: SeenTable
    next_game: int
    words: ResultWords | None = None
    is_begun: bool = False
    by_phone: PhoneActs | None = None


class TileTone(Enum):
    """The style of a tile. It only reinforces the meaning of the label."""

    PLAIN = "plain"
    INFO = "info"
    WARNING = "warning"
    DANGER = "danger"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class TableFace:
    """A table at one moment: its card, its state, and the contents of its tile.

    `figure_ms` is the time on the tile (None: no time); if `counts_up` is true, it is shown with a plus sign. `caption`
    is the text beside the time (“game 2”, “sets shown”, “finished”); `label` is the text at the foot (None: no text).
    `ends_at_ms` is the time that the round's clock will show when the table's match time is over: 0, or negative with
    extra time or pauses. `paused_ms` is the length of the current pause of this table, or None; `hall_paused` is true
    if the clock of the round is paused. `loss_due` is what absent players lose now (None: nothing), `loss_in_ms` the
    time until they lose something more. `game`, `turn` and `match_first` are as in
    `tournament.clocks.clock.TableTime`. `place` is the state of the table on the map of the hall, `for_players` its
    state on the players' screen. `since_ms` is how long the table has been calling for somebody or its players' reports
    have differed (None: neither). `agreement` is the state of the players' reports by phone.
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
    loss_due: AbsenceLoss | None
    place: PlaceState = PlaceState.PLAYING
    for_players: PlaceState = PlaceState.PLAYING
    since_ms: int | None = None
    loss_in_ms: int | None = None
    agreement: Agreement = Agreement.NONE

    @property
    def call(self) -> RefereeCallRow | None:
        return None if self.card.by_phone is None else self.card.by_phone.reported.call


class NeedAction(Enum):
    """What the button of a `Need` does."""

    OVERTIME = "overtime"
    """Run `StartOvertime`."""
    COUNT_TURN = "count_turn"
    """Run `CountTurn`."""
    GO_ON = "go_on"
    """Run `ResumeTable`."""
    ABSENCE = "absence"
    """Run `GiveAbsenceLoss`."""
    HERE_A = "here_a"
    """Run `MarkAbsent` for player A, who was absent and has come."""
    HERE_B = "here_b"
    SETTLE = "settle"
    """Settle the match with the help of `time_up.time_up`."""
    COMING = "coming"
    """Run `AnswerCall`."""
    END_CALL = "end_call"
    """Run `EndCall`."""
    ENTER = "enter"
    """Enter the result, because the players don't agree on it or only one of them has reported it."""
    ENTER_AGREED = "enter_agreed"
    """Run `EnterAgreed`."""

    @property
    def only_waits(self) -> bool:
        """Whether the table only waits for its absent player, so that nobody has to act yet."""
        return self in {NeedAction.HERE_A, NeedAction.HERE_B}


@dataclass(frozen=True, slots=True)
class Need:
    """A table that needs the referee, or whose reports by phone wait for the desk.

    `headline` is the reason, `lines` are the instructions, `rules` are the ids of the rules on which they are based;
    `button` is the text of the button for `action`.
    """

    face: TableFace
    headline: Phrase
    lines: tuple[Phrase, ...]
    rules: tuple[str, ...]
    action: NeedAction
    button: Phrase


@dataclass(frozen=True, slots=True)
class ClockFaces:
    """All clocks at one moment.

    `hall` is the clock of the earliest round being played, or else of the last round played; None before the first
    round. `others` are the clocks of further knockout rounds played at the same time. `tables` are ordered by number,
    `needs` by urgency. `reports` are the tables whose reports by phone wait for the desk, as ordered by
    `needs.reports_of`. `seen` is the state of the rounds being played and their clocks as shown; commands on the hall
    clock pass it on, so that changes made elsewhere in the meantime are detected.
    """

    hall: HallFace | None
    others: tuple[HallFace, ...]
    tables: tuple[TableFace, ...]
    needs: tuple[Need, ...]
    seen: SeenHall
    reports: tuple[Need, ...] = ()

    @property
    def calls(self) -> tuple[Need, ...]:
        """The needs of the tables that call for somebody: those that have been calling longest come first.

        Tables to which somebody is already coming follow, and tables that only wait for an absent player come last.
        """

        def order(need: Need) -> tuple[bool, bool, int, int]:
            is_coming = need.action is NeedAction.END_CALL
            return need.action.only_waits, is_coming, -(need.face.since_ms or 0), need.face.card.table

        return tuple(sorted((need for need in self.needs if need.face.place in CALLING), key=order))

    @property
    def wait_for_start(self) -> bool:
        """Whether the hall clock still has to be started.

        False once more than half of the tables in its round have finished although the clock was not started. A few
        finished tables are not enough: players may have agreed on a draw beforehand, and a semifinal may have been
        added by a correction. The match for third place counts as a separate round.
        """
        if self.hall is None or self.hall.state is not HallState.READY:
            return False
        tables = [face for face in self.tables if face.card.round_name == self.hall.round_name]
        return 2 * sum(face.state is TableState.FINISHED for face in tables) <= len(tables)


class AlarmKind(Enum):
    """The moments that the hall clock announces."""

    FEW_MINUTES = "few_minutes"
    """Five minutes of match time are left."""
    MATCH_OVER = "match_over"


@dataclass(frozen=True, slots=True)
class Alarm:
    """An announcement for a round's clock, due at the wall time `at_ms` (milliseconds since 1970-01-01 UTC)."""

    at_ms: int
    kind: AlarmKind
    round_name: str
