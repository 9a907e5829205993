"""What can be changed in the plan of an event that has begun, and the day that would follow."""

from __future__ import annotations

from evenings import Evening, new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.page_view import PlanChoice, plan_choices
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.knockout.commands import MakeCut


def offered(evening: Evening) -> dict[str, PlanChoice]:
    return {choice.key: choice for choice in plan_choices(evening.picture)}


def test_before_round_1_the_form_decides_and_nothing_else_is_offered(desk: Desk) -> None:
    assert list(offered(new_evening(desk, 12))) == ["as_is"]


def test_each_choice_is_one_change_whose_day_follows_and_undo_takes_it_back(desk: Desk) -> None:
    evening = new_evening(desk, 20, swiss_rounds=5, cut=8)
    desk.do(ChangeEvent(evening.event, changes={"break_minutes": 10}))
    for _round in range(3):
        evening.play_round()
    assert list(offered(evening)) == ["as_is", "fewer", "smaller", "breaks", "more", "larger"]
    now = offered(evening)["as_is"].day
    assert (now.end, len(now.stops)) == (600 + 8 * 55 - 10, 8)
    for key, plan, minutes in (
        ("fewer", (4, 8, 10), -55),
        ("smaller", (5, 4, 10), -55),
        ("breaks", (5, 8, 5), -7 * 5),
        ("more", (6, 8, 10), 55),
        ("larger", (5, 16, 10), 55),
    ):
        choice = offered(evening)[key]
        assert choice.day.end == now.end + minutes
        desk.do(choice.command(evening.picture))
        picture = evening.picture
        assert (planned_rounds(picture), planned_cut(picture), picture.event.break_minutes) == plan
        assert offered(evening)["as_is"].day.stops == choice.day.stops
        desk.undo(evening.event)
    assert offered(evening)["as_is"].day == now


def test_published_rounds_and_a_made_cut_stay(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=2, cut=2)
    evening.play_round()
    assert "fewer" in offered(evening)
    evening.play_round()
    assert list(offered(evening)) == ["as_is", "smaller", "more", "larger"]
    assert offered(evening)["smaller"].name.code == "plan_change.no_knockout"
    evening.desk.do(ChangeEvent(evening.event, options={"cut": 0}))
    assert offered(evening)["larger"].name.code == "plan_change.with_knockout"
    evening.desk.undo(evening.event)
    evening.desk.do(MakeCut(evening.event))
    assert list(offered(evening)) == ["as_is"]


def test_a_plan_that_was_changed_elsewhere_is_not_changed_again(desk: Desk) -> None:
    evening = new_evening(desk, 20, swiss_rounds=5, cut=8)
    evening.play_round()
    seen, choice = evening.picture, offered(evening)["fewer"]
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 3}))
    assert refusal(desk, choice.command(seen)) == "desk.changed_elsewhere"
    assert planned_rounds(evening.picture) == 3
