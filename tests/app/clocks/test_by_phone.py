"""Calls and reports by phone among the clocks: what the tables need, since when, and on the map of the hall."""

from __future__ import annotations

import pytest
from evenings import new_evening
from halls import START_MS, Hall, minute
from reporters import call, match_at, report

from irondie_to.app.clocks.commands import PauseTable, StartRoundClock
from irondie_to.app.clocks.game_commands import ShowSets
from irondie_to.app.clocks.views import Need, PlaceState, TileTone
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.times import moment_ms
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.reports import AnswerCall, EndCall
from irondie_to.messages.core.words import say


@pytest.fixture
def hall(desk: Desk) -> Hall:
    """Eight players at four tables; agreed results wait for the desk, and the clock of round 1 runs."""
    evening = new_evening(desk, 8)
    evening.pair()
    desk.do(ChangePhoneRules(evening.event, PhoneRules(enter_agreed=False)))
    desk.do(StartRoundClock(evening.event, START_MS))
    return Hall(evening)


def words(need: Need) -> tuple[str, ...]:
    return (say(need.headline), *map(say, need.lines), say(need.button))


def test_a_call_is_the_first_need_until_somebody_is_coming(hall: Hall, desk: Desk) -> None:
    desk.do(PauseTable(hall.event, START_MS + 1000, 1))
    caller = call(hall.evening, 3)
    called_ms = moment_ms(hall.evening.picture.calls[0].called_at)
    faces = hall.board.at(called_ms + 48_000)
    assert [(need.face.card.table, need.action.value) for need in faces.needs] == [(3, "coming"), (1, "go_on")]
    assert words(faces.needs[0]) == ("Referee called, 0:48", f"by {caller}", "I’m coming")
    table = faces.needs[0].face
    assert (table.place, table.tone, table.since_ms) == (PlaceState.REFEREE, TileTone.DANGER, 48_000)
    assert table.for_players is PlaceState.PLAYING, "the other players do not see it"
    assert say(table.label) == "Referee called, 0:48" if table.label else False

    (row,) = hall.evening.picture.calls
    desk.do(AnswerCall(hall.event, row, "Ivo"))
    faces = hall.board.at(called_ms + 60_000)
    assert [(need.face.card.table, need.action.value) for need in faces.needs] == [(1, "go_on"), (3, "end_call")]
    assert words(faces.needs[1]) == ("Ivo is coming", "Referee called, 1:00", f"by {caller}", "End call")
    desk.do(PauseTable(hall.event, START_MS + 1000, 4))
    report(hall.evening, 2, "2-1", "1-2")
    later = hall.board.at(called_ms + 90_000)
    assert [need.face.card.table for need in later.reports] == [2]
    assert later.calls[-1].face.card.table == 3, "a table to which somebody is coming is the last one"
    (row,) = hall.evening.picture.calls
    desk.do(EndCall(hall.event, row))
    assert hall.needs(1) == [(2, "enter"), (1, "go_on"), (4, "go_on")]
    desk.undo(hall.event)
    assert hall.needs(1) == [(2, "enter"), (1, "go_on"), (4, "go_on"), (3, "end_call")]


def test_overtime_calls_for_the_referee_even_where_the_reports_differ(hall: Hall, desk: Desk) -> None:
    desk.do(ShowSets(hall.event, START_MS, (2,)))
    report(hall.evening, 2, "2-1", "1-2")
    over = next(minutes for minutes in range(15, 40) if hall.table(2, minutes).state.value == "game_over")
    assert hall.needs(over) == [(2, "overtime")]
    faces = hall.faces(over)
    assert [need.face.card.table for need in faces.calls] == [2]
    assert [(need.face.card.table, need.action.value) for need in faces.reports] == [(2, "enter")]


def test_a_table_to_which_somebody_is_coming_says_what_its_clock_needs(hall: Hall, desk: Desk) -> None:
    """Whoever is there needs the rule of the moment more than the reminder that somebody came."""
    desk.do(ShowSets(hall.event, START_MS, (3,)))
    call(hall.evening, 3)
    (row,) = hall.evening.picture.calls
    desk.do(AnswerCall(hall.event, row))
    over = next(minutes for minutes in range(15, 40) if hall.table(3, minutes).state.value == "game_over")
    assert hall.needs(over) == [(3, "overtime")]
    assert hall.table(3, over).place is PlaceState.REFEREE


def test_players_who_do_not_agree_need_the_desk_and_do_not_call(hall: Hall) -> None:
    report(hall.evening, 2, "2-1", "1-2")
    latest_ms = max(moment_ms(row.reported_at) for row in hall.evening.picture.reports)
    faces = hall.board.at(latest_ms + 40_000)
    (need,) = faces.needs
    a, b = (
        hall.evening.picture.entrant(row).name
        for row in (match_at(hall.evening, 2).a_id, match_at(hall.evening, 2).b_id)
    )
    assert words(need) == ("No agreement for 0:40", f"{a} says 2–1", f"{b} says 1–2", "Enter…")
    assert (need.face.place, need.face.card.table) == (PlaceState.DIFFERS, 2)
    assert need.face.for_players is PlaceState.PLAYING
    assert (faces.calls, faces.reports) == ((), (need,))
    hall.evening.report("2 2-1")
    assert hall.needs(1) == []
    assert hall.table(2, 1).place is PlaceState.IN


def test_reports_that_wait_for_the_desk_call_nobody(hall: Hall) -> None:
    report(hall.evening, 1, "2-0")
    report(hall.evening, 4, "0-2", "0-2")
    reported_ms = max(moment_ms(row.reported_at) for row in hall.evening.picture.reports)
    soon = hall.board.at(reported_ms + 30_000)
    assert (soon.needs, soon.calls) == ((), ())
    assert [words(need) for need in soon.reports] == [("Agreed 0:30 ago: 0–2", "Enter 0–2")]
    assert [need.face.card.table for need in hall.board.at(minute(30)).reports] == [1, 4]
    assert {face.place for face in soon.tables} == {PlaceState.PLAYING}
