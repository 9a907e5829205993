"""The map of the hall: the state of every table, and which tables call."""

from __future__ import annotations

import pytest
from evenings import new_evening
from halls import START_MS, Hall
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.clocks.commands import PauseTable, StartRoundClock
from irondie_to.app.clocks.game_commands import ShowSets, StartOvertime
from irondie_to.app.clocks.views import NeedAction, PlaceState, place_for_players, place_of
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.tournament.clocks.clock import (
    MINUTE_MS,
    SLIP_DUE_MS,
    GameClock,
    RoundClock,
    TableClock,
    TableState,
    TableTime,
    Winner,
)
from irondie_to.tournament.clocks.table_clock import TableFacts

TIMES = st.builds(
    TableTime,
    st.sampled_from(TableState),
    match_ms=st.one_of(st.none(), st.integers(-20 * MINUTE_MS, 45 * MINUTE_MS)),
    paused_ms=st.one_of(st.none(), st.integers(0, MINUTE_MS)),
)
OVER = st.one_of(st.none(), st.integers(0, 10 * MINUTE_MS))
OF_REFEREE = {TableState.GAME_OVER, TableState.OVERTIME, TableState.SUDDEN_DEATH}


@pytest.fixture
def hall(desk: Desk) -> Hall:
    """Eight players at four tables; round 1 is published and its clock not started."""
    evening = new_evening(desk, 8)
    evening.pair()
    return Hall(evening)


def places(hall: Hall, minutes: float) -> list[PlaceState]:
    return [face.place for face in hall.faces(minutes).tables]


def calls(hall: Hall, minutes: float) -> list[tuple[int, NeedAction]]:
    return [(need.face.card.table, need.action) for need in hall.faces(minutes).calls]


@given(TIMES, OVER, st.booleans(), st.booleans(), st.booleans())
def test_the_last_state_that_applies_counts(
    time: TableTime, over: int | None, is_absent: bool, is_begun: bool, differs: bool
) -> None:
    applies = {
        PlaceState.NOT_BEGUN: True,
        PlaceState.PLAYING: is_begun or time.match_ms is not None,
        PlaceState.TIME_OVER: time.match_ms is not None and time.match_ms <= 0,
        PlaceState.SLIP_OVERDUE: over is not None and over >= SLIP_DUE_MS,
        PlaceState.ABSENT: is_absent,
        PlaceState.DIFFERS: differs,
        PlaceState.REFEREE: time.paused_ms is not None or time.state in OF_REFEREE,
    }
    found = place_of(time, over, is_absent=is_absent, is_begun=is_begun, differs=differs)
    if time.state is TableState.FINISHED:
        assert found is PlaceState.IN  # nothing else can be said of a table with its result
    else:
        assert found is max((state for state, does in applies.items() if does), key=list(PlaceState).index)


@given(TIMES, OVER, st.booleans())
def test_the_players_do_not_see_who_is_absent_or_called(time: TableTime, over: int | None, is_begun: bool) -> None:
    shown = place_for_players(time, over, is_begun=is_begun)
    assert shown not in {PlaceState.ABSENT, PlaceState.REFEREE}
    desk = place_of(time, over, is_begun=is_begun)
    assert shown is desk or desk is PlaceState.REFEREE


def test_a_round_from_its_pairing_to_the_last_slip(hall: Hall) -> None:
    desk, event = hall.evening.desk, hall.event
    assert places(hall, 0) == [PlaceState.NOT_BEGUN] * 4
    desk.do(StartRoundClock(event, START_MS))
    assert places(hall, 44) == [PlaceState.PLAYING] * 4, "a missing result is no reason to act while the clock runs"
    desk.do(GiveExtraTime(event, 3, 3 * 60))
    hall.evening.report("2 2-0")
    assert places(hall, 45) == [PlaceState.TIME_OVER, PlaceState.IN, PlaceState.PLAYING, PlaceState.TIME_OVER]
    assert not calls(hall, 49.9)
    assert places(hall, 50) == [PlaceState.SLIP_OVERDUE, PlaceState.IN, PlaceState.TIME_OVER, PlaceState.SLIP_OVERDUE]
    assert calls(hall, 54) == [(1, NeedAction.SETTLE), (4, NeedAction.SETTLE), (3, NeedAction.SETTLE)]
    assert hall.faces(54).calls[2].headline.values == {"count": 6}


