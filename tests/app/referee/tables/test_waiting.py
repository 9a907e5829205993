"""Who waits for the referee, in which order, and what the tiles show."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import PauseTable, StartRoundClock
from irondie_to.app.clocks.game_commands import StartOvertime
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.times import moment_ms
from irondie_to.app.phones.reports import AnswerCall, AskForReferee
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.app.referee.tables.actions import COMING, END_CALL, HERE_A, OVERTIME, SETTLE, TURN
from irondie_to.app.referee.tables.on_phone import PhoneTile, Waiting, acts_at, table_count, tiles, who_waits
from irondie_to.messages.core.words import say

START = moment_ms("2026-03-21T09:00:00Z")
MINUTE = 60_000


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, 12)
    found.pair()
    desk.do(StartRoundClock(found.event, START, with_games=True))
    return found


def call(evening: Evening, table: int) -> None:
    match = next(match for match in evening.picture.pending if match.table_number == table)
    evening.desk.do(AskForReferee(evening.event, match.id, evening.picture.entrant(match.a_id).code))


def waiting(evening: Evening, minute: float) -> list[Waiting]:
    at = START + round(minute * MINUTE)
    return list(who_waits(clock_board(evening.picture).at(at), at))


def tile(evening: Evening, table: int, minute: float) -> PhoneTile:
    at = START + round(minute * MINUTE)
    return tiles(clock_board(evening.picture).at(at), at)[table - 1]


def keys(found: list[Waiting]) -> list[tuple[int, str]]:
    return [(each.face.card.table, each.key) for each in found]


def test_calls_come_first_then_time_that_is_over_then_overtime_then_the_rest(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    call(evening, 5)
    call(evening, 2)
    over = next(
        minute for minute in range(60) if any(key == OVERTIME for _table, key in keys(waiting(evening, minute)))
    )
    desk.do(StartOvertime(event, START + over * MINUTE, 3))
    desk.do(PauseTable(event, START + over * MINUTE, 6))
    found = keys(waiting(evening, over))
    assert found[:2] == [(5, COMING), (2, COMING)]
    assert found[2:] == [(1, OVERTIME), (4, OVERTIME), (3, TURN), (6, "G")]
    end = evening.picture.event.match_minutes
    desk.do(GiveExtraTime(event, 4, 600))
    late = keys(waiting(evening, end))
    assert late[:2] == [(5, COMING), (2, COMING)]
    assert late[2:4] == [(1, SETTLE), (3, SETTLE)]
    assert late[-2:] == [(4, OVERTIME), (6, "G")]


def test_a_call_keeps_its_place_when_somebody_comes(evening: Evening) -> None:
    call(evening, 5)
    call(evening, 2)
    first = waiting(evening, 1)[0]
    assert first.since_ms == START
    assert first.call is not None
    evening.desk.do(AnswerCall(evening.event, first.call, "Ivo"))
    found = waiting(evening, 1)
    assert keys(found)[:2] == [(5, END_CALL), (2, COMING)]
    assert say(found[0].headline) == "Ivo is coming"
    assert found[0].since_ms is None
    taken = found[0].call
    assert taken is not None
    evening.desk.do(AnswerCall(evening.event, taken))
    assert say(waiting(evening, 1)[0].headline) == "Referee is coming"


def test_a_table_that_waits_for_two_reasons_counts_once(evening: Evening) -> None:
    """Its answered call and its overtime have a button each."""
    call(evening, 1)
    over = next(minute for minute in range(60) if tile(evening, 1, minute).since_ms is not None)
    seen = waiting(evening, over)[0].call
    assert seen is not None
    evening.desk.do(AnswerCall(evening.event, seen, "Ivo"))
    found = waiting(evening, over)
    assert {(1, END_CALL), (1, OVERTIME)} <= set(keys(found))
    assert (len(found), table_count(found)) == (7, 6)


def test_who_only_waits_for_a_player_comes_last(evening: Evening) -> None:
    a = evening.picture.entrant(next(m for m in evening.picture.pending if m.table_number == 1).a_id)
    evening.desk.do(MarkAbsent(evening.event, 1, a.code, at_ms=START))
    evening.desk.do(PauseTable(evening.event, START, 4))
    assert keys(waiting(evening, 0.1)) == [(4, "G"), (1, HERE_A)]


def test_tiles_keep_the_order_of_tables_and_say_their_state(evening: Evening) -> None:
    evening.report("1 2-0")
    call(evening, 2)
    evening.desk.do(PauseTable(evening.event, START + MINUTE, 3))
    evening.desk.do(GiveExtraTime(evening.event, 4, 180))
    found = tiles(clock_board(evening.picture).at(START + 2 * MINUTE), START + 2 * MINUTE)
    assert [each.table for each in found] == [1, 2, 3, 4, 5, 6]
    assert [each.style for each in found] == ["done", "warn", "acc", "acc", "", ""]
    said = [each.foot and say(each.foot) for each in found]
    assert said == ["finished", "Called, ", "Paused, ", "+3:00, to −3:00", "game 1", "game 1"]
    assert found[0].result is not None
    assert say(found[0].result) == "2–0"
    assert (found[2].ends_at_ms, found[2].since_ms) == (None, None), "a paused time does not count"
    assert found[4].ends_at_ms == found[5].ends_at_ms
    assert tile(evening, 5, 0.2).style == "acc", "sets are shown"


def test_a_time_over_counts_up_and_a_called_table_is_seen_as_called(evening: Evening) -> None:
    over = next(minute for minute in range(60) if tile(evening, 1, minute).since_ms is not None)
    found = tile(evening, 1, over)
    assert (found.style, found.ends_at_ms) == ("warn", None)
    evening.desk.do(StartOvertime(evening.event, START + over * MINUTE, 1))
    call(evening, 1)
    assert tile(evening, 1, over).style == "danger"
    assert tile(evening, 1, over).foot_since_ms is not None


def test_extra_time_is_given_and_taken_back_only_as_far_as_it_goes(evening: Evening) -> None:
    def offered() -> set[str]:
        face = clock_board(evening.picture).at(START).tables[0]
        return set(acts_at(evening.picture, face, "Ivo", "")) & {"1", "3", "m1", "m3"}

    assert offered() == {"1", "3"}
    evening.desk.do(GiveExtraTime(evening.event, 1, 120))
    assert offered() == {"1", "3", "m1"}
    evening.desk.do(GiveExtraTime(evening.event, 1, 3_480 - 120))
    assert offered() == {"1", "m1", "m3"}
    evening.report("1 2-0")
    assert offered() == set()
