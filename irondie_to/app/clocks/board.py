"""Builds the clocks of an event once per change of its data; computes what they show at a given time, and alarms."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from irondie_to.app.clocks.needs import needs_of, reports_of
from irondie_to.app.clocks.time_up import procedure
from irondie_to.app.clocks.views import (
    Alarm,
    AlarmKind,
    ClockFaces,
    HallFace,
    HallState,
    PhoneActs,
    PlaceState,
    TableCard,
    TableFace,
    TileTone,
    place_for_players,
    place_of,
)
from irondie_to.app.core import times
from irondie_to.app.core.clock_facts import MatchFacts, hall_seen, match_facts
from irondie_to.app.core.lookup import SeenHall
from irondie_to.app.core.penalties.absences import AbsenceLoss, absentees_of
from irondie_to.app.core.picture import Picture, lasting, words_of
from irondie_to.app.core.reports.matches import Agreement, report_lines, reported_match
from irondie_to.app.core.results import result_of, text_of, winner_of
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.core.stages import Stage, leading_round, stages_under_way
from irondie_to.app.core.times import moment_ms
from irondie_to.app.event.queries import is_event_over
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import FEW_MINUTES_MS, MINUTE_MS, RoundClock, TableState, TableTime
from irondie_to.tournament.clocks.table_clock import TableFacts
from irondie_to.tournament.knockout.bracket import round_phrase, who_goes_on
from irondie_to.tournament.model import PlayerId

_TONES = {
    PlaceState.IN: TileTone.DONE,
    PlaceState.TIME_OVER: TileTone.WARNING,
    PlaceState.SLIP_OVERDUE: TileTone.WARNING,
    PlaceState.ABSENT: TileTone.WARNING,
    PlaceState.DIFFERS: TileTone.DANGER,
    PlaceState.REFEREE: TileTone.DANGER,
}
"""The tones of the states that have one. Otherwise, only extra time or the showing of sets gives a tile a tone."""

_COUNTING_UP = {TableState.GAME_OVER, TableState.OVERTIME, TableState.SUDDEN_DEATH}

_MATCH_TIME = Phrase("clocks.match_time")
_MATCH_FIRST = Phrase("clocks.match_first")

_PLAIN_LABELS = {
    TableState.GAME_OVER: Phrase("clocks.label_game_over"),
    TableState.MATCH_OVER: Phrase("clocks.label_match_over"),
    TableState.MISSING: Phrase("clocks.label_missing"),
}

_DUE_LABELS = {
    AbsenceLoss.GAME: Phrase("absence.label_game_due"),
    AbsenceLoss.MATCH: Phrase("absence.label_match_due"),
}


def table_face(card: TableCard, facts: TableFacts, now_ms: int) -> TableFace:
    time = facts.at(now_ms)
    ends_at, hall_paused = 0, False
    if facts.hall is not None and not facts.finished:
        ends_at, hall_paused = facts.own.ends_at(facts.hall.elapsed(now_ms)), facts.hall.paused_at is not None
    elapsed = facts.elapsed(now_ms)
    loss_due = None if card.absentees is None else card.absentees.due(elapsed)
    over_for = facts.over_for(now_ms)
    agreement = Agreement.NONE if card.by_phone is None else card.by_phone.reported.agreement(now_ms)
    place = place_of(
        time,
        over_for,
        is_absent=card.absentees is not None,
        is_begun=card.is_begun,
        is_called=card.by_phone is not None and card.by_phone.reported.call is not None,
        differs=agreement is Agreement.DIFFERS,
    )
    told = None if card.by_phone is None else _told_by_phone(card.by_phone, place, now_ms)
    label = _label(time, place, over_for, ends_at, card.next_game)
    if card.absentees is not None and time.paused_ms is None:
        label = card.absentees.label_at(elapsed) if loss_due is None else _DUE_LABELS[loss_due]
    if told is not None and time.paused_ms is None:
        label = told[0]
    if card.words is not None and not card.words.is_games:
        label = card.words.short
    is_told = ends_at < 0 or time.state is TableState.SHOWING
    return TableFace(
        card=card,
        state=time.state,
        tone=_TONES.get(place, TileTone.INFO if is_told else TileTone.PLAIN),
        figure_ms=time.figure_ms,
        counts_up=time.state in _COUNTING_UP,
        caption=_caption(time),
        label=label,
        game=time.game,
        turn=time.turn,
        match_first=time.match_first,
        ends_at_ms=ends_at,
        paused_ms=time.paused_ms,
        hall_paused=hall_paused,
        loss_due=loss_due,
        loss_in_ms=None if card.absentees is None or elapsed is None else card.absentees.due_in(elapsed),
        place=place,
        for_players=place_for_players(time, over_for, is_begun=card.is_begun),
        since_ms=_since(place, time, over_for, elapsed) if told is None else told[1],
        agreement=agreement,
    )


def _told_by_phone(by_phone: PhoneActs, place: PlaceState, now_ms: int) -> tuple[Phrase, int] | None:
    """The tile label for a referee call or for differing reports by phone, and how long this has lasted in ms.

    None if neither applies.
    """
    reported, call = by_phone.reported, by_phone.reported.call
    if call is not None:
        since_ms = max(0, now_ms - moment_ms(call.called_at))
        called = Phrase("clocks.label_paused", {"time": times.passed(since_ms)})
        return by_phone.coming if call.taken_at else called, since_ms
    if place is PlaceState.DIFFERS:
        return Phrase("clocks.label_differ"), max(0, now_ms - reported.reported_ms)
    return None


def _since(place: PlaceState, time: TableTime, over_for: int | None, elapsed: int | None) -> int | None:
    """How long a table has been calling for somebody, in milliseconds; None if it is not calling."""
    if place is PlaceState.SLIP_OVERDUE:
        return over_for
    if place is PlaceState.ABSENT:
        return elapsed or 0
    return (time.figure_ms if time.paused_ms is None else time.paused_ms) if place is PlaceState.REFEREE else None


def _caption(time: TableTime) -> Phrase | None:
    if time.state is TableState.FINISHED:
        return Phrase("clocks.caption_finished")
    if time.state is TableState.NOT_STARTED:
        return Phrase("clocks.caption_not_started")
    if time.state is TableState.SHOWING:
        return Phrase("clocks.caption_showing")
    return _MATCH_TIME if time.game is None else Phrase("clocks.game", {"game": time.game})


def _label(time: TableTime, place: PlaceState, over_for: int | None, ends_at: int, next_game: int) -> Phrase | None:
    state = time.state
    if state in {TableState.FINISHED, TableState.NOT_STARTED}:
        return None
    if time.paused_ms is not None:
        return Phrase("clocks.label_paused", {"time": times.passed(time.paused_ms)})
    if place is PlaceState.SLIP_OVERDUE:
        return Phrase("clocks.slip_overdue", {"count": (over_for or 0) // MINUTE_MS})
    if state in _PLAIN_LABELS:
        return _PLAIN_LABELS[state]
    if state is TableState.OVERTIME:
        return Phrase("clocks.label_overtime", {"turn": time.turn})
    if state is TableState.SUDDEN_DEATH:
        return Phrase("clocks.label_sudden_death", {"turn": time.turn})
    if state is TableState.SHOWING:
        return Phrase("clocks.label_showing", {"game": time.game})
    if ends_at < 0:
        values = {"extra": times.passed(-ends_at), "end": times.left(ends_at)}
        return Phrase("clocks.label_extra", values)
    if state is TableState.BETWEEN:
        return Phrase("clocks.label_between", {"game": next_game})
    return _MATCH_FIRST if time.match_first else None


_HALL_WORDS = {
    HallState.READY: "clocks.hall_ready",
    HallState.RUNNING: "clocks.hall_running",
    HallState.FEW_MINUTES: "clocks.hall_few_minutes",
    HallState.OVER: "clocks.hall_over",
    HallState.PAUSED: "clocks.hall_paused",
    HallState.FINISHED: "clocks.hall_finished",
}

_EVENT_OVER = Phrase("clocks.hall_event_over")


@dataclass(frozen=True, slots=True)
class _Hall:
    """One round, or several that share a clock, and this clock (None: not started).

    `round_ids` are the row ids of these rounds. `match_ms` is the match time set for the event.
    `pending` is true while results are missing, and `is_event_over` says whether the whole event is over.
    """

    round_ids: frozenset[int]
    name: str
    title: Phrase
    clock: RoundClock | None
    match_ms: int
    pending: bool
    is_event_over: bool

    def at(self, now_ms: int) -> HallFace:
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
            word=_EVENT_OVER if self.is_event_over else Phrase(_HALL_WORDS[state]),
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
    """The clocks of the rounds under way, built from the stored data.

    `at` computes what they show at a given time.
    """

    halls: tuple[_Hall, ...]
    matches: tuple[tuple[TableCard, MatchFacts], ...]
    procedure: Phrase
    seen: SeenHall

    def at(self, now_ms: int) -> ClockFaces:
        halls = tuple(hall.at(now_ms) for hall in self.halls)
        tables = tuple(table_face(card, match.facts, now_ms) for card, match in self.matches)
        return ClockFaces(
            hall=halls[0] if halls else None,
            others=halls[1:],
            tables=tables,
            needs=needs_of(tables, self.procedure),
            reports=reports_of(tables, now_ms),
            seen=self.seen,
        )

    @cached_property
    def by_match(self) -> Mapping[int, tuple[TableCard, MatchFacts]]:
        """The cards and facts of `matches` by the row id of the match."""
        return {facts.match.id: (card, facts) for card, facts in self.matches}

    @cached_property
    def alarms(self) -> tuple[Alarm, ...]:
        """All alarms of the running hall clocks, past and future, in chronological order."""
        of_halls = [alarm for hall in self.halls for alarm in _hall_alarms(hall)]
        return tuple(sorted(of_halls, key=lambda alarm: alarm.at_ms))


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
    """The board with the clocks of the rounds under way, built only once per picture."""
    return picture.derived(_build)


def _build(picture: Picture) -> ClockBoard:
    # The main clock is that of the earliest round still being played that has one. Earlier rounds are no longer shown.
    shown = [(rows, match_facts(picture, rows)) for rows in stages_under_way(picture)]
    waiting = [stage for stage in shown if any(match.pending for match in stage[1])]
    seeds = {picture.entrant(seed.entrant_id).code: seed.place for seed in picture.seeds}
    begun = {match.row.id for _rows, matches in shown for match in matches if not match.pending}
    known, cards = lasting(picture, _known_cards), []
    for match in _by_table(shown):
        key = match.match, match.table, match.games, match.row.id in begun
        if key not in known:
            known[key] = _card(picture, match, seeds, begun)
        by_phone = _by_phone(picture, match.match.id)
        cards.append((known[key] if by_phone is None else replace(known[key], by_phone=by_phone), match))
    return ClockBoard(
        halls=tuple(_hall(picture, *part) for stage in waiting or shown for part in _started_together(*stage)),
        matches=tuple(cards),
        procedure=procedure(picture),
        seen=hall_seen(picture),
    )


def _known_cards(_picture: Picture) -> dict[Hashable, TableCard]:
    """A new dictionary for cards without the data sent by phones, which `lasting` keeps for later pictures.

    Its keys are the data of the matches that changes during a round.
    """
    return {}


def _by_table(shown: list[tuple[tuple[RoundRow, ...], tuple[MatchFacts, ...]]]) -> list[MatchFacts]:
    """One match per table: the latest one without a result, or else the latest one."""
    by_table: dict[int, MatchFacts] = {}
    for _rows, matches in shown:
        for match in matches:
            before = by_table.get(match.match.table_number)
            if before is None or match.pending or not before.pending:
                by_table[match.match.table_number] = match
    return [by_table[table] for table in sorted(by_table)]


def _started_together(rows: Stage, matches: tuple[MatchFacts, ...]) -> list[tuple[Stage, tuple[MatchFacts, ...]]]:
    """The stage, or, if the matches being played have different clocks, its rounds, first those with a clock."""
    if len({match.facts.hall for match in matches if match.pending}) < 2:
        return [(rows, matches)]
    parts = [((row,), tuple(match for match in matches if match.row == row)) for row in rows]
    return sorted(parts, key=lambda part: all(match.facts.hall is None for match in part[1] if match.pending))


def _hall(picture: Picture, rows: Stage, matches: tuple[MatchFacts, ...]) -> _Hall:
    row = leading_round(picture, rows)
    playing = [match for match in matches if match.pending] or matches
    clock = next((match.facts.hall for match in playing if match.facts.hall is not None), None)
    title = Phrase("clocks.round", {"round": row.number}) if row.phase == "swiss" else round_phrase(row.name)
    pending = any(match.pending for match in matches)
    match_ms = picture.event.match_minutes * MINUTE_MS
    round_ids = frozenset(each.id for each in rows)
    return _Hall(round_ids, row_name(row), title, clock, match_ms, pending, is_event_over(picture))


def _card(picture: Picture, found: MatchFacts, seeds: Mapping[PlayerId, int], begun: set[int]) -> TableCard:
    row, a, b = found.match, picture.entrant(found.match.a_id), picture.entrant(found.match.b_id)
    result = result_of(row)
    games = result.games if result.games is not None else found.facts.won
    match = picture.match(row)
    winner = who_goes_on(match, seeds) if seeds else winner_of(match)
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
        next_game=found.facts.next_number,
        words=None if found.pending else words_of(picture, row),
        is_begun=found.row.id in begun,
    )


def _by_phone(picture: Picture, match_id: int) -> PhoneActs | None:
    reported = reported_match(picture, match_id)
    if reported is None or not (reported.a or reported.b or reported.call):
        return None
    caller = "" if reported.call is None else picture.entrant(reported.call.entrant_id).name
    return PhoneActs(reported, caller, report_lines(picture, reported))


def next_moment(board: ClockBoard, now_ms: int) -> int | None:
    """The wall time of the first alarm after `now_ms`, or None if no alarm follows."""
    place = bisect_right(board.alarms, now_ms, key=_at)
    return board.alarms[place].at_ms if place < len(board.alarms) else None


def alarms(board: ClockBoard, after_ms: int, until_ms: int) -> tuple[Alarm, ...]:
    """The alarms due after `after_ms` and up to `until_ms` (inclusive), in chronological order.

    The five-minute alarm of a round is left out if its match time also ended in this interval, for example while the
    computer was asleep.
    """
    first, last = (bisect_right(board.alarms, moment, key=_at) for moment in (after_ms, until_ms))
    due = board.alarms[first:last]
    over = {alarm.round_name for alarm in due if alarm.kind is AlarmKind.MATCH_OVER}
    return tuple(alarm for alarm in due if alarm.kind is AlarmKind.MATCH_OVER or alarm.round_name not in over)


def _at(alarm: Alarm) -> int:
    return alarm.at_ms
