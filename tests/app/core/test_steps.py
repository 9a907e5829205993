"""Several commands in one step."""

from __future__ import annotations

import pytest
from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.core.steps import Together
from irondie_to.app.journal.kinds import StepKind, kinds_of
from irondie_to.app.players.commands import CheckOut, Drop
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say


def test_several_commands_are_one_step_that_is_undone_as_one(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    changes = desk.do(Together((Drop(evening.event, "P001"), Drop(evening.event, "P002"))))
    assert say(changes.name) == "Player 1 dropped before round 1; Player 2 dropped before round 1"
    assert [name.values["name"] for name in steps_in(changes.name)] == ["Player 1", "Player 2"]
    assert kinds_of(changes.name) == {StepKind.PLAYERS, StepKind.DROPS}
    assert [row.dropped_after for row in evening.picture.entrant_rows] == [0, 0, None, None]
    desk.undo(evening.event)
    assert [row.dropped_after for row in evening.picture.entrant_rows] == [None] * 4


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
