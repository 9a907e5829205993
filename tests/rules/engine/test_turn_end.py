"""DAMAGE, END OF TURN, overtime and the end of the game (DMG, END, OT, WIN)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.rules.engine.setup import Player, dice_in, set_up
from irondie_to.rules.notation import read_dice
from irondie_to.rules.questions.layout import Zone
from irondie_to.rules.record.position import Position, begin_from_position
from irondie_to.rules.rulings import DEFAULTS


def test_both_divide_their_damage_before_any_is_taken(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "1=3 7=4 8=3").throw("B", "1=4 7=4 8=5").decline().decline()
    assert game.next == [
        {"do": "damage", "by": "A", "points": 4, "dice": {"A.7": 4, "A.8": 3}},
        {"do": "damage", "by": "B", "points": 3, "dice": {"B.7": 4, "B.8": 5}},
    ]
    game.do("damage", by="B", take={"B.7": 3})
    assert game.die("B.7") == ("life", 4)
    assert game.refused("damage", by="B", take={"B.7": 3}) == "DMG-2"
    game.do("damage", by="A", take={"A.7": 4})
    assert (game.die("A.7"), game.die("B.7")) == (("abyss", None), ("life", 1))
    assert game.die("A.1") == ("limbo", None)


@pytest.mark.parametrize(
    "take",
    [{"A.7": 5}, {"A.7": 3}, {"A.7": 4, "A.8": 3}, {"A.7": 4, "A.1": 0}, {"A.7": 4, "B.7": 0}, {"A.9": 4}, {}],
)
def test_what_is_no_division(begin: Any, starter: Any, take: dict[str, int]) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "1=3 7=4 8=3").throw("B", "1=4 7=4 8=5").decline().decline()
    assert game.refused("damage", by="A", take=take) == "DMG-2"


def test_damage_with_one_division_is_taken_by_itself(begin: Any, starter: Any) -> None:
    one_die = begin(starter("R"), starter("B")).throw("A", "7=4").throw("B", "1=3 7=4").decline().decline()
    assert one_die.die("A.7") == ("life", 1)
    assert one_die.last("divides").forced
    all_of_it = begin(starter("R"), starter("B")).throw("A", "7=4 8=3").throw("B", "1=6 2=5 7=4").decline().decline()
    assert all_of_it.answered["result"] == {"winner": "B"}
    assert all_of_it.answered["turn"] == 1


def test_defense_counts_against_damage(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "4=3 7=4").throw("B", "1=3 7=4")
    game.do("roll_off", values={"A": 2, "B": 1}).decline().decline()
    assert game.die("A.7") == ("life", 4)
    assert game.answered["phase"] == "end"


def test_both_lose_their_last_life_dice_by_damage(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "1=4 7=4").throw("B", "1=5 7=3").decline().decline()
    assert game.answered["result"] == {"winner": None}
    assert game.refused("overtime") == "WIN-2"
    assert game.die("A.1") == ("limbo", None)


def end(begin: Any, starter: Any, **rulings: Any) -> Any:
    """A game at its first END OF TURN: A has two LIFE dice in the LIFE ZONE, B one."""
    game = begin(starter("R"), starter("B"), **rulings).throw("A", "7=4 8=3").throw("B", "7=4")
    return game.decline().decline()


def test_taking_back_the_last_life_die_loses(begin: Any, starter: Any) -> None:
    game = end(begin, starter)
    assert game.next == [
        {"do": "take_back", "by": "A", "dice": ["A.7", "A.8"]},
        {"do": "take_back", "by": "B", "dice": ["B.7"]},
    ]
    assert game.refused("take_back", by="B", die="A.7") == "END-1"
    game.do("take_back", by="B", die="B.7")
    assert game.die("B.7") == ("life", 4)
    game.do("take_back", by="A", die=None)
    assert game.die("B.7") == ("reserve", None)
    assert game.answered["result"] == {"winner": "A"}
    assert game.last("takes_back").ruling == "take_back_last_life"


def test_taking_back_the_last_life_die_forbidden(begin: Any, starter: Any) -> None:
    game = end(begin, starter, take_back_last_life="forbidden")
    assert game.next == [{"do": "take_back", "by": "A", "dice": ["A.7", "A.8"]}]
    assert game.refused("take_back", by="B", die="B.7") == "END-1"
    game.do("take_back", by="A", die="A.8")
    assert (game.answered["turn"], game.asked, game.answered["priority"]) == (2, {"throw"}, None)
    assert game.answered["sides"]["A"]["reserve"] == 8


def overtime_called(begin: Any, starter: Any) -> Any:
    return end(begin, starter).do("overtime").do("take_back", by="A", die=None).do("take_back", by="B", die=None)


def test_overtime_begins_with_the_next_turn(begin: Any, starter: Any) -> None:
    game = end(begin, starter).do("overtime")
    assert not game.answered["overtime"]
    assert game.last("overtime_called").values == {"turn": 2}
    game.do("take_back", by="A", die=None).do("take_back", by="B", die=None)
    assert game.answered["overtime"]
    assert (game.die("A.7"), game.die("A.8"), game.die("B.7")) == (("life", 3), ("life", 2), ("life", 3))
    game.do("overtime")
    assert game.last("overtime_called_already").rule == "TOU-4"
    game.throw("A").throw("B")
    assert (game.answered["turn"], game.die("A.8")) == (3, ("life", 1))
    assert game.refused("take_back", by="A", die=None) == "OT-2"
    assert game.refused("open", die="A.1", value=3, target="B.7") == "OT-1"
    assert game.refused("forgo", by="A") == "OT-1"
    assert game.refused("damage", by="A", take={}) == "TRN-1"
    game.throw("A").throw("B")
    assert (game.die("A.8"), game.die("A.7")) == (("abyss", None), ("life", 1))
    game.throw("A").throw("B")
    assert game.answered["result"] == {"winner": None}


def test_a_sudden_death_game_has_no_skirmish_from_the_start(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B"), overtime_from=1).throw("A", "7=4").throw("B", "7=4")
    assert (game.answered["turn"], game.answered["overtime"], game.die("A.7")) == (2, True, ("life", 3))


@pytest.mark.parametrize("called", ["roll_off", "bonus", "open", "react", "sign", "damage", "take_back"])
def test_overtime_may_be_called_at_any_question(begin: Any, starter: Any, called: str) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "1=3 2=1 3=3 7=4 8=4").throw("B", "1=3 4=1 5=3 7=4 8=4")
    answers = {
        "roll_off": lambda: game.do("roll_off", values={"A": 2, "B": 1}),
        "bonus": lambda: game.do("bonus", die="A.2", to=["A.1"]),
        "open": lambda: game.decline() if "open" in seen else game.open("A.5", 3, "B.5"),
        "react": game.forgo,
        "sign": lambda: game.do("sign", die="A.5", sign="+"),
        "damage": lambda: game.do("damage", by=game.next[0]["by"], take=_first(game.next[0])),
        "take_back": lambda: game.do("take_back", by=game.next[0]["by"], die=None),
    }
    seen: list[str] = []
    while game.answered["turn"] == 1:
        asked = max(game.asked)
        if asked == called:
            game.do("overtime")
        answers[asked]()
        seen.append(asked)
    assert set(seen) == set(answers)
    assert (game.answered["turn"], game.answered["overtime"]) == (2, True)


def _first(choice: Any) -> dict[str, int]:
    """A division of the damage: each die in turn takes as much as it can."""
    left, take = choice["points"], {}
    for die, value in choice["dice"].items():
        take[die] = min(left, value)
        left -= take[die]
    return take


def nothing_left(begin: Any, overtime_from: int | None = None) -> Any:
    """A game after a SKIRMISH in which each side lost all dice but one LIFE die, which may not be taken back."""
    dice = "RSm RAs RBa RNu RBr RPo RFo RRe RSw"
    game = begin(dice, dice, overtime_from, take_back_last_life="forbidden").throw("A", "9=2").throw("B", "9=3")
    game.state = game.state._replace(reserve=0, abyss=game.state.reserve)
    return game.decline()


def test_a_game_in_which_nothing_can_change_waits_for_overtime(begin: Any) -> None:
    game = nothing_left(begin)
    assert (game.answered["turn"], game.answered["phase"], game.next) == (2, "battle", [])
    assert (game.answered["overtime"], game.answered["priority"]) == (False, None)
    assert game.refused("throw", by="A", dice={}) == "TRN-1"
    assert game.refused("take_back", by="A", die="A.9") == "TRN-1"
    assert game.log[-1].ruling == "take_back_last_life"
    game.do("overtime")
    # Turn 2 is played without overtime; in turns 3 and 4 the dice lose 1 each, and A's last die is lost.
    assert (game.answered["turn"], game.answered["result"]) == (4, {"winner": "B"})
    assert game.die("B.9") == ("life", 1)
    assert game.last("empty_hand").forced


@pytest.mark.parametrize("turn", [5, 10**12])
def test_where_nothing_can_change_overtime_comes_by_itself(begin: Any, turn: int) -> None:
    game = nothing_left(begin, turn)
    assert (game.answered["turn"], game.answered["result"]) == (turn + 1, {"winner": "B"})


VALUES = st.lists(st.integers(1, 6), min_size=1, max_size=3)


@settings(max_examples=200)
@given(VALUES, VALUES, VALUES, VALUES)
def test_damage_is_what_the_rule_says_and_is_asked_only_where_it_can_be_divided(
    attack: list[int], defense: list[int], life: list[int], other_life: list[int]
) -> None:
    """DMG-1, DMG-2: side A attacks with no reply; B’s dice take the damage by themselves if there is a single way."""
    attackers = " ".join(["RSm"] * len(attack) + ["RSw"] * len(other_life))
    defenders = " ".join(["BNu"] * len(defense) + ["BSw"] * len(life))
    setup = set_up([[Player("A", "", read_dice(attackers))], [Player("B", "", read_dice(defenders))]], DEFAULTS)
    dice = tuple((Zone.BATTLE, value) for value in (*attack, *other_life, *defense, *life))
    state, log = begin_from_position(setup, Position(2, "damage", None, dice), None)
    points = max(0, sum(attack) - sum(defense))
    assert [event.values["points"] for event in log if event.name == "damage"] == [points] * (points > 0)
    own = dice_in(setup.side_life[1])
    if 0 < points < sum(life) and len(life) > 1:
        assert (state.asked, state.waiting, state.points) == ("damage", 0b10, (0, points))
    elif points >= sum(life):
        assert (state.result, state.abyss) == (0, setup.side_life[1])
    else:
        assert state.asked == "take_back"
        assert sum(state.values[die] for die in own) == sum(life) - points
        assert state.limbo == (1 << len(setup.ids)) - 1 - setup.side_life[0] - setup.side_life[1]
