"""Rounds and knockout can be changed until the cut, and what that changes is said first."""

from __future__ import annotations

from evenings import Evening, new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.page_view import event_view
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.event.plan_change import PlanEffects, can_change_plan, plan_effects
from irondie_to.app.event.queries import status
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.rounds.pair_again import PairAgain, propose_again
from irondie_to.messages.core.words import say


def plan(evening: Evening) -> tuple[int, int]:
    return planned_rounds(evening.picture), planned_cut(evening.picture)


def effects(evening: Evening, rounds: int, cut: int) -> PlanEffects | None:
    """The effects of this plan, with the planned times of the day, because nothing has begun to run for long."""
    return plan_effects(evening.picture, rounds, cut, 0, lambda ms: f"{ms // 60_000}")


def test_rounds_and_knockout_shrink_between_two_rounds_and_undo_restores_them(desk: Desk) -> None:
    evening = new_evening(desk, 20, swiss_rounds=5, cut=8)
    for _round in range(4):
        evening.play_round()
    assert can_change_plan(evening.picture)
    assert status(evening.picture).phase == "swiss"
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 4, "cut": 4}, seen={"swiss_rounds": 5, "cut": 8}))
    assert plan(evening) == (4, 4)
    assert status(evening.picture).phase == "cut"
    desk.undo(evening.event)
    assert plan(evening) == (5, 8)
    desk.redo(evening.event)
    desk.do(MakeCut(evening.event))
    assert len(evening.picture.seeds) == 4
    assert not can_change_plan(evening.picture)


def test_what_is_refused(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=3, cut=4)
    event = evening.event
    evening.play_round()
    evening.pair()
    assert refusal(desk, ChangeEvent(event, options={"swiss_rounds": 1})) == "event.rounds_published"
    assert refusal(desk, ChangeEvent(event, options={"swiss_rounds": None})) == "event.plan_number"
    assert refusal(desk, ChangeEvent(event, options={"cut": 8}, seen={"cut": 2})) == "desk.changed_elsewhere"
    assert refusal(desk, ChangeEvent(event, options={"swiss_rounds": "x"})) == "document.want_integer"
    evening.report_all()
    evening.play_round()
    desk.do(MakeCut(event))
    for change in ({"cut": 2}, {"swiss_rounds": 4}):
        assert refusal(desk, ChangeEvent(event, options=change)) == "event.plan_after_cut"
    assert plan(evening) == (3, 4)


def test_the_plan_of_an_event_without_swiss_rounds_is_fixed_by_its_knockout(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=0, cut=4)
    assert event_view(evening.picture, {}).begun is None
    desk.do(MakeCut(evening.event))
    for change in ({"swiss_rounds": 3}, {"cut": 2}):
        assert refusal(desk, ChangeEvent(evening.event, options=change)) == "event.plan_after_cut"
    assert event_view(evening.picture, {}).begun == evening.picture.knockout[0].id


def test_a_finished_event_without_a_knockout_can_get_one_more_round(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=0)
    evening.play_round()
    assert status(evening.picture).phase == "finished"
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 2}))
    evening.pair()
    assert status(evening.picture).phase == "swiss"


def test_the_chosen_plan_survives_when_round_1_is_paired_again(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.pair()
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 5}))
    for name in ("Lena", "Max"):
        desk.do(AddEntrant(evening.event, PlayerDetails(name), check_in=True))
    desk.do(PairAgain(evening.event, propose_again(evening.picture)))
    assert plan(evening) == (5, 4)  # the cut was left open, and is recommended for ten players too
    desk.undo(evening.event)
    assert plan(evening) == (5, 4)


def test_the_effects_are_said_first(desk: Desk) -> None:
    evening = new_evening(desk, 20, swiss_rounds=5, cut=8)
    evening.play_round()
    assert effects(evening, 5, 8) is None
    found = effects(evening, 4, 4)
    assert found is not None
    told = list(map(say, found.changes))
    assert told[:2] == ["Swiss rounds: 5 → 4.", "Knockout: the top 8 → the top 4."]
    assert told[2].startswith("The event ends around ")
    assert " instead of " in told[2]
    assert told[3] == "The cut comes after round 4."
    assert list(map(say, found.warnings)) == [
        "4 rounds aren’t enough for 20 players: up to 2 can win every match. With 5 rounds, only one can."
    ]
    one = effects(evening, 1, 8)
    assert one is not None
    assert say(one.changes[-1]) == "The cut can be made now."
    no_cut = effects(evening, 5, 0)
    assert no_cut is not None
    assert say(no_cut.changes[-1]) == "The event ends with round 5."
    assert not no_cut.warnings
    over = effects(evening, 1, 0)
    assert over is not None
    assert say(over.changes[-1]) == "The event is over, and the standings are final."


def test_too_many_rounds_warn_of_rematches(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=3, cut=2)
    evening.pair()
    found = effects(evening, 6, 2)
    assert found is not None
    assert [warning.code for warning in found.warnings] == ["structure.rematch_certain"]
