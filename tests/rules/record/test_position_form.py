"""The field `position` of a game record: a game begins in the `state` of an answer."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.messages.core.words import say
from irondie_to.rules.engine.engine import advance, begin
from irondie_to.rules.engine.random_play import play
from irondie_to.rules.engine.setup import SIGNED
from irondie_to.rules.engine.state import GameState
from irondie_to.rules.record.answer import state_json
from irondie_to.rules.record.replay import replay, write_record

SETS = ("KSm KSm KAs BNu BBr WPo OSw YFo RRe", "RSm RAs RBa RNu RBr RPo RSw RFo RRe")
THROWS = [
    {"do": "throw", "by": "A", "dice": {"A.1": 4, "A.7": 5}},
    {"do": "throw", "by": "B", "dice": {"B.1": 3, "B.5": 3, "B.7": 4, "B.8": 4}},
]
OPENED = {"do": "open", "die": "A.3", "target": "B.1", "value": 5}


def record(actions: Sequence[object], **fields: Any) -> dict[str, Any]:
    """A record with these actions and further fields."""
    sides = [{"id": side, "players": [{"id": side, "set": text}]} for side, text in zip("AB", SETS, strict=True)]
    return {"format": "irondie-game/1", "sides": sides, "actions": actions, **fields}


def answer(given: dict[str, Any]) -> dict[str, Any]:
    return replay(json.dumps(given), say)


def state_after(actions: list[dict[str, Any]]) -> Any:
    return answer(record(actions))["state"]


def says_everything(state: GameState) -> bool:
    """Whether the JSON of this state says everything that matters for how the game goes on."""
    if state.given_up or state.asked in {"bonus", "roll_off"} or state.choices or state.taken_back:
        return False
    if not state.asked:
        return state.phase == "battle"  # nothing can change any more
    if state.asked == "throw":
        hands = [bool(state.reserve & dice) for dice in state.setup.player_dice]
        return state.waiting == sum(1 << player for player, has_dice in enumerate(hands) if has_dice)
    if state.asked == "open":
        return state.waiting == 1 << (state.priority or 0) and not state.limbo
    if state.asked == "sign" and state.duel is not None:
        signed = [throw for throw in state.duel.throws if state.setup.kinds[throw.die] in SIGNED]
        return len(signed) == 1
    return True


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_a_game_cut_in_two_ends_the_same(seed: int) -> None:
    random = Random(seed)
    played = play(random, members=random.choice((1, 1, 2)), turn_limit=8)
    states = [begin(played.setup, played.overtime_from).state]
    for action in played.actions:
        states.append(advance(states[-1], action).state)
    end = state_json(states[-1])
    for place in random.sample(range(len(states)), min(6, len(states))):
        state = states[place]
        begun = place and state.asked in {"damage", "take_back"} and states[place - 1].asked == state.asked
        if begun or not says_everything(state):
            continue
        cut = write_record(played.setup, state.overtime_from, played.actions[place:])
        found = replay(json.dumps({**cut, "position": state_json(state)}), say)
        assert found["error"] is None
        assert found["state"] == end


@pytest.mark.parametrize("actions", [[], THROWS, [*THROWS, OPENED], [*THROWS, {"do": "decline", "by": "A"}]])
def test_the_answer_begins_in_the_position(actions: list[dict[str, Any]]) -> None:
    whole = answer(record(actions))
    found = answer(record([], position=whole["state"]))
    assert (found["ok"], found["applied"], found["state"], found["next"]) == (
        True,
        0,
        whole["state"],
        found["next"] if actions[-1:] == [{"do": "decline", "by": "A"}] else whole["next"],
    )


def test_what_follows_of_the_turn_may_be_left_out() -> None:
    whole = state_after(THROWS)
    short = {
        "turn": 1,
        "phase": "skirmish",
        "dice": {name: {"zone": die["zone"]} for name, die in whole["dice"].items()},
    }
    for name, die in whole["dice"].items():
        if die["value"]:
            short["dice"][name]["value"] = die["value"]  # type: ignore[index]
    found = answer(record([], position=short))
    assert found["state"] == whole


def test_a_game_that_is_over_stays_over() -> None:
    over = state_after([{"do": "throw", "by": "A", "dice": {"A.7": 5}}, {"do": "throw", "by": "B", "dice": {}}])
    assert over["phase"] == "over"
    found = answer(record([OPENED], position=over))
    assert (found["ok"], found["error"]["rule"], found["state"]) == (False, "WIN-1", over)


def test_overtime_of_the_position_holds() -> None:
    state = state_after([])
    state |= {"turn": 4, "overtime": True, "phase": "damage"}
    for name in ("A.7", "B.7"):
        state["dice"][name] |= {"zone": "life", "value": 3}
    del state["sides"]
    found = answer(record([], position=state))
    assert (found["ok"], found["state"]["turn"], found["state"]["overtime"]) == (True, 5, True)
    assert "OT-3" in {line["rule"] for line in found["log"]}


Change = Callable[[dict[str, Any]], Any]


def put(*path: Any, value: Any) -> Change:
    """A change that sets the value at this path of a position."""

    def change(position: dict[str, Any]) -> None:
        inside: Any = position
        for key in path[:-1]:
            inside = inside[key]
        inside[path[-1]] = value

    return change


THROW = {"by": "B", "die": "B.2", "targets": ["A.3"], "value": 2}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (put("turn", value=0), "position.turn"),
        (put("phase", value="draw"), "position.phase"),
        (put("overtime", value=1), "position.overtime"),
        (put("priority", value="C"), "position.priority"),
        (put("result", value={"winner": "A"}), "position.result"),
        (put("more", value=1), "position"),
        (put("sides", "A", "attack", value=99), "position.sides.A.attack"),
        (put("sides", "A", value={}), "position.sides.A"),
        (put("dice", value={}), "position.dice"),
        (put("dice", "A.2", value={"zone": "hand"}), "position.dice.A.2.zone"),
        (put("dice", "A.1", "die", value="RSm"), "position.dice.A.1.die"),
        (put("dice", "A.1", "zone", value="life"), "position.dice.A.1.zone"),
        (put("dice", "A.1", "value", value=None), "position.dice.A.1.value"),
        (put("dice", "A.1", "value", value=7), "position.dice.A.1.value"),
        (put("dice", "A.2", "value", value=3), "position.dice.A.2.value"),
        (put("dice", "A.2", value={"zone": "limbo", "value": 3}), "position.dice.A.2.value"),
        (put("dice", "A.2", value={"zone": "skirmish", "value": 3}), "position.dice.A.2.zone"),
        (put("phase", value="damage"), "position.duel"),
        (put("duel", value=None), "position.dice.A.3.zone"),
        (put("duel", "offensive", value=1), "position.duel.offensive"),
        (put("duel", "next", value="offensive first"), "position.duel.next"),
        (put("duel", "next", value="offensive second"), None),
        (put("duel", "throws", value=[]), "position.duel.throws"),
        (put("duel", "throws", 0, "by", value="B"), "position.duel.throws[0].by"),
        (put("duel", "throws", 0, "die", value="A.10"), "position.duel.throws[0].die"),
        (put("duel", "throws", 0, "targets", value=[]), "position.duel.throws[0].targets"),
        (put("duel", "throws", 0, "targets", value=["B.1", 4]), "position.duel.throws[0].targets[1]"),
        (put("duel", "throws", 0, "value", value=True), "position.duel.throws[0].value"),
        (put("duel", "offensive", value="B"), "position.duel.throws[0]"),
    ],
)
def test_what_does_not_fit_is_named(change: Change, place: str | None) -> None:
    position = copy.deepcopy(state_after([*THROWS, OPENED]))
    change(position)
    found = answer(record([], position=position))
    if place is None:
        assert found["ok"]
        return
    error = found["error"]
    assert (error["action"], error["rule"], found["state"]) == (None, None, None)
    assert error["message"].startswith(f"{place}: ")


@pytest.mark.parametrize(
    ("throws", "following", "place"),
    [
        ([THROW], "defensive first", "position.duel.throws[1]"),
        ([THROW, {**THROW, "die": "B.3"}, {**THROW, "die": "B.4"}], None, "position.duel.throws[3]"),
        ([{**THROW, "by": "A", "die": "A.3"}], None, "position.duel.throws[1].die"),
    ],
)
def test_nobody_throws_out_of_turn(throws: list[dict[str, Any]], following: str | None, place: str) -> None:
    position = copy.deepcopy(state_after([*THROWS, OPENED]))
    position["duel"]["throws"] += throws
    position["duel"]["next"] = following
    for throw in throws:
        position["dice"][throw["die"]] |= {"zone": "skirmish", "value": 2}
    del position["sides"]
    assert answer(record([], position=position))["error"]["message"].startswith(f"{place}: ")


def test_a_thrown_die_is_not_in_hand() -> None:
    position = copy.deepcopy(state_after([*THROWS, OPENED]))
    position["dice"]["A.3"] |= {"zone": "reserve", "value": None}
    assert answer(record([], position=position))["error"]["message"].startswith("position.dice.A.3.zone: ")


def test_the_winner_fits_the_life_zones() -> None:
    over = state_after([{"do": "throw", "by": "A", "dice": {"A.7": 5}}, {"do": "throw", "by": "B", "dice": {}}])
    for wrong in ("B", None):
        over["result"] = {"winner": wrong}
        assert answer(record([], position=over))["error"]["message"].startswith("position.result.winner: ")
    over["dice"]["B.7"] |= {"zone": "life", "value": 2}
    del over["sides"]
    assert "isn’t over" in answer(record([], position=over))["error"]["message"]


def test_the_form_of_the_position_comes_before_the_rules_of_the_sets() -> None:
    position = state_after([])
    del position["dice"]["A.9"], position["sides"]
    given = record([], position={**position, "turn": 0})
    given["sides"][0]["players"][0]["set"] = SETS[0].rpartition(" ")[0]
    found = answer(given)
    assert found["error"]["rule"] is None
    assert "position.turn" in found["error"]["message"]
    given["position"]["turn"] = 1
    assert answer(given)["error"]["rule"] == "SET-1"


def test_a_turn_in_which_nothing_can_change_waits_there_and_in_a_later_position() -> None:
    position = state_after(THROWS)
    dice = {
        name: place if name in {"A.7", "B.7"} else {**place, "zone": "abyss", "value": None}
        for name, place in position["dice"].items()
    }
    start = {"turn": 3, "phase": "battle", "dice": dice}
    rulings = {"take_back_last_life": "forbidden"}
    found = answer(record([], rulings=rulings, position=start))
    for _ in range(2):
        assert (found["ok"], found["next"]) == (True, [])
        assert (found["state"]["turn"], found["state"]["phase"], found["state"]["result"]) == (3, "battle", None)
        found = answer(record([], rulings=rulings, position=found["state"]))
    after = answer(record([{"do": "overtime"}], rulings=rulings, position=start))
    assert after["ok"]
    assert after["state"]["turn"] > 3


def test_of_two_signs_the_one_thrown_last_is_asked() -> None:
    actions = [*THROWS, OPENED, {"do": "react", "die": "B.2", "target": "A.3", "value": 4}]
    whole = answer(record([*actions, {"do": "forgo", "by": "A"}, {"do": "forgo", "by": "B"}]))
    assert [choice["die"] for choice in whole["next"]] == ["B.2"]
    assert answer(record([], position=whole["state"]))["next"] == whole["next"]
