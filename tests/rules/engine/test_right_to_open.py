"""Who may open a duel: the right to be OFFENSIVE and sides that cannot open one (SKI-2…4, ruling `unable_to_open`)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.rules.engine import actions
from irondie_to.rules.engine.choices import can_throw
from irondie_to.rules.engine.engine import advance, begin
from irondie_to.rules.engine.random_play import play
from irondie_to.rules.engine.state import GameState

FIRST = "PBa RAs KSm BNu GBr WPo OSw YFo RRe"
SECOND = "OBa GAs WSm YNu PBr KPo GSw BRe BRe"


@pytest.fixture
def unable(begin: Any) -> Any:
    """B has PRIORITY with two REGENERATIONS, and an empty LIMBO. A has thrown all but the named places."""

    def game(kept: str = "4", **rulings: Any) -> Any:
        thrown = {"1": 3, "2": 3, "3": 3, "4": 3, "5": 3, "6": 3, "7": 4, "8": 4, "9": 4}
        dice = " ".join(f"{place}={value}" for place, value in thrown.items() if place not in kept.split())
        return begin(FIRST, SECOND, **rulings).throw("A", dice).throw("B", "1=2 2=3 3=3 4=3 5=3 6=3 7=4")

    return game


def lines(game: Any, rule: str = "SKI-4") -> list[tuple[str, str, str | None]]:
    return [(event.name, event.values["side"], event.ruling) for event in game.log if event.rule == rule]


def test_a_side_that_cannot_open_is_passed_over_and_keeps_the_right(unable: Any) -> None:
    game = unable()
    assert game.answered["priority"] == "B"
    assert [choice["do"] for choice in game.next if choice.get("by", "A") == "A"] == ["decline", "open"]
    assert lines(game) == [("cannot_open", "B", "unable_to_open")]
    assert game.log[-1].forced
    assert game.refused("decline", by="B") == "SKI-2"
    assert game.refused("open", die="B.8", value=3, target="A.1") == "SKI-2"
    game.open("A.4", 5, "B.1")
    # The NULLIFIER has sent B.1 to LIMBO, and A has no die left.
    assert {"do": "open", "die": "B.8", "targets": ["B.1"]} in game.next
    assert lines(game) == [("cannot_open", "B", "unable_to_open")]


def test_by_the_other_choice_it_has_given_the_right_up(unable: Any) -> None:
    game = unable(unable_to_open="gives_up_right")
    assert lines(game) == [("cannot_open_any_more", "B", "unable_to_open")]
    assert game.refused("decline", by="B") == "SKI-3"
    game.open("A.4", 5, "B.1")
    assert game.answered["phase"] != "skirmish"
    assert lines(game)[-1] == ("no_die_to_open", "A", None)


def test_it_is_passed_over_as_often_as_need_be(unable: Any) -> None:
    # With two dice each, A has PRIORITY by its life points.
    game = unable("4 6").open("A.6", 3, "A.5").forgo()
    assert lines(game) == [("cannot_open", "B", "unable_to_open")]
    assert game.asked == {"open", "decline"}
    assert game.refused("decline", by="B") == "SKI-2"
    game.open("A.4", 5, "B.1")
    assert {"do": "open", "die": "B.9", "targets": ["B.1"]} in game.next


def test_if_the_side_asked_instead_declines_the_phase_ends(unable: Any) -> None:
    game = unable().decline()
    assert game.answered["phase"] != "skirmish"
    assert lines(game) == [("cannot_open", "B", "unable_to_open"), ("cannot_open", "B", None)]


@pytest.mark.parametrize(
    ("choice", "event"), [("keeps_right", "cannot_open"), ("gives_up_right", "cannot_open_any_more")]
)
def test_if_nobody_can_open_the_phase_ends_at_once(unable: Any, choice: str, event: str) -> None:
    game = unable("9", unable_to_open=choice)
    assert game.answered["phase"] != "skirmish"
    assert game.answered["priority"] == "B"
    assert lines(game) == [(event, "B", None), (event, "A", None)]


def test_a_side_without_dice_is_named_once_a_phase(begin: Any, starter: Any) -> None:
    everything = "1=3 2=3 3=3 4=3 5=3 6=3 7=4 8=4 9=4"
    game = begin(starter("R"), starter("B")).throw("A", "7=4").throw("B", everything)
    for die in ("A.3", "A.4"):
        game.open(die, 3, "B.1").forgo()
    assert game.asked == {"open", "decline"}
    assert lines(game) == [("no_die_to_open", "B", None)]
    assert game.refused("decline", by="B") == "SKI-2"


def test_the_roll_off_comes_before_it_is_seen_who_can_open(begin: Any) -> None:
    both = "PBa RAs KSm BNu GBr WPo OSw YFo RRe"
    thrown = "1=3 2=3 3=3 4=3 5=3 6=3 7=4 8=4"
    game = begin(both, both).throw("A", thrown).throw("B", thrown)
    assert game.asked == {"roll_off"}
    game.do("roll_off", values={"A": 2, "B": 5})
    assert game.answered["priority"] == "B"
    assert game.answered["phase"] != "skirmish"


class RightOracle:
    """Says who is asked to open a duel, from the actions of a game alone."""

    def __init__(self, state: GameState) -> None:
        self.given_up: set[int] = set()
        self.right = 0
        self.choice = state.setup.rulings.unable_to_open

    def begin_phase(self, state: GameState) -> None:
        self.given_up = set()
        sides = [side for side in (0, 1) if state.reserve & state.setup.side_dice[side]]
        assert state.priority is not None or len(sides) == 1
        self.right = sides[0] if len(sides) == 1 else state.priority or 0

    def asked(self, state: GameState) -> int | None:
        """The side that is asked in this position, in which the right has just come to `right`; None ends the phase."""
        order = (self.right, 1 - self.right)
        for side in order:
            if side not in self.given_up:
                if can_throw(state, side):
                    return side
                if self.choice == "gives_up_right":
                    self.given_up.add(side)
        return None


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_every_random_game_asks_the_right_side(seed: int) -> None:
    random = Random(seed)
    played = play(random, members=random.choice((1, 1, 2)), turn_limit=6)
    before, _ = begin(played.setup, played.overtime_from)
    oracle, turn = RightOracle(before), 0
    for action in played.actions:
        if isinstance(action, actions.Decline):
            oracle.given_up.add(action.by)
            oracle.right = 1 - action.by
        elif isinstance(action, actions.Open):
            oracle.right = 1 - before.setup.sides[action.die]
        state, _ = advance(before, action)
        if state.asked == "open":
            if state.turn != turn:
                oracle.begin_phase(state)
                turn = state.turn
            assert state.waiting == 1 << (oracle.asked(state) or 0)
        elif state.asked == "damage" and before.phase == "skirmish" and turn == state.turn and state.reserve:
            assert oracle.asked(state._replace(duel=None)) is None
        before = state
