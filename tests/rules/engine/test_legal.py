"""The first rule that an illegal action breaks, in the order of the game record."""

from __future__ import annotations

from typing import Any

import pytest

OPEN = {"do": "open", "die": "A.2", "value": 4, "target": "B.1"}
REACT = {"do": "react", "die": "B.2", "value": 4, "target": "A.2"}
THROW = {"do": "throw", "by": "A", "dice": {"A.1": 3}}
BONUS = {"do": "bonus", "die": "A.2", "to": ["A.1"]}
SIGN = {"do": "sign", "die": "A.2", "sign": "+"}
DAMAGE = {"do": "damage", "by": "A", "take": {}}
TAKE_BACK = {"do": "take_back", "by": "A", "die": None}
ROLL_OFF = {"do": "roll_off", "values": {"A": 1, "B": 2}}
DECLINE, FORGO = {"do": "decline", "by": "A"}, {"do": "forgo", "by": "A"}


@pytest.fixture
def moment(begin: Any, starter: Any) -> Any:
    """A game at a chosen moment of its first turn, red against blue; A has PRIORITY."""

    def brought(name: str) -> Any:
        game = begin(starter("R"), starter("B"))
        if name == "throw":
            return game.throw("A", "1=3 7=4")
        if name == "bonus":
            return game.throw("A", "1=3 2=1 3=1 7=4").throw("B", "1=3 4=1 5=3 7=4 8=4")
        game.throw("A", "1=3 7=4 8=4").throw("B", "1=3 4=3 7=4 8=4")
        if name == "open":
            return game
        game.open("A.2", 4, "B.1")
        if name == "react":
            return game
        game.react("B.3", 3, "A.2")
        if name == "second":
            return game
        game.forgo().forgo()
        if name == "sign":
            return game
        game.do("sign", die="A.2", sign="+")
        if name == "passed":
            return game
        game.decline().decline()
        assert name == "damage"
        return game

    return brought


@pytest.mark.parametrize(
    ("name", "action", "rule"),
    [
        # A kind of action that is not asked
        ("throw", BONUS, "TRN-1"),
        ("throw", OPEN, "TRN-1"),
        ("throw", REACT, "TRN-1"),
        ("throw", SIGN, "TRN-1"),
        ("throw", ROLL_OFF, "TRN-1"),
        ("bonus", THROW, "TRN-1"),
        ("open", FORGO, "TRN-1"),
        ("open", REACT, "TRN-1"),
        ("open", TAKE_BACK, "TRN-1"),
        ("react", OPEN, "DUE-1"),
        ("react", DECLINE, "DUE-1"),
        ("react", DAMAGE, "DUE-1"),
        ("react", ROLL_OFF, "DUE-1"),
        ("sign", FORGO, "DUE-1"),
        ("sign", {**REACT, "die": "A.3"}, "DUE-1"),
        ("damage", DECLINE, "TRN-1"),
        # A kind of action that is asked, but of another player or side
        ("throw", THROW, "BAT-2"),
        ("bonus", {**BONUS, "die": "A.1", "to": ["A.3"]}, "BON-1"),
        ("bonus", {**BONUS, "die": "B.4", "to": ["B.5"]}, "BON-5"),
        ("open", {**OPEN, "die": "B.2"}, "SKI-2"),
        ("open", {**DECLINE, "by": "B"}, "SKI-2"),
        ("react", {**REACT, "die": "A.3"}, "DUE-1"),
        ("react", FORGO, "DUE-1"),
        ("second", {**REACT, "die": "B.5"}, "DUE-1"),
        ("sign", {**SIGN, "die": "A.5"}, "RES-1"),
        ("sign", {**SIGN, "die": "B.3"}, "RES-1"),
        # The die
        ("throw", {**THROW, "by": "B"}, "BAT-1"),
        ("open", {**OPEN, "die": "A.1"}, "DUE-2"),
        ("react", {**REACT, "die": "B.1"}, "DUE-2"),
        # The target of a throw
        ("open", {**OPEN, "target": "B.7"}, "DIE-2"),
        ("open", {**OPEN, "target": "A.3"}, "DIE-2"),
        ("open", {**OPEN, "die": "A.3", "target": "A.3"}, "DIE-2"),
        ("open", {**OPEN, "die": "A.9", "target": "B.1"}, "DIE-2"),
        ("react", {**REACT, "target": "B.8"}, "DIE-2"),
        ("react", {**REACT, "target": "A.1"}, "DUE-4"),
        ("react", {**REACT, "target": "B.1"}, None),
        ("react", {**REACT, "target": "A.2"}, None),
        # The targets of a bonus
        ("bonus", {**BONUS, "to": ["A.2"]}, "BON-2"),
        ("bonus", {**BONUS, "to": ["B.1"]}, "BON-2"),
        ("bonus", {**BONUS, "to": ["A.4"]}, "BON-2"),
        ("bonus", {**BONUS, "to": ["A.7"]}, "BON-3"),
        ("bonus", {**BONUS, "to": [None]}, "BON-4"),
    ],
)
def test_the_rule_that_is_cited(moment: Any, name: str, action: dict[str, Any], rule: str | None) -> None:
    game = moment(name)
    if rule is None:
        game.do(**action)
    else:
        assert game.refused(**action) == rule


def test_the_right_that_was_given_up(moment: Any) -> None:
    game = moment("passed").decline()
    assert game.refused("open", die="B.2", value=3, target="A.1") == "SKI-3"
    assert game.refused("decline", by="B") == "SKI-3"


def test_a_third_throw_is_named_so_whoever_is_asked(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "1=3 7=4").throw("B", "1=3 5=3 7=4")
    game.open("A.2", 4, "B.1").forgo().react("A.3", 3, "A.2")
    assert game.refused("react", die="A.4", value=3, target="A.2") == "SKI-1"
    game.forgo()
    assert game.asked == {"sign"}
    assert game.refused("react", die="A.4", value=3, target="A.2") == "SKI-1"
    assert game.refused("react", die="B.4", value=3, target="A.2") == "DUE-1"


def test_a_swarm_names_no_target_and_needs_one(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "1=3 8=4").throw("B", "1=3 2=3 7=4")
    assert game.refused("open", die="A.7", value=3) == "DIE-2"
    assert game.refused("open", die="A.7", value=3, target="B.1") == "DIE-2"
    game = begin(starter("R"), starter("B")).throw("A", "1=3 7=4").throw("B", "1=3 2=3 7=4")
    assert game.refused("open", die="A.8", value=3, target="B.1") == "DIE-2"
    game.open("A.8", 3)
    assert game.answered["duel"]["throws"][0]["targets"] == ["B.1", "B.2"]


def test_what_comes_after_the_end_breaks_the_rule_that_ended_it(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "1=3").throw("B", "7=4")
    for action in (THROW, OPEN, DAMAGE, {"do": "overtime"}):
        assert game.refused(**action) == "WIN-1"
