"""The match for third place follows its setting, also after the cut."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening, refusal
from halls import START_MS, Hall, minute

from irondie_to.app.clocks.commands import PauseHall, PauseTable, ResumeHall, ResumeTable, StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.core.steps import Command
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.queries import status
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.tournament.clocks.clock import MINUTE_MS


def in_finals(desk: Desk, *, third_place: bool) -> Evening:
    found = new_evening(desk, 6, swiss_rounds=1, cut=4, third_place=third_place)
    found.play_round()
    desk.do(MakeCut(found.event))
    found.report_all()
    return found


def switch(evening: Evening, *, on: bool) -> ChangeEvent:
    return ChangeEvent(evening.event, options={"third_place": on})


def stages(evening: Evening) -> list[str]:
    return [row.name for row in evening.picture.knockout]


@pytest.mark.parametrize("final_first", [True, False])
def test_without_it_the_event_is_finished_by_the_final(desk: Desk, final_first: bool) -> None:
    evening = in_finals(desk, third_place=True)
    final = RecordResults(evening.event, ((1, read_result("2-0")),), round_name="final")
    commands: list[Command] = [final, switch(evening, on=False)]
    for command in commands if final_first else commands[::-1]:
        desk.do(command)
    assert stages(evening) == ["semifinals", "final"]
    assert status(evening.picture).phase == "finished"
    for _command in commands:
        desk.undo(evening.event)
    assert stages(evening) == ["semifinals", "final", "third_place"]


def test_a_match_that_has_begun_is_not_taken_away(desk: Desk) -> None:
    evening = in_finals(desk, third_place=True)
    desk.do(StartRoundClock(evening.event, START_MS))
    assert refusal(desk, switch(evening, on=False)) == "knockout.third_place_begun"
    desk.undo(evening.event)
    desk.do(RecordResults(evening.event, ((2, read_result("2-0")),), round_name="third_place"))
    assert refusal(desk, switch(evening, on=False)) == "knockout.third_place_begun"


def test_it_is_added_as_long_as_the_final_is_open(desk: Desk) -> None:
    evening = in_finals(desk, third_place=False)
    desk.do(switch(evening, on=True))
    assert stages(evening) == ["semifinals", "final", "third_place"]
    assert sorted(match.table_number for match in evening.picture.pending) == [1, 2]
    desk.undo(evening.event)
    evening.report_all()
    assert refusal(desk, switch(evening, on=True)) == "knockout.final_over"


def test_a_final_without_a_match_has_no_result_to_take_back(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    evening.report("1 2-0 2 dl")
    fault = refusal(desk, switch(evening, on=True))
    assert fault == "knockout.final_walkover"
    desk.do(CorrectResult(evening.event, "semifinals", 2, read_result("2-0")))
    desk.do(switch(evening, on=True))
    assert stages(evening) == ["semifinals", "final", "third_place"]


@pytest.mark.parametrize("played", [False, True])
def test_a_knockout_of_two_or_three_has_no_match_for_third_place(desk: Desk, played: bool) -> None:
    for cut in (2, 3):
        evening = new_evening(desk, 6, swiss_rounds=1, cut=cut)
        evening.play_round()
        desk.do(MakeCut(evening.event))
        if played:
            evening.report_all()
        assert refusal(desk, switch(evening, on=True)) == "knockout.no_third_place"


def test_before_the_cut_nothing_is_stored(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(switch(evening, on=True))
    assert stages(evening) == []


def test_a_match_added_to_a_running_final_shares_its_clock(desk: Desk) -> None:
    evening = in_finals(desk, third_place=False)
    hall = Hall(evening)
    desk.do(StartRoundClock(evening.event, START_MS - 10 * MINUTE_MS))
    desk.do(switch(evening, on=True))
    assert {face.card.table: face.ends_at_ms for face in hall.faces(0).tables} == {1: 0, 2: -10 * MINUTE_MS}
    assert refusal(desk, StartRoundClock(evening.event, START_MS)) == "clocks.started"
    desk.do(PauseHall(evening.event, minute(1)))
    assert [face.hall_paused for face in hall.faces(2).tables] == [True, True]
    desk.do(ResumeHall(evening.event, minute(2)))
    desk.do(switch(evening, on=False))
    desk.do(switch(evening, on=True))
    desk.do(PauseTable(evening.event, minute(3), 2))
    assert refusal(desk, switch(evening, on=False)) == "knockout.third_place_begun"
    desk.do(ResumeTable(evening.event, minute(4), 2))
    assert refusal(desk, switch(evening, on=False)) == "knockout.third_place_begun"


def test_the_clock_of_a_match_that_missed_that_of_the_final_can_be_started(desk: Desk) -> None:
    evening = in_finals(desk, third_place=False)
    started = desk.do(StartRoundClock(evening.event, START_MS))
    desk.do(switch(evening, on=True))
    desk.undo(evening.event, started.step)
    desk.do(StartRoundClock(evening.event, minute(1)))
    assert [match.facts.hall is not None for _card, match in Hall(evening).board.matches] == [True, True]


def test_a_match_goes_on_after_a_pause(desk: Desk) -> None:
    evening = in_finals(desk, third_place=True)
    desk.do(StartRoundClock(evening.event, START_MS))
    desk.do(PauseTable(evening.event, minute(1), 2))
    desk.do(ResumeTable(evening.event, minute(2), 2))
    assert refusal(desk, switch(evening, on=False)) == "knockout.third_place_begun"
