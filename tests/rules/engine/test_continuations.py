"""The numbers of legal continuations of small positions, stored as data to detect any change of the rules.

A continuation is a sequence of actions with all choices and thrown values: values 1–6, signs, targets, divisions of the
damage. `overtime` is left out, and a throw in BATTLE ends a continuation.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from testdata import DATA as TEST_DATA

from irondie_to.rules.engine import actions
from irondie_to.rules.engine.actions import Action
from irondie_to.rules.engine.choices import LegalChoice, choices
from irondie_to.rules.engine.engine import advance, begin
from irondie_to.rules.engine.setup import HITS_ALL, dice_in
from irondie_to.rules.engine.state import GameState
from irondie_to.rules.record.actions import read_action
from irondie_to.rules.record.position_form import read_record

POSITIONS = json.loads((TEST_DATA / "continuations.json").read_text(encoding="utf-8"))
VALUES = range(1, 7)


def continuations(state: GameState) -> Iterator[Action]:
    """Every legal action except throws in BATTLE."""
    for choice in choices(state):
        if choice.die is not None:
            yield from _with_die(state, choice, choice.die)
        elif choice.do == "roll_off":
            yield from (actions.RollOff(pair) for pair in product(VALUES, VALUES))
        elif choice.by is not None and choice.do == "damage":
            dice = dice_in(choice.dice[0])
            for points in product(*[range(state.values[die] + 1) for die in dice]):
                if sum(points) == state.points[choice.by]:
                    yield actions.Damage(choice.by, tuple(zip(dice, points, strict=True)))
        elif choice.by is not None and choice.do == "take_back":
            yield from (actions.TakeBack(choice.by, die) for die in (None, *dice_in(choice.dice[0])))
        elif choice.by is not None and choice.do != "throw":
            yield actions.Decline(choice.by) if choice.do == "decline" else actions.Forgo(choice.by)


def _with_die(state: GameState, choice: LegalChoice, die: int) -> Iterator[Action]:
    if choice.do == "sign":
        yield from (actions.Sign(die, sign) for sign in (1, -1))
    elif choice.do == "bonus":
        for to in product(*[dice_in(mask) or (None,) for mask in choice.dice]):
            if state.setup.independent_parts or len(to) == 1 or to[0] != to[1]:
                yield actions.Bonus(die, to)
    else:
        made = actions.Open if choice.do == "open" else actions.React
        targets = (None,) if state.setup.kinds[die] in HITS_ALL else dice_in(choice.dice[0])
        yield from (made(die, target, value) for target in targets for value in VALUES)


def count(state: GameState, depth: int) -> int:
    """The number of continuations of this length."""
    if depth == 1:
        return sum(1 for _ in continuations(state))
    return sum(count(advance(state, action).state, depth - 1) for action in continuations(state))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_the_count_is_the_known_one(position: Any) -> None:
    record = read_record(position["record"])
    state = begin(record.setup, record.overtime_from).state
    for action in record.actions:
        state = advance(state, read_action(record.setup, action)).state
    found = [count(state, depth) for depth in range(1, len(position["counts"]) + 1)]
    assert found == position["counts"]