@pytest.mark.parametrize(
    ("lost", "lost_at", "ended", "due"),
    [
        ((0, 1), 10, 20, 25),  # decided by the last game, after a game lost by penalty
        ((0, 1), 30, 20, 35),  # decided by a penalty after the last game
        ((0, 0), None, 20, 50),  # undecided: another game may be played until match time is over
        ((0, 2), -60, None, 5),  # decided before the clock was started
        ((0, 2), 30, None, 35),  # decided by penalties alone
        ((0, 0), None, None, 50),  # the games are not tracked
    ],
)
def test_a_slip_is_due_after_the_game_or_penalty_that_decides_the_match(
    lost: tuple[int, int], lost_at: int | None, ended: int | None, due: int
) -> None:
    games = () if ended is None else (GameClock(1, 0, ended_at=ended * MINUTE_MS, winner=Winner.A),)
    clock = RoundClock(START_MS, 45 * MINUTE_MS, 20 * MINUTE_MS, 0)
    lost_at_ms = 0 if lost_at is None else START_MS + lost_at * MINUTE_MS
    facts = TableFacts(clock, TableClock(0), games, lost=lost, lost_at=lost_at_ms)
    for at, state in ((due - 1, False), (due, True)):
        now = START_MS + at * MINUTE_MS
        is_due = place_of(facts.at(now), facts.over_for(now)) is PlaceState.SLIP_OVERDUE
        assert is_due is state


def test_a_game_that_is_played_on_after_match_time_is_waited_for_five_minutes() -> None:
    clock = RoundClock(START_MS, 45 * MINUTE_MS, 50 * MINUTE_MS, 0)
    game = GameClock(1, 0)
    facts = TableFacts(clock, TableClock(0), (game,))
    now = START_MS + 46 * MINUTE_MS
    assert place_of(facts.at(now), facts.over_for(now)) is PlaceState.TIME_OVER
    assert facts.over_for(now) == MINUTE_MS


def test_what_calls_and_in_which_order(hall: Hall) -> None:
    desk, event = hall.evening.desk, hall.event
    first = hall.table(1, 0).card
    desk.do(MarkAbsent(event, 1, first.b, is_here=False))
    assert places(hall, 0)[0] is PlaceState.ABSENT, "also before the clock runs"
    assert calls(hall, 0) == [(1, NeedAction.HERE_B)]
    desk.do(StartRoundClock(event, START_MS))
    desk.do(ShowSets(event, START_MS, (2, 3)))
    desk.do(PauseTable(event, START_MS + 10 * MINUTE_MS, 3))
    assert calls(hall, 11)[0][0] == 1, "the longest first"
    assert calls(hall, 11)[1] == (3, NeedAction.GO_ON)
    assert hall.table(3, 11).for_players is PlaceState.PLAYING
    assert places(hall, 24)[1] is PlaceState.REFEREE, "game time is over, so overtime must begin"
    desk.do(StartOvertime(event, START_MS + 24 * MINUTE_MS, 2))
    assert calls(hall, 25)[-1] == (2, NeedAction.COUNT_TURN)


def test_a_table_that_only_waits_calls_after_those_where_somebody_must_act(hall: Hall) -> None:
    desk, event = hall.evening.desk, hall.event
    desk.do(MarkAbsent(event, 1, hall.table(1, 0).card.b, is_here=False))
    desk.do(StartRoundClock(event, START_MS))
    for minute, table in ((2, 3), (3, 2)):
        desk.do(PauseTable(event, START_MS + minute * MINUTE_MS, table))
    go_on, waits = NeedAction.GO_ON, NeedAction.HERE_B
    assert calls(hall, 4) == [(3, go_on), (2, go_on), (1, waits)], "the longest first among those with an act"
    assert calls(hall, 5.5)[0] == (1, NeedAction.ABSENCE), "a loss that is due is an act"


def test_a_round_without_a_clock_begins_with_its_first_result(hall: Hall) -> None:
    hall.evening.report("1 2-0")
    assert places(hall, 300) == [PlaceState.IN, *[PlaceState.PLAYING] * 3]
    assert not hall.faces(300).calls
