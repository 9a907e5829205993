"""A new event with the settings of another one."""

from __future__ import annotations

import json

import pytest
from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent, CopyEvent, RemoveEvent
from irondie_to.errors import UserError


def test_a_copy_has_all_settings_and_nothing_else(desk: Desk) -> None:
    source = new_evening(desk, 6, swiss_rounds=4, cut=2)
    changes = {
        "place": "Torino",
        "organiser": "Ada Rossi",
        "fee": "7.50 €",
        "match_minutes": 40,
        "break_minutes": 15,
        "absent_game_minutes": 3,
        "most_players": 24,
        "starts_at": "18:30",
        "print_language": "it",
    }
    options = {"tiebreakers": ["game_win"], "first_table": 7, "third_place": True}
    desk.do(ChangeEvent(source.event, changes=changes, options=options))
    source.play_round()
    made = desk.do(CopyEvent(source.event, "Summer cup", "2026-06-21", 99)).value
    assert isinstance(made, int)
    before, after = desk.picture(source.event).event, desk.picture(made)
    assert after.event == before._replace(
        id=made, name="Summer cup", date="2026-06-21", seed=99, uuid=after.event.uuid, version=after.event.version
    )
    assert after.event.uuid != before.uuid
    assert json.loads(after.event.options)["tiebreakers"] == ["game_win"]
    assert (after.entrants, after.rounds, after.notes) == ((), (), ())


@pytest.mark.parametrize(
    ("chosen", "left"), [({}, (None, None)), ({"cut": 4}, (None, 4)), ({"swiss_rounds": 5}, (5, None))]
)
def test_a_copy_leaves_open_what_round_1_has_decided(
    desk: Desk, chosen: dict[str, object], left: tuple[int | None, int | None]
) -> None:
    source = new_evening(desk, 12, **chosen)
    source.pair()
    assert None not in (source.picture.options.swiss_rounds, source.picture.options.cut)
    made = desk.do(CopyEvent(source.event, "Summer cup", "2026-06-21", 99)).value
    assert isinstance(made, int)
    options = desk.picture(made).options
    assert (options.swiss_rounds, options.cut) == left


def test_a_copy_keeps_the_plan_that_was_chosen_after_round_1(desk: Desk) -> None:
    source = new_evening(desk, 12)
    source.pair()
    desk.do(ChangeEvent(source.event, options={"swiss_rounds": 5}))
    made = desk.do(CopyEvent(source.event, "Summer cup", "2026-06-21", 99)).value
    assert isinstance(made, int)
    options = desk.picture(made).options
    assert (options.swiss_rounds, options.cut) == (5, None)


def test_undo_removes_the_copy_and_redo_brings_it_back(desk: Desk) -> None:
    source = new_evening(desk, 4).event
    desk.do(CopyEvent(source, "Summer cup", "2026-06-21", 99))
    desk.undo(None)
    assert [event.id for event in desk.events()] == [source]
    desk.redo(None)
    assert {event.name for event in desk.events()} == {"Spring cup", "Summer cup"}


def test_an_event_that_is_removed_cannot_be_copied(desk: Desk) -> None:
    source = new_evening(desk, 4).event
    desk.do(RemoveEvent(source))
    with pytest.raises(UserError) as refused:
        desk.do(CopyEvent(source, "Summer cup", "2026-06-21", 99))
    assert refused.value.code == "event.unknown"
