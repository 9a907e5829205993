"""Throws, PRIORITY and bonuses of the BATTLE phase (BAT, PRI, BON)."""

from __future__ import annotations

from typing import Any

import pytest

MIXED = "KSm RSw RAs RNu RBr RPo RSw RFo RRe"


def test_nothing_is_placed_before_the_last_throw(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B")).throw("B", "7=4")
    assert game.die("B.7") == ("reserve", None)
    assert [choice["by"] for choice in game.next] == ["A"]
    game.throw("A", "7=4")
    assert game.die("B.7") == ("life", 4)


def test_priority_goes_by_reserve_then_life_points(begin: Any, starter: Any) -> None:
    more_reserve = begin(starter("R"), starter("B")).throw("A", "7=3").throw("B", "7=6 8=6")
    assert more_reserve.answered["priority"] == "A"
    more_life = begin(starter("R"), starter("B")).throw("A", "7=3").throw("B", "7=6")
    assert more_life.answered["priority"] == "B"


def test_a_tie_asks_for_a_roll_off_only_when_it_matters(begin: Any, starter: Any) -> None:
    tied = begin(starter("R"), starter("B")).throw("A", "1=3 2=3 7=4").throw("B", "4=3 5=3 7=4")
    assert tied.answered["phase"] == "skirmish"
    assert tied.asked == {"roll_off"}
    one_bonus = begin(starter("R"), starter("B")).throw("A", "1=3 2=1 7=4").throw("B", "4=3 5=3 7=4")
    assert one_bonus.die("A.1") == ("attack", 5)
    assert one_bonus.answered["phase"] == "skirmish"


def test_the_roll_off_of_the_bonuses_stands_in_the_skirmish(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "1=3 2=1 7=4").throw("B", "4=1 5=3 7=4")
    assert game.next == [{"do": "roll_off", "sides": ["A", "B"]}]
    assert (game.answered["phase"], game.answered["priority"]) == ("battle", None)
    game.do("roll_off", values={"A": 3, "B": 3})
    assert (game.asked, game.answered["priority"]) == ({"roll_off"}, None)
    game.do("roll_off", values={"A": 2, "B": 5})
    assert (game.die("A.1"), game.die("B.5")) == (("attack", 5), ("defense", 5))
    assert [event.values["die"] for event in game.log if event.name == "bonus"] == ["BNu (B.4)", "RAs (A.2)"]
    assert (game.answered["phase"], game.answered["priority"]) == ("skirmish", "B")
    assert game.log[-1].name == "roll_off_stands"
    assert {choice.get("by") for choice in game.next} == {None, "B"}


def test_no_roll_off_where_one_sides_bonus_has_no_target(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "2=1 4=3 7=4").throw("B", "4=1 5=3 7=4")
    assert game.last("bonus_dropped").values == {"die": "RAs (A.2)"}
    assert game.die("B.5") == ("defense", 5)
    assert game.answered["phase"] == "skirmish"


@pytest.mark.parametrize(("ruling", "side"), [("each_phase", "A"), ("once_per_turn", "B")])
def test_priority_recheck(begin: Any, starter: Any, ruling: str, side: str) -> None:
    game = begin(starter("Y"), starter("R"), priority_recheck=ruling).throw("A", "7=1 8=3").throw("B", "1=3 7=5")
    assert game.die("A.8") == ("life", 5)
    assert game.answered["priority"] == side
    assert game.log[-1].ruling == "priority_recheck"


@pytest.mark.parametrize(
    ("ruling", "side", "why"), [("each_phase", "A", "priority_life"), ("once_per_turn", "B", "priority_kept")]
)
def test_a_roll_off_counts_later_only_while_the_sides_are_tied(
    begin: Any, starter: Any, ruling: str, side: str, why: str
) -> None:
    """As the ruling's text says: after the roll-off, a bonus gives A more life points."""
    game = begin(starter("Y"), starter("R"), priority_recheck=ruling)
    game.throw("A", "4=3 7=1 8=3").throw("B", "1=1 2=3 7=4").do("roll_off", values={"A": 2, "B": 5})
    assert game.answered["priority"] == side
    assert game.log[-1].name == why


def test_a_tie_left_open_is_worked_out_in_the_skirmish(begin: Any, starter: Any) -> None:
    game = begin(starter("Y"), starter("R"), priority_recheck="once_per_turn")
    game.throw("A", "7=1 8=3").throw("B", "1=3 7=4")
    assert game.answered["priority"] == "A"


def test_the_first_turn_waits_with_the_end_for_the_phase(begin: Any, starter: Any) -> None:
    game = begin(MIXED, starter("B")).throw("A", "1=1 2=1 3=3 4=1").throw("B", "7=4")
    assert [choice["die"] for choice in game.next] == ["A.1", "A.2", "A.4"]
    game.do("bonus", die="A.1", to=[None, "A.2"])
    assert game.die("A.2") == ("abyss", None)
    # A triggered die keeps its bonus even in the ABYSS; the last bonus has one target and is applied without asking.
    game.do("bonus", die="A.2", to=["A.3"])
    assert game.die("A.3") == ("attack", 6)
    assert game.answered["result"] == {"winner": "B"}
    assert (game.answered["phase"], game.next) == ("over", [])


def test_later_turns_end_at_the_bonus(begin: Any, starter: Any) -> None:
    game = begin(MIXED, starter("B")).throw("A", "2=1").throw("B", "7=1")
    game.do("roll_off", values={"A": 2, "B": 1}).decline().decline()
    game.do("take_back", by="A", die=None).do("take_back", by="B", die=None)
    game.throw("A", "1=1 3=3 4=1").throw("B")
    game.do("bonus", die="A.1", to=[None, "A.2"])
    assert game.answered["result"] == {"winner": "B"}
    assert game.die("A.3") == ("attack", 3)


def test_later_turns_end_at_a_forced_bonus_before_those_of_the_other_side(begin: Any, starter: Any) -> None:
    game = begin(MIXED, starter("B")).throw("A", "2=1").throw("B", "7=1")
    game.do("roll_off", values={"A": 2, "B": 1}).decline().decline()
    game.do("take_back", by="A", die=None).do("take_back", by="B", die=None)
    game.throw("A", "1=1").throw("B", "1=1 4=3 5=4")
    assert game.answered["result"] == {"winner": "B"}
    assert game.answered["turn"] == 2
    assert game.last("bonus_fell").forced
    assert (game.die("B.4"), game.die("B.5")) == (("defense", 3), ("defense", 4))


def test_a_die_keeps_its_bonus_though_its_value_was_raised(begin: Any, starter: Any) -> None:
    game = begin(starter("B"), starter("R")).throw("A", "4=1 5=1 6=6 7=4").throw("B", "7=4")
    game.do("bonus", die="A.4", to=["A.5"])
    assert game.die("A.5") == ("defense", 3)
    assert game.next == [{"do": "bonus", "die": "A.5", "to": [["A.4", "A.6"]]}]
    game.do("bonus", die="A.5", to=["A.6"])
    assert game.die("A.6") == ("defense", 6)


def test_a_common_die_triggers_on_1_only(begin: Any) -> None:
    game = begin("RSm RAs RBa* RNu RBr RPo RSw RFo RRe", "RSm RAs RBa RNu RBr RPo RSw RFo RRe")
    game.throw("A", "1=2 2=2 7=4").throw("B", "7=4")
    assert not [event for event in game.log if event.rule.startswith("BON")]


WHITE = "WSm OAs KBa WNu OBr KPo OSw YFo RRe"


@pytest.mark.parametrize("ruling", ["allowed", "forbidden"])
def test_white_may_go_to_one_die_by_ruling(begin: Any, starter: Any, ruling: str) -> None:
    game = begin(WHITE, starter("R"), white_same_die=ruling).throw("A", "1=1 7=4 8=4").throw("B", "7=4")
    assert game.next == [{"do": "bonus", "die": "A.1", "to": [["A.7", "A.8"], ["A.7", "A.8"]]}]
    if ruling == "forbidden":
        assert game.refused("bonus", die="A.1", to=["A.7", "A.7"]) == "BON-3"
        game.do("bonus", die="A.1", to=["A.7", "A.8"])
        assert (game.die("A.7"), game.die("A.8")) == (("life", 5), ("life", 5))
    else:
        game.do("bonus", die="A.1", to=["A.7", "A.7"])
        assert game.die("A.7") == ("life", 6)
        assert game.last("bonus").ruling == "white_same_die"


def test_white_forbidden_leaves_the_second_part_out_where_it_must(begin: Any, starter: Any) -> None:
    game = begin(WHITE, starter("R"), white_same_die="forbidden").throw("A", "1=1 3=4 7=4").throw("B", "7=4")
    assert game.last("bonus").forced
    assert game.last("bonus").ruling == "white_same_die"
    assert game.die("A.7") == ("life", 5)


def test_white_forbidden_keeps_the_only_life_die_for_the_second_part(begin: Any, starter: Any) -> None:
    game = begin(WHITE, starter("R"), white_same_die="forbidden").throw("A", "1=1 2=4 5=4 7=4").throw("B", "7=4")
    assert game.next == [{"do": "bonus", "die": "A.1", "to": [["A.2", "A.5"], ["A.7"]]}]
    assert game.refused("bonus", die="A.1", to=["A.7", None]) == "BON-4"


def test_white_never_goes_to_black(begin: Any, starter: Any) -> None:
    game = begin(WHITE, starter("R")).throw("A", "1=1 3=4 6=4 4=3").throw("B", "7=4")
    assert game.die("A.4") == ("defense", 4)


@pytest.mark.parametrize(("ruling", "value"), [("apply", 3), ("skip", 4)])
def test_black_without_a_target_for_its_plus(begin: Any, starter: Any, ruling: str, value: int) -> None:
    game = begin(MIXED, starter("B"), black_malus_alone=ruling).throw("A", "1=1 7=4").throw("B", "7=4")
    assert game.die("A.7") == ("life", value)
    assert [event.ruling for event in game.log if event.rule.startswith("BON")] == ["black_malus_alone"]


@pytest.mark.parametrize("ruling", ["optional", "required"])
def test_a_first_turn_without_life_dice(begin: Any, starter: Any, ruling: str) -> None:
    game = begin(starter("R"), starter("B"), first_turn_life=ruling)
    if ruling == "required":
        assert game.refused("throw", by="A", dice={"A.1": 3}) == "BAT-1"
    else:
        game.throw("A", "1=3").throw("B")
        assert game.answered["result"] == {"winner": None}
        assert game.last("throws").ruling == "first_turn_life"
