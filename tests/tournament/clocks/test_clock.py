"""The clocks of a round, a table and a game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.tournament.clocks.clock import (
    MINUTE_MS,
    SECOND_MS,
    GameClock,
    RoundClock,
    TableClock,
    TableState,
    Winner,
    games_won,
)
from irondie_to.tournament.clocks.table_clock import TableFacts
from irondie_to.tournament.model import Games

START = 1_790_000_000_000
HALL = RoundClock(START, 45 * MINUTE_MS, 20 * MINUTE_MS, 30 * SECOND_MS)
FIRST = GameClock(1, shown_at=0)


def at(minutes: float) -> int:
    return START + round(minutes * MINUTE_MS)


def state(facts: TableFacts, minutes: float) -> tuple[TableState, float | None]:
    """The state and the figure in minutes."""
    found = facts.at(at(minutes))
    return found.state, None if found.figure_ms is None else found.figure_ms / MINUTE_MS


def test_the_clock_of_a_round_runs_down_and_below_zero() -> None:
    assert [HALL.remaining(at(minutes)) / MINUTE_MS for minutes in (0, 10, 45, 48)] == [45, 35, 0, -3]
    assert HALL.wall(HALL.length_ms) == at(45)


def test_a_pause_of_the_hall_costs_nothing() -> None:
    paused = HALL.paused(at(10))
    assert paused.remaining(at(10)) == paused.remaining(at(60)) == 35 * MINUTE_MS
    assert paused.wall(HALL.length_ms) is None
    assert paused.paused(at(20)) == paused
    went_on = paused.resumed(at(17))
    assert went_on.remaining(at(18)) == 34 * MINUTE_MS
    assert went_on.wall(HALL.length_ms) == at(52)
    assert went_on.resumed(at(30)) == went_on


def test_what_is_added_to_the_hall_is_added_to_its_end() -> None:
    longer = replace(HALL, adjusted_ms=MINUTE_MS)
    assert (longer.remaining(at(45)), longer.wall(longer.length_ms)) == (MINUTE_MS, at(46))


def test_a_wrong_clock_of_the_computer_is_mended_once_for_all_clocks() -> None:
    """Ten minutes were played, but the computer's clock says seventy."""
    mended = HALL.set_to(35 * MINUTE_MS, at(70), known=5 * MINUTE_MS)
    assert (mended.remaining(at(70)), mended.adjusted_ms) == (35 * MINUTE_MS, 0)
    facts = TableFacts(mended, TableClock(), (FIRST,))
    assert state(facts, 70) == (TableState.RUNNING, 10.5)


def test_time_is_never_put_back_before_what_has_happened() -> None:
    mended = HALL.set_to(44 * MINUTE_MS, at(10), known=5 * MINUTE_MS)
    assert mended.elapsed(at(10)) == 5 * MINUTE_MS
    assert mended.remaining(at(10)) == 44 * MINUTE_MS
    assert mended.adjusted_ms == 4 * MINUTE_MS


def test_a_game_from_the_showing_to_overtime() -> None:
    facts = TableFacts(HALL, TableClock(), (FIRST,))
    assert state(facts, 0) == (TableState.SHOWING, 0.5)
    assert state(facts, 0.5) == (TableState.RUNNING, 20)
    assert state(facts, 20.5) == (TableState.GAME_OVER, 0)
    assert state(facts, 21) == (TableState.GAME_OVER, 0.5)
    overtime = replace(FIRST, overtime_at=22 * MINUTE_MS, turn=1)
    facts = replace(facts, games=(overtime,))
    assert state(facts, 25) == (TableState.OVERTIME, 3)
    assert facts.at(at(25)).turn == 1
    assert state(facts, 47) == (TableState.MATCH_OVER, -2)
    ended = replace(overtime, ended_at=30 * MINUTE_MS, winner=Winner.B)
    facts = replace(facts, games=(ended,))
    assert state(facts, 31) == (TableState.BETWEEN, 14)
    assert state(facts, 45) == (TableState.MISSING, 0)
    assert state(replace(facts, finished=True), 50) == (TableState.FINISHED, None)


def test_a_game_started_by_hand_has_no_showing() -> None:
    facts = TableFacts(HALL, TableClock(), (replace(FIRST, started_at=6 * SECOND_MS),))
    assert state(facts, 1.1) == (TableState.RUNNING, 19)


def test_what_ends_first_is_said() -> None:
    second = GameClock(2, started_at=30 * MINUTE_MS)
    facts = TableFacts(HALL, TableClock(), (replace(FIRST, ended_at=29 * MINUTE_MS, winner=Winner.A), second))
    assert facts.at(at(31)).match_first
    assert not replace(facts, own=TableClock(extra_ms=5 * MINUTE_MS)).at(at(31)).match_first


def test_a_showing_that_outlasts_the_match_begins_no_game() -> None:
    late = GameClock(2, shown_at=45 * MINUTE_MS - 1)
    facts = TableFacts(HALL, TableClock(), (replace(FIRST, ended_at=9, winner=Winner.A), late))
    assert state(facts, 44.9999)[0] is TableState.SHOWING
    assert state(facts, 45)[0] is TableState.MISSING


def test_sudden_death_has_no_end() -> None:
    last = GameClock(3, shown_at=46 * MINUTE_MS, sudden_death=True, turn=1)
    facts = TableFacts(HALL, TableClock(), (replace(FIRST, ended_at=9, winner=Winner.DRAWN), last))
    assert state(facts, 46.25) == (TableState.SHOWING, 0.25)
    assert state(facts, 90) == (TableState.SUDDEN_DEATH, 43.5)


