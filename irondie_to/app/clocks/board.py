"""Builds the clocks of an event once for each change, and evaluates them at any moment."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from irondie_to.app.clocks.faces import needs_of, table_face
from irondie_to.app.clocks.time_up import procedure
from irondie_to.app.clocks.views import Alarm, AlarmKind, ClockFaces, HallFace, HallState, TableCard
from irondie_to.app.core.clock_facts import MatchFacts, hall_seen, match_facts
from irondie_to.app.core.match_words import words_of
from irondie_to.app.core.penalties.absences import absentees_of
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import result_of, text_of, winner_of
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.core.seen import SeenHall
from irondie_to.app.core.stages import leading_round, stages
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import FEW_MINUTES_MS, MINUTE_MS, RoundClock
from irondie_to.tournament.knockout.bracket import round_phrase

_HALL_WORDS = {
    HallState.READY: "clocks.hall_ready",
    HallState.RUNNING: "clocks.hall_running",
    HallState.FEW_MINUTES: "clocks.hall_few_minutes",
    HallState.OVER: "clocks.hall_over",
    HallState.PAUSED: "clocks.hall_paused",
    HallState.FINISHED: "clocks.hall_finished",
}


@dataclass(frozen=True, slots=True)
class _Hall:
    """A round and its clock (None: not started).

    `match_ms` is the match time set for the event; `pending` says that results are missing.
    """

    name: str
    title: Phrase
    clock: RoundClock | None
    match_ms: int
    pending: bool

    def at(self, now_ms: int) -> HallFace:
        """The view of the clock at the wall time `now_ms`."""
        clock = self.clock
        remaining = self.match_ms if clock is None else clock.remaining(now_ms)
        running = clock is not None and clock.paused_at is None and self.pending
        if not self.pending:
            state = HallState.FINISHED
        elif clock is None:
            state = HallState.READY
        elif clock.paused_at is not None:
            state = HallState.PAUSED
        elif remaining <= 0:
            state = HallState.OVER
        else:
            state = HallState.FEW_MINUTES if remaining <= FEW_MINUTES_MS else HallState.RUNNING
        return HallFace(
            round_name=self.name,
            title=self.title,
            state=state,
            word=Phrase(_HALL_WORDS[state]),
            remaining_ms=remaining,
            match_ms=self.match_ms if clock is None else clock.length_ms,
            started_at_ms=None if clock is None else clock.started_at,
            ends_at_ms=clock.wall(clock.length_ms) if clock is not None and running else None,
            paused_for_ms=now_ms - clock.paused_at
            if clock is not None and clock.paused_at is not None and self.pending
            else None,
        )


@dataclass(frozen=True)
class ClockBoard:
    """The clocks of the rounds under way, built from the stored data; `at` evaluates them at a moment."""

    halls: tuple[_Hall, ...]
    matches: tuple[tuple[TableCard, MatchFacts], ...]
    procedure: Phrase
    seen: SeenHall

    def at(self, now_ms: int) -> ClockFaces:
        """The views of all clocks at the wall time `now_ms`."""
        halls = tuple(hall.at(now_ms) for hall in self.halls)
        tables = tuple(table_face(card, match.facts, now_ms) for card, match in self.matches)
        return ClockFaces(
            hall=halls[0] if halls else None,
            others=halls[1:],
            tables=tables,
            needs=needs_of(tables, self.procedure),
            seen=self.seen,
        )

    @cached_property
    def alarms(self) -> tuple[Alarm, ...]:
        """All alarms of the running hall clocks, past and future, in order of time."""
        found = [alarm for hall in self.halls for alarm in _hall_alarms(hall)]
        return tuple(sorted(found, key=lambda alarm: alarm.at_ms))


def _hall_alarms(hall: _Hall) -> list[Alarm]:
    clock = hall.clock
    if clock is None or clock.paused_at is not None or not hall.pending:
        return []
    end = clock.started_at + clock.paused_ms + clock.length_ms
    over = Alarm(end, AlarmKind.MATCH_OVER, hall.name)
    if clock.length_ms <= FEW_MINUTES_MS:
        return [over]
    return [Alarm(end - FEW_MINUTES_MS, AlarmKind.FEW_MINUTES, hall.name), over]


def clock_board(picture: Picture) -> ClockBoard:
    """The board with the clocks of the rounds under way; it is built once for each picture."""
    return picture.derived(_build)


def _build(picture: Picture) -> ClockBoard:
    playing = [(rows, match_facts(picture, rows)) for rows in stages(picture)]
    waiting = [stage for stage in playing if any(match.pending for match in stage[1])]
    # The main clock is that of the earliest round still being played. Rounds before it are no longer shown.
    shown = [stage for stage in playing if stage[0][0].number >= waiting[0][0][0].number] if waiting else playing[-1:]
    seeds = {seed.entrant_id: seed.place for seed in picture.seeds}
    return ClockBoard(
        halls=tuple(_hall(picture, rows, matches) for rows, matches in waiting or shown),
        matches=tuple((_card(picture, match, seeds), match) for match in _by_table(shown)),
        procedure=procedure(picture),
        seen=hall_seen(picture),
    )


def _by_table(shown: list[tuple[tuple[RoundRow, ...], tuple[MatchFacts, ...]]]) -> list[MatchFacts]:
    """One match for each table: the one without a result, else the latest."""
    found: dict[int, MatchFacts] = {}
    for _rows, matches in shown:
        for match in matches:
            before = found.get(match.match.table_number)
            if before is None or match.pending or not before.pending:
                found[match.match.table_number] = match
    return [found[table] for table in sorted(found)]


def _hall(picture: Picture, rows: tuple[RoundRow, ...], matches: tuple[MatchFacts, ...]) -> _Hall:
    row = leading_round(picture, rows)
    clock = next((match.facts.hall for match in matches if match.facts.hall is not None), None)
    title = Phrase("clocks.round", {"round": row.number}) if row.phase == "swiss" else round_phrase(row.name)
    pending = any(match.pending for match in matches)
    return _Hall(row_name(row), title, clock, picture.event.match_minutes * MINUTE_MS, pending)


def _card(picture: Picture, found: MatchFacts, seeds: dict[int, int]) -> TableCard:
    row, a, b = found.match, picture.entrant(found.match.a_id), picture.entrant(found.match.b_id)
    result = result_of(row)
    games = result.games if result.games is not None else found.facts.won
    winner = winner_of(picture.match(row))
    if winner is None and not found.pending and seeds:  # a draw when time was over: the higher seed advances
        winner = min((a, b), key=lambda entrant: seeds[entrant.id]).code
    return TableCard(
        table=row.table_number,
        match_id=row.id,
        round_name=row_name(found.row),
        a=a.code,
        a_name=a.name,
        b=b.code,
        b_name=b.name,
        games=(games.a, games.b, games.drawn),
        winner="" if winner is None else "a" if winner == a.code else "b",
        result=None if found.pending else text_of(result),
        finished_at_ms=None if found.table is None else found.table.finished_at_ms,
        absentees=absentees_of(picture, row),
        seen=found.seen,
        words=None if found.pending else words_of(picture, row),
    )
