"""The sentence about a refused action names the one condition that was not met."""

from __future__ import annotations

from typing import Any

import pytest

from irondie_to.messages.core.words import say
from irondie_to.rules.engine.engine import advance
from irondie_to.rules.engine.legal import IllegalActionError
from irondie_to.rules.record.actions import read_action

FIRST = "RSm RAs PBa BNu BBr WPo OSw YFo RRe"
SECOND = "BSm RAs PBa BNu BBr WPo OSw YFo GRe"


def sentence(game: Any, **action: Any) -> tuple[str, str]:
    """The rule and the sentence of the refusal."""
    with pytest.raises(IllegalActionError) as caught:
        advance(game.state, read_action(game.setup, action))
    return caught.value.rule, say(caught.value.phrase)


@pytest.fixture
def skirmish(begin: Any) -> Any:
    """A opens: it keeps places 2, 5, 8 and 9; B keeps 6 and 9 and has a die in every class zone."""
    return begin(FIRST, SECOND).throw("A", "1=4 3=4 4=4 6=4 7=4").throw("B", "1=3 2=3 3=3 4=3 5=3 7=4 8=4")


@pytest.mark.parametrize(
    ("die", "target", "said"),
    [
        ("A.2", "B.4", "RAs (A.2) can only target a die of class ATTACK, but BNu (B.4) is DEFENSE."),
        ("A.5", "B.7", "BBr (A.5) can only target a die of class DEFENSE, but OSw (B.7) is LIFE."),
        ("A.5", "B.6", "BBr (A.5) can only target a die in play, but WPo (B.6) is in RESERVE."),
        ("A.9", "B.9", "RRe (A.9) can only target a die in its player’s LIMBO, but GRe (B.9) is the opponent’s."),
        ("A.9", "A.1", "RRe (A.9) can only target a die in its player’s LIMBO, but RSm (A.1) is in ATTACK ZONE."),
    ],
)
def test_a_target(skirmish: Any, die: str, target: str, said: str) -> None:
    assert sentence(skirmish, do="open", die=die, target=target, value=3) == ("DIE-2", said)


def test_a_life_die_with_nothing_to_hit(begin: Any) -> None:
    game = begin(FIRST, SECOND).throw("A", "1=4 9=4").throw("B", "4=3 7=4 8=4 9=4")
    assert sentence(game, do="open", die="A.8", target=None, value=3) == (
        "DIE-2",
        "YFo (A.8) has nothing to hit: the opponent has no ATTACK die in BATTLE.",
    )


@pytest.mark.parametrize(
    ("to", "rule", "said"),
    [
        ("A.4", "BON-2", "can’t go to BNu (A.4), the die that triggered it."),
        ("B.5", "BON-2", "must go to one of the player’s own dice, but BBr (B.5) is the opponent’s."),
        ("A.8", "BON-2", "YFo (A.8): it is in RESERVE, not in play."),
        ("A.1", "BON-3", "must go to DEFENSE, but RSm (A.1) is ATTACK."),
        ("A.6", "BON-3", "must go to an allied die, but the colors of BNu (A.4) and WPo (A.6) are neutral."),
    ],
)
def test_a_bonus(begin: Any, to: str, rule: str, said: str) -> None:
    sets = "RSm RAs PBa BNu BBr WPo BPo YFo RRe"
    game = begin(sets, SECOND).throw("A", "1=4 4=1 5=3 6=4 7=3 9=4").throw("B", "5=3 7=4")
    found = sentence(game, do="bonus", die="A.4", to=[to])
    assert found[0] == rule
    assert found[1].startswith("Part 1 of the bonus")
    assert found[1].endswith(said)


def test_a_throw_in_battle(begin: Any) -> None:
    game = begin(FIRST, SECOND).throw("A", "1=4 7=4")
    assert sentence(game, do="throw", by="A", dice={}) == ("BAT-2", "A has already thrown in this BATTLE.")
    assert sentence(game, do="throw", by="B", dice={"A.2": 3}) == ("BAT-1", "RAs (A.2) isn’t in B’s hand.")


def test_a_life_die_that_is_taken_back(begin: Any) -> None:
    game = begin(FIRST, SECOND, take_back_last_life="forbidden")
    game.throw("A", "1=4 4=4 5=4 6=4 7=4 8=4").throw("B", "4=3 5=3 6=3 7=4")
    while game.asked == {"decline", "open"}:
        game.decline()
    assert game.asked == {"take_back"}
    assert sentence(game, do="take_back", by="A", die="B.7")[1] == "OSw (B.7) doesn’t belong to A."
    assert (
        sentence(game, do="take_back", by="A", die="A.1")[1]
        == "Only a LIFE die can be taken back, but RSm (A.1) is ATTACK."
    )
    assert sentence(game, do="take_back", by="A", die="A.9")[1] == (
        "Only a die in the LIFE ZONE can be taken back, but RRe (A.9) is in RESERVE."
    )


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        (0, "Not now: A, B must throw in BATTLE first."),
        (1, "Not now: B must throw in BATTLE first."),
        (2, "Not now: A must open a duel or decline first."),
        (3, "Not now: A must make or forgo a throw in this duel first."),
        (4, "Not now: A must choose + or − for RAs (A.2) first."),
    ],
)
def test_what_is_asked_of_whom(begin: Any, steps: int, said: str) -> None:
    game = begin(FIRST, SECOND)
    for step in (
        lambda: game.throw("A", "1=4 3=4 4=4 6=4 7=4"),
        lambda: game.throw("B", "1=3 2=3 3=3 4=3 5=3 6=3 7=4 8=4 9=4"),
        lambda: game.open("A.2", 3, "B.1"),
        game.forgo,
    )[:steps]:
        step()
    assert sentence(game, do="damage", by="A", take={})[1] == said


def test_bounds_and_the_moment_of_a_bonus_are_cited(begin: Any) -> None:
    sets = "RSm RAs RBa BNu BBr WPo OSw YFo RRe"
    game = begin(sets, SECOND).throw("A", "1=5 3=1 7=4").throw("B", "5=3 7=4")
    assert game.last("bonus").values["cited"] == " (GLD-1)"
    game = begin(sets, SECOND).throw("A", "1=5 7=4").throw("B", "5=3 7=3")
    game.open("A.2", 1, "A.1")
    assert game.last("bonus").values["cited"] == " (BON-6, GLD-1)"