def test_a_table_whose_games_are_not_followed_shows_the_match_time() -> None:
    facts = TableFacts(HALL, TableClock())
    assert state(facts, 30) == (TableState.RUNNING, 15)
    assert facts.at(at(30)).game is None
    assert state(facts, 45) == (TableState.MATCH_OVER, 0)


def test_two_won_games_leave_only_the_result_to_write() -> None:
    games = tuple(GameClock(number, ended_at=number, winner=Winner.A) for number in (1, 2))
    facts = TableFacts(HALL, TableClock(), games)
    assert games_won(games) == Games(2, 0, 0)
    assert state(facts, 10)[0] is TableState.MISSING


@pytest.mark.parametrize(
    ("played", "lost", "number"),
    [((), (0, 0), 1), ((1,), (0, 0), 2), ((1, 2), (0, 0), 3), ((), (1, 0), 2), ((), (1, 1), 3), ((2,), (0, 0), 3)],
)
def test_the_next_game_has_a_number_of_its_own(played: tuple[int, ...], lost: tuple[int, int], number: int) -> None:
    """Game 2 alone was played after a penalty that was then withdrawn."""
    games = tuple(GameClock(one, shown_at=0, ended_at=9, winner=Winner.A) for one in played)
    assert TableFacts(HALL, TableClock(), games, lost=lost).next_number == number


def test_before_the_start_nothing_runs() -> None:
    facts = TableFacts(None, TableClock())
    assert facts.at(at(5)).state is TableState.NOT_STARTED
    assert facts.known == 0


def test_extra_time_and_pauses_are_read_off_the_clock_of_the_hall() -> None:
    own = TableClock(extra_ms=3 * MINUTE_MS)
    assert own.ends_at(10 * MINUTE_MS) == -3 * MINUTE_MS
    paused = own.paused(10 * MINUTE_MS)
    assert paused.ends_at(12 * MINUTE_MS) == -5 * MINUTE_MS
    went_on = paused.resumed(12 * MINUTE_MS)
    facts = TableFacts(HALL, went_on, (FIRST,))
    assert facts.at(at(13)).match_ms == 37 * MINUTE_MS
    assert state(facts, 13) == (TableState.RUNNING, 9.5)


def test_a_paused_table_stands_still() -> None:
    facts = TableFacts(HALL, TableClock(paused_at=10 * MINUTE_MS), (FIRST,))
    assert state(facts, 10) == state(facts, 40) == (TableState.RUNNING, 10.5)
    assert facts.at(at(40)).paused_ms == 30 * MINUTE_MS


def test_a_clock_set_back_during_a_pause_makes_no_negative_pause() -> None:
    facts = TableFacts(HALL, TableClock(paused_at=10 * MINUTE_MS), (FIRST,))
    assert facts.at(at(9)).paused_ms == 0


def test_a_pause_of_the_hall_stops_paused_tables_too() -> None:
    facts = TableFacts(HALL.paused(at(12)), TableClock(paused_at=10 * MINUTE_MS), (FIRST,))
    assert facts.at(at(99)).paused_ms == 2 * MINUTE_MS


def test_what_is_known_to_have_happened() -> None:
    facts = TableFacts(HALL, TableClock(paused_ms=MINUTE_MS), (replace(FIRST, overtime_at=21 * MINUTE_MS),))
    assert facts.known == 22 * MINUTE_MS
    assert TableFacts(HALL, TableClock(paused_at=9)).known == 9


STEPS = st.lists(
    st.tuples(st.sampled_from(["pause", "resume", "table", "go on", "adjust"]), st.integers(0, 30 * MINUTE_MS)),
    max_size=12,
)


@settings(max_examples=200)
@given(STEPS, st.integers(0, 60 * MINUTE_MS))
def test_no_order_of_pauses_gains_or_loses_time(steps: list[tuple[str, int]], rest: int) -> None:
    """Compare with a model that counts the seconds of the round, of the table and of the adjustments."""
    hall, own, now = HALL, TableClock(), START
    hall_ran = table_ran = added = 0
    for step, after in [*steps, ("look", rest)]:
        now += after
        if hall.paused_at is None:
            hall_ran += after
            table_ran += after if own.paused_at is None else 0
        if step == "pause":
            hall = hall.paused(now)
        elif step == "resume":
            hall = hall.resumed(now)
        elif step == "table":
            own = own.paused(hall.elapsed(now))
        elif step == "go on":
            own = own.resumed(hall.elapsed(now))
        elif step == "adjust":
            hall = replace(hall, adjusted_ms=hall.adjusted_ms + MINUTE_MS)
            added += MINUTE_MS
        assert hall.elapsed(now) == hall_ran
        assert hall.remaining(now) == HALL.match_ms + added - hall_ran
        assert own.elapsed(hall.elapsed(now)) == table_ran
        assert own.paused_total(hall.elapsed(now)) == hall_ran - table_ran
        # The end read from the hall clock must equal the end computed in table time.
        left = TableFacts(hall, own).at(now).match_ms
        assert left == hall.remaining(now) - own.ends_at(hall.elapsed(now))


@pytest.mark.parametrize("minutes", [0, 0.5, 12, 20.5, 44.9, 45, 200])
def test_the_figure_of_a_countdown_is_never_negative(minutes: float) -> None:
    found = TableFacts(HALL, TableClock(), (FIRST,)).at(at(minutes))
    assert found.state is TableState.MATCH_OVER or (found.figure_ms or 0) >= 0
