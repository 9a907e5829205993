"""The commands for the hall clock and for the clocks of tables.

`at_ms` is wall time in milliseconds since 1970-01-01 UTC. `seen` is the state that the caller saw: if it has changed
since, the command is refused with `clocks.hall_changed`, `clocks.table_changed` or `clocks.other_match`. If `seen` is
None, this is not checked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core import times
from irondie_to.app.core.clock_facts import (
    MatchFacts,
    facts_at,
    hall_seen,
    match_facts,
    round_clock_of,
    with_clock,
)
from irondie_to.app.core.lookup import SeenHall, SeenTable, refuse_changed_table
from irondie_to.app.core.penalties.absences import absentees_of, left_out
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import R, Writing
from irondie_to.app.core.round_names import round_named, row_name
from irondie_to.app.core.rows import GameRow, RoundClockRow, RoundRow, TableClockRow
from irondie_to.app.core.stages import Stage, leading_round, open_stages
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import MINUTE_MS, SECOND_MS, RoundClock, is_decided

MOST_ADJUSTED_MS = 600 * MINUTE_MS


@dataclass(frozen=True, slots=True)
class StartRoundClock(EventCommand):
    """Start the clock of the current round; in the knockout, of the earliest round whose clock has not started.

    The durations are those currently set for the event. Pauses and late starts that matches still have from an earlier
    start of the clock, which was undone, are removed. With `with_games`, the sets for the next game are shown from
    the same moment at every table with an undecided match. Tables where a player is marked as absent are left out, and
    a warning lists them. Raises `UserError` `clocks.no_round`, `clocks.started` or `clocks.hall_paused_first`.
    """

    areas: ClassVar[Areas] = Areas.CLOCKS
    at_ms: int
    with_games: bool = False
    seen: SeenHall | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        picture = _picture(tx, self.event_id, self.seen)
        playing = _played(picture)
        without = ([match for match in matches if match.clock is None] for _rows, matches in playing)
        stage = next((matches for matches in without if any(match.pending for match in matches)), None)
        if stage is None:
            raise UserError("clocks.started", round=_clock_name(picture, playing[0][0]))
        if any(row.paused_at_ms is not None for stage in playing for row in _clocks_of(stage)):
            raise UserError("clocks.hall_paused_first")
        event, rows = picture.event, tuple(dict.fromkeys(match.row for match in stage))
        lengths = event.match_minutes * MINUTE_MS, event.game_minutes * MINUTE_MS, event.showing_seconds * SECOND_MS
        tx.add_all([RoundClockRow(0, row.id, self.at_ms, *lengths) for row in rows])
        kept = [match.table for match in stage if match.table is not None]
        fresh = [(row, row._replace(paused_at_ms=None, paused_ms=0, is_new=False)) for row in kept]
        tx.change_all([(before, after) for before, after in fresh if before != after])
        warnings: tuple[Phrase, ...] = ()
        if self.with_games:
            waiting = [
                match for match in match_facts(picture, rows) if match.pending and not is_decided(match.facts.won)
            ]
            away = [match.match for match in waiting if absentees_of(picture, match.match)]
            warnings, ready = left_out(picture, away), [match for match in waiting if match.match not in away]
            numbers = [(match.match, match.facts.next_number) for match in ready]  # after games lost by penalties
            tx.add_all([GameRow(0, match.round_id, match.id, number, shown_at_ms=0) for match, number in numbers])
        return Done(Phrase("clocks.step_start", {"round": _clock_name(picture, rows)}), warnings=warnings)


@dataclass(frozen=True, slots=True)
class HallCommand(EventCommand):
    """Base class of the commands that pause or resume the clocks of all rounds being played, at the time `at_ms`."""

    areas: ClassVar[Areas] = Areas.CLOCKS
    at_ms: int
    seen: SeenHall | None = None


@dataclass(frozen=True, slots=True)
class PauseHall(HallCommand):
    """Pause the clocks of all rounds being played.

    Raises `UserError` `clocks.no_round`, `clocks.not_started` or `clocks.paused_already`.
    """

    def apply(self, tx: Writing, now: str) -> Done:
        clocks = [row for row in _running(_picture(tx, self.event_id, self.seen)) if row.paused_at_ms is None]
        if not clocks:
            raise UserError("clocks.paused_already")
        _change_clocks(tx, clocks, lambda clock: clock.paused(self.at_ms))
        return Done(Phrase("clocks.step_pause"))


@dataclass(frozen=True, slots=True)
class ResumeHall(HallCommand):
    """Resume the paused clocks of all rounds being played.

    Raises `UserError` `clocks.no_round`, `clocks.not_started` or `clocks.not_paused`.
    """

    def apply(self, tx: Writing, now: str) -> Done:
        clocks = [row for row in _running(_picture(tx, self.event_id, self.seen)) if row.paused_at_ms is not None]
        if not clocks:
            raise UserError("clocks.not_paused")
        _change_clocks(tx, clocks, lambda clock: clock.resumed(self.at_ms))
        return Done(Phrase("clocks.step_resume"))


@dataclass(frozen=True, slots=True)
class AdjustHall(EventCommand):
    """Change the remaining match time of the earliest round being played by `by_ms` (negative: shorten it).

    The clocks of games are not affected. The change is relative to the current time on the clock, so it is enough if
    the rounds are still those in `seen`; the times on their clocks may differ.

    Raises `UserError` `clocks.no_round`, `clocks.not_started`, `clocks.bad_adjustment` or `clocks.no_length`.
    """

    areas: ClassVar[Areas] = Areas.CLOCKS
    adds: ClassVar[bool] = True
    by_ms: int
    seen: SeenHall | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        if self.by_ms == 0 or abs(self.by_ms) > MOST_ADJUSTED_MS:
            raise UserError("clocks.bad_adjustment", most=MOST_ADJUSTED_MS // MINUTE_MS)
        picture = take_picture(tx, self.event_id)
        if self.seen is not None and hall_seen(picture).ids != self.seen.ids:
            raise UserError("clocks.hall_changed")
        clocks = _first_running(picture)
        if round_clock_of(clocks[0]).length_ms + self.by_ms <= 0:
            raise UserError("clocks.no_length")
        tx.change_all([(row, row._replace(adjusted_ms=row.adjusted_ms + self.by_ms)) for row in clocks])
        sign = "+" if self.by_ms > 0 else "\u2212"
        return Done(Phrase("clocks.step_adjust", {"time": sign + times.passed(abs(self.by_ms))}))


@dataclass(frozen=True, slots=True)
class SetHallClock(EventCommand):
    """Correct the started clocks after the computer's clock was wrong.

    `remaining_ms` is the match time actually left in the earliest round being played. The clocks of the other rounds
    and of games are corrected by the same amount.

    Raises `UserError` `clocks.no_round`, `clocks.not_started` or `clocks.bad_adjustment`.
    """

    areas: ClassVar[Areas] = Areas.CLOCKS
    at_ms: int
    remaining_ms: int
    seen: SeenHall | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        if abs(self.remaining_ms) > MOST_ADJUSTED_MS:
            raise UserError("clocks.bad_adjustment", most=MOST_ADJUSTED_MS // MINUTE_MS)
        picture = _picture(tx, self.event_id, self.seen)
        # The error of the computer's clock is the same for all rounds being played.
        wrong_by = round_clock_of(_first_running(picture)[0]).remaining(self.at_ms) - self.remaining_ms
        for stage in _played(picture):
            known = max(match.facts.known for match in stage[1])

            def corrected(clock: RoundClock, known: int = known) -> RoundClock:
                return clock.set_to(clock.remaining(self.at_ms) - wrong_by, self.at_ms, known)

            _change_clocks(tx, _clocks_of(stage), corrected)
        return Done(Phrase("clocks.step_set", {"time": times.left(self.remaining_ms)}))


@dataclass(frozen=True, slots=True)
class TableCommand(EventCommand):
    """Base class of the commands that change the clock of one table, at the time `at_ms`."""

    areas: ClassVar[Areas] = Areas.CLOCKS
    at_ms: int
    table: int
    seen: SeenTable | None = None


@dataclass(frozen=True, slots=True)
class PauseTable(TableCommand):
    """Pause the clock of a table, for example while the referee is there.

    The table's match time is extended by the length of the pause. Raises `UserError` `clocks.*`, `result.no_round` or
    `result.no_table`.
    """

    def apply(self, tx: Writing, now: str) -> Done:
        match, hall = playing_at(take_picture(tx, self.event_id), self.table, self.seen)
        if match.facts.own.paused_at is not None:
            raise UserError("clocks.table_paused", table=self.table)
        own = match.facts.own.paused(hall.elapsed(self.at_ms))
        row = TableClockRow(0, match.row.id, match.match.id) if match.table is None else match.table
        store_row(tx, row._replace(paused_at_ms=own.paused_at, is_new=False), match.table)
        return Done(Phrase("clocks.step_pause_table", {"table": self.table}))


@dataclass(frozen=True, slots=True)
class ResumeTable(TableCommand):
    """Resume the paused clock of a table. Raises `UserError` `clocks.*`, `result.no_round` or `result.no_table`."""

    def apply(self, tx: Writing, now: str) -> Done:
        match, hall = playing_at(take_picture(tx, self.event_id), self.table, self.seen)
        if match.table is None or match.table.paused_at_ms is None:
            raise UserError("clocks.table_not_paused", table=self.table)
        own = match.facts.own.resumed(hall.elapsed(self.at_ms))
        tx.change(match.table, match.table._replace(paused_at_ms=None, paused_ms=own.paused_ms))
        return Done(Phrase("clocks.step_resume_table", {"table": self.table}))


def playing_at(picture: Picture, table: int, seen: SeenTable | None = None) -> tuple[MatchFacts, RoundClock]:
    """The match being played at the table, and the clock of its round.

    Raises `UserError` `clocks.finished`, `clocks.not_started`, `result.no_round` or `result.no_table`, and
    `clocks.table_changed` or `clocks.other_match` if the match differs from `seen`.
    """
    match = facts_at(picture, table)
    if not match.pending:
        raise UserError("clocks.finished", table=table)
    if match.facts.hall is None:
        raise UserError("clocks.not_started")
    refuse_changed_table(match.seen, seen)
    return match, match.facts.hall


def store_row(tx: Writing, row: R, before: R | None) -> None:
    """Store a row; `before` is the row it replaces, or None if it is new."""
    if before is None:
        tx.add(row)
    else:
        tx.change(before, row)


def _picture(tx: Writing, event_id: int, seen: SeenHall | None) -> Picture:
    picture = take_picture(tx, event_id)
    if seen is not None and hall_seen(picture) != seen:
        raise UserError("clocks.hall_changed")
    return picture


_Stage = tuple[tuple[RoundRow, ...], tuple[MatchFacts, ...]]


def _played(picture: Picture) -> list[_Stage]:
    playing = [(rows, match_facts(picture, rows)) for rows in open_stages(picture)]
    if not playing:
        raise UserError("clocks.no_round")
    return playing


def _clock_name(picture: Picture, stage: Stage) -> Phrase:
    return round_named(row_name(leading_round(picture, stage)))


def _clocks_of(stage: _Stage) -> list[RoundClockRow]:
    return list({match.clock.id: match.clock for match in stage[1] if match.clock is not None}.values())


def _running(picture: Picture) -> list[RoundClockRow]:
    running = [row for stage in _played(picture) for row in _clocks_of(stage)]
    if not running:
        raise UserError("clocks.not_started")
    return running


def _first_running(picture: Picture) -> list[RoundClockRow]:
    """The clocks of the earliest round being played and of any rounds that are played together with it.

    A clock of a match without a result comes first. Raises `UserError` `clocks.no_round` or `clocks.not_started`.
    """
    rows, matches = _played(picture)[0]
    clocks = _clocks_of((rows, tuple(sorted(matches, key=lambda match: not match.pending))))
    if not clocks:
        raise UserError("clocks.not_started")
    return clocks


def _change_clocks(tx: Writing, rows: Sequence[RoundClockRow], change: Callable[[RoundClock], RoundClock]) -> None:
    tx.change_all([(row, with_clock(row, change(round_clock_of(row)))) for row in rows])
