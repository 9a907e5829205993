"""Several commands in one step, and which results a step replaces."""

from __future__ import annotations

import pytest
from evenings import new_evening
from reporters import report

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import PENDING, read_result, read_table_results
from irondie_to.app.core.step_names import replaces_result, steps_in
from irondie_to.app.core.steps import Together
from irondie_to.app.journal.queries import StepKind, kinds_of
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.players.commands import CheckOut, Drop
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.storage.unit_of_work import SqlStore
from irondie_to.tournament.clocks.clock import Winner


def test_several_commands_are_one_step_that_is_undone_as_one(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    changes = desk.do(Together((Drop(evening.event, "P001"), Drop(evening.event, "P002"))))
    assert say(changes.name) == "Player 1 dropped before round 1; Player 2 dropped before round 1"
    assert [name.values["name"] for name in steps_in(changes.name)] == ["Player 1", "Player 2"]
    assert kinds_of(changes.name) == {StepKind.PLAYERS, StepKind.DROPS}
    assert [row.dropped_after for row in evening.picture.entrant_rows] == [0, 0, None, None]
    desk.undo(evening.event)
    assert [row.dropped_after for row in evening.picture.entrant_rows] == [None] * 4


def test_a_command_among_several_names_the_backup(desk: Desk, store: SqlStore) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(Together((Drop(evening.event, "P006"), MakeCut(evening.event))))
    assert any(path.stem.endswith(f"event-{evening.event}-cut") for path in store.database.backup_folder.iterdir())


def test_if_one_is_refused_nothing_has_changed(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    before = desk.picture(evening.event).entrant_rows
    with pytest.raises(UserError) as fault:
        desk.do(Together((Drop(evening.event, "P001"), Drop(evening.event, "P009"))))
    assert fault.value.code == "entrant.unknown"
    assert desk.picture(evening.event).entrant_rows == before


def test_of_many_commands_the_first_are_named_and_the_others_counted(desk: Desk) -> None:
    evening = new_evening(desk, 20)
    changes = desk.do(Together(tuple(CheckOut(evening.event, f"P{number:03}") for number in range(1, 21))))
    names = [*steps_in(changes.name)]
    assert len(names) == 13
    assert names[-1].code == "step.more"
    assert names[-1].values["count"] == 8
    assert "8 more changes" in say(changes.name)
    desk.undo(evening.event)
    changes = desk.do(Together(tuple(CheckOut(evening.event, f"P{number:03}") for number in range(1, 14))))
    assert [name.code for name in steps_in(changes.name)] == ["step.check_out"] * 13


@pytest.mark.parametrize("count", [1, 2])
def test_a_correction_replaces_the_result_of_its_round_and_table_only(desk: Desk, count: int) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4)
    evening.pair()
    words = ["1", "2-0", "2", "2-0"]
    swiss = desk.do(RecordResults(evening.event, read_table_results(words[: 2 * count]))).name
    corrected = desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2"))).name
    assert replaces_result(corrected, swiss)
    if count == 1:
        evening.report("2 2-0")
    other = desk.do(CorrectResult(evening.event, "1", 2, PENDING)).name
    assert replaces_result(other, swiss) == (count == 2)
    assert not replaces_result(other, corrected)
    evening.report("2 2-0")
    desk.do(MakeCut(evening.event))
    knockout = desk.do(RecordResults(evening.event, read_table_results(words[: 2 * count]))).name
    back = desk.do(CorrectResult(evening.event, "semifinals", 1, PENDING)).name
    assert replaces_result(back, knockout)
    assert not replaces_result(back, swiss)
    assert not replaces_result(corrected, knockout)


def test_a_result_that_replaced_a_report_by_phone_is_replaced_by_a_correction(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1)
    evening.pair()
    report(evening, 1, "0-2")
    typed = desk.do(RecordResults(evening.event, read_table_results(["1", "2-0"]))).name
    assert "step.replaced_reports" in [name.code for name in steps_in(typed)]
    other = desk.do(RecordResults(evening.event, read_table_results(["2", "2-0"]))).name
    corrected = desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2"))).name
    assert [replaces_result(name, typed) for name in (other, corrected)] == [False, True]


def test_a_correction_replaces_a_result_of_the_clocks(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1)
    evening.pair()
    desk.do(StartRoundClock(evening.event, 0))
    games = [desk.do(EndGame(evening.event, 1000 * turn, 1, Winner.A)).name for turn in (1, 2)]
    corrected = desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2"))).name
    assert [replaces_result(corrected, name) for name in games] == [False, True]
