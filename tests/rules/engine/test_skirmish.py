"""The right to be OFFENSIVE, the throws of a duel and its resolution (SKI, DUE, RES)."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture
def skirmish(begin: Any, starter: Any) -> Any:
    """Red against blue; A has more dice in RESERVE. In BATTLE: A.1, B.1, B.5 (DEFENSE) and one LIFE die each."""
    return lambda **rulings: (
        begin(starter("R"), starter("B"), **rulings).throw("A", "1=3 7=4").throw("B", "1=3 5=3 7=4")
    )


def test_the_right_passes_to_the_defensive_side_and_may_be_given_up(skirmish: Any) -> None:
    game = skirmish()
    assert game.answered["priority"] == "A"
    assert game.refused("open", die="B.2", value=3, target="A.1") == "SKI-2"
    assert game.refused("decline", by="B") == "SKI-2"
    game.open("A.3", 4, "B.1").forgo().forgo().forgo()
    assert {"do": "decline", "by": "B"} in game.next
    game.decline()
    assert game.refused("decline", by="B") == "SKI-3"
    game.open("A.4", 4, "B.1").forgo().forgo().forgo()
    assert {"do": "decline", "by": "A"} in game.next
    game.decline()
    # A has one LIFE die, so the damage needs no choice.
    assert game.answered["phase"] == "end"


def test_forgoing_does_not_take_the_later_throw_away(skirmish: Any) -> None:
    game = skirmish().open("A.2", 4, "B.1")
    assert game.answered["duel"]["next"] == "defensive first"
    game.forgo()
    assert game.answered["duel"]["next"] == "offensive second"
    game.react("A.3", 4, "B.1")
    assert game.answered["duel"]["next"] == "defensive second"
    assert game.refused("react", die="A.4", value=3, target="A.2") == "SKI-1"
    game.react("B.4", 3, "A.3")
    assert game.answered["duel"]["next"] is None
    assert [throw["die"] for throw in game.answered["duel"]["throws"]] == ["A.2", "A.3", "B.4"]


def test_who_cannot_react_forgoes_by_itself(begin: Any, starter: Any) -> None:
    everything = "1=3 2=3 3=3 4=3 5=3 6=3 7=4 8=4 9=4"
    game = begin(starter("R"), starter("B")).throw("A", "7=4").throw("B", everything)
    game.open("A.2", 4, "B.1")
    assert game.answered["duel"]["next"] == "offensive second"
    assert game.last("cannot_react").forced


def test_the_last_thrown_is_resolved_first(skirmish: Any) -> None:
    game = skirmish().open("A.2", 5, "B.1").react("B.3", 6, "A.2").forgo().forgo()
    assert game.die("A.2") == ("skirmish", 3)
    assert game.next == [{"do": "sign", "die": "A.2", "signs": ["+", "-"]}]
    # 3 against 3: red is the ASSAULT's own colour, but blue is hostile to red, so the ASSAULT loses the tie.
    game.do("sign", die="A.2", sign="-")
    assert game.die("B.1") == ("attack", 2)
    assert game.die("A.2") == ("limbo", None)
    assert game.answered["duel"] is None


@pytest.mark.parametrize(("ruling", "value"), [("current", 4), ("rolled", 6)])
def test_effect_amount_of_an_assault(begin: Any, ruling: str, value: int) -> None:
    first, second = "RAs RSm RBa RNu RBr RPo RSw RFo RRe", "PBa RSm BSm BNu BBr BPo BSw BFo BRe"
    game = begin(first, second, effect_amount=ruling).throw("A", "7=4").throw("B", "2=2 7=4")
    # The purple BALLISTIC wins the tie with the red ASSAULT, which wins the tie with the red SMASHER.
    game.open("A.1", 4, "B.2").react("B.1", 4, "A.1").forgo().forgo().do("sign", die="A.1", sign="+")
    assert game.die("B.2") == ("attack", value)
    assert game.last("won_changed").ruling == "effect_amount"


@pytest.mark.parametrize(("ruling", "value"), [("current", 2), ("rolled", 4)])
def test_effect_amount_of_a_regeneration(begin: Any, starter: Any, ruling: str, value: int) -> None:
    second = "PBa RSm BSm BNu BBr BPo BSw BFo BRe"
    game = begin(starter("R"), second, effect_amount=ruling).throw("A", "7=4").throw("B", "2=3 7=4")
    game.open("A.3", 3, "B.2").forgo().forgo().forgo().decline()
    game.open("A.9", 4, "A.3").react("B.1", 4, "A.9").forgo().forgo()
    assert game.die("A.3") == ("attack", value)


def test_regeneration_answered_by_regeneration(begin: Any, starter: Any) -> None:
    first = "RRe RRe RBa RNu RBr RPo RSw RFo RAs"
    game = begin(first, starter("B")).throw("A", "7=4").throw("B", "1=3 7=4")
    game.open("A.3", 3, "B.1").forgo().forgo().forgo().decline()
    game.open("A.1", 3, "A.3").forgo().react("A.2", 5, "A.3").forgo()
    # The second throw is resolved first, so the first one no longer finds its target in LIMBO.
    assert game.die("A.3") == ("attack", 5)
    assert game.last("target_lost").values == {"die": "RRe (A.1)"}


def test_a_smasher_that_loses_goes_itself(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "2=4 7=4").throw("B", "1=3 5=3 7=4")
    game.open("A.1", 3, "B.1").forgo().forgo().forgo()
    assert game.die("A.1") == ("abyss", None)
    assert game.die("B.1") == ("attack", 3)


def test_a_nullifier_that_loses_does_nothing(skirmish: Any) -> None:
    game = skirmish().open("A.4", 3, "B.1").forgo().forgo().forgo()
    assert game.die("B.1") == ("attack", 3)
    assert game.last("missed").values["other"] == 3


def test_a_target_that_left_play_is_lost(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "2=3 7=4").throw("B", "1=3 5=3 7=4")
    game.open("A.1", 2, "B.1").forgo().react("A.4", 6, "B.1").forgo()
    # The NULLIFIER sends its target to LIMBO, so the SMASHER has no target left and does not lose either.
    assert game.die("B.1") == ("limbo", None)
    assert game.die("A.1") == ("limbo", None)


def test_swarm_as_an_answer_by_ruling(begin: Any, starter: Any) -> None:
    for ruling, hits in (("any", ["A.4", "A.5"]), ("all", None)):
        game = begin(starter("R"), starter("B"), response_multi_target=ruling)
        game.throw("A", "4=3 5=3 7=4").throw("B", "1=3 8=4")
        game.decline().open("A.6", 3, "A.5")
        swarm = [choice for choice in game.next if choice.get("die") == "B.7"]
        if hits is None:
            assert swarm == []
            assert game.refused("react", die="B.7", value=2) == "DUE-4"
        else:
            assert swarm == [{"do": "react", "die": "B.7", "targets": hits}]
            assert game.refused("react", die="B.7", value=2, target="A.4") == "DIE-2"
            game.react("B.7", 2).forgo().forgo()
            assert (game.die("A.4"), game.die("A.5")) == (("defense", 1), ("defense", 4))


def test_limbo_in_play(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B"), limbo_in_play=True).throw("A", "7=4").throw("B", "1=3 7=4")
    game.open("A.3", 3, "B.1").forgo().forgo().forgo()
    assert game.die("A.3") == ("limbo", 3)
    game.open("B.3", 4, "A.3").forgo().forgo().forgo()
    assert game.die("A.3") == ("limbo", 1)
    assert game.last("won_changed").ruling == "limbo_in_play"
    game.open("A.1", 5, "B.3").forgo().forgo().forgo()
    assert game.die("B.3") == ("abyss", None)


def test_a_black_die_in_a_duel_may_end_the_game(begin: Any, starter: Any) -> None:
    game = begin("KSm RSw RAs RNu RBr RPo RSw RFo RRe", starter("B")).throw("A", "2=1").throw("B", "1=3 7=4")
    game.open("A.1", 1, "B.1")
    assert game.answered["result"] == {"winner": "B"}
    assert game.answered["duel"]["next"] == "defensive first"
    assert (game.die("A.1"), game.die("A.2")) == (("skirmish", 1), ("abyss", None))
    assert game.refused("forgo", by="B") == "WIN-1"


def test_a_bonus_in_a_duel_comes_before_the_next_throw(skirmish: Any) -> None:
    game = skirmish().open("A.2", 1, "B.1")
    # RED: +2 to an allied ATTACK die; A.1 is the only one.
    assert game.die("A.1") == ("attack", 5)
    assert "react" in game.asked


def test_the_asked_bonus_names_the_throw_that_follows(begin: Any, starter: Any) -> None:
    game = begin(starter("R"), starter("B")).throw("A", "1=3 3=3 7=4").throw("B", "1=3 5=3 7=4 8=4")
    game.open("A.2", 1, "B.1")
    assert game.next == [{"do": "bonus", "die": "A.2", "to": [["A.1", "A.3"]]}]
    assert game.answered["duel"]["next"] == "defensive first"
    assert game.refused("react", die="B.2", value=3, target="A.2") == "DUE-1"
    assert game.refused("bonus", die="A.1", to=["A.3"]) == "BON-1"
