"""A referee's questions about one die against another."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict, Unpack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.dice import ALL_DICE, Die, DieClass, DieType
from irondie_to.rules.notation import read_die
from irondie_to.rules.questions.duel import DuelAnswer, DuelOutcome, DuelQuestion, check_duel
from irondie_to.rules.questions.layout import Zone
from irondie_to.rules.rulebook.book import RULES, RULINGS
from irondie_to.rules.rulings import DEFAULTS, Rulings


class More(TypedDict, total=False):
    """The optional parts of a question besides dice and values."""

    target_zone: Zone
    own_target: bool
    rolled: int | None
    sign: str


def ask(
    die: str, value: int, target: str, shown: int | None, rulings: Rulings = DEFAULTS, **more: Unpack[More]
) -> DuelAnswer:
    question = DuelQuestion(read_die(die), value, read_die(target), shown, **more)
    answer = check_duel(question, rulings)
    for reason in answer.reasons:
        assert say(reason.phrase)
        assert reason.rule in RULES
        assert reason.ruling is None or reason.ruling in RULINGS
    assert sum(reason.decisive for reason in answer.reasons) == 1
    return answer


def rules(answer: DuelAnswer) -> list[str]:
    return [reason.rule for reason in answer.reasons]


def only(answer: DuelAnswer) -> tuple[str, int | None, str]:
    (outcome,) = answer.outcomes
    return outcome.target_zone, outcome.target_value, outcome.die_zone


# DIE-2 for each type: a win and a loss, the target's zone and value and the die's zone afterwards.
@pytest.mark.parametrize(
    ("die", "target", "won", "after"),
    [
        ("RSm 5", "BNu 4", True, ("abyss", None, "skirmish")),
        ("RSm 4", "BNu 4", False, ("defense", 4, "abyss")),
        ("RSm 3", "BSw 4", False, ("life", 4, "abyss")),
        ("RBa 5", "BNu 4", True, ("defense", 2, "skirmish")),
        ("RBa 4", "BNu 4", False, ("defense", 3, "skirmish")),
        ("RNu 5", "BAs 4", True, ("limbo", None, "skirmish")),
        ("RNu 2", "BAs 4", False, ("attack", 4, "skirmish")),
        ("RPo 3", "BFo 2", True, ("life", 5, "skirmish")),
        ("RPo 2", "BFo 2", False, ("life", 3, "skirmish")),
        ("RSw 3", "BBr 4", True, ("defense", 2, "skirmish")),
        ("RSw 4", "BBr 4", False, ("defense", 4, "skirmish")),
        ("RFo 3", "BAs 6", True, ("attack", 4, "skirmish")),
        ("RFo 6", "BAs 3", False, ("attack", 3, "skirmish")),
    ],
)
def test_every_type_wins_and_loses(die: str, target: str, won: bool, after: tuple[str, int | None, str]) -> None:
    (die, value), (target, shown) = die.split(), target.split()
    answer = ask(die, int(value), target, int(shown))
    assert (answer.fits, answer.won) == (True, won)
    assert only(answer) == after


@pytest.mark.parametrize(("die", "target", "shown"), [("BAs", "RAs", 3), ("BBr", "RBr", 3)])
def test_the_thrower_of_an_assault_or_barrier_chooses_the_sign(die: str, target: str, shown: int) -> None:
    zone = "attack" if die == "BAs" else "defense"
    won = ask(die, 4, target, shown)
    assert won.outcomes == (DuelOutcome("+", zone, 6, "skirmish"), DuelOutcome("-", zone, 1, "skirmish"))
    lost = ask(die, 2, target, shown)
    assert lost.outcomes == (DuelOutcome("+", zone, 4, "skirmish"), DuelOutcome("-", zone, 2, "skirmish"))
    assert "DIE-5" in rules(lost)
    assert ask(die, 2, target, shown, sign="-").outcomes == (DuelOutcome("-", zone, 2, "skirmish"),)
    with pytest.raises(UserError, match="no_sign"):
        ask("KSm", 2, target, shown, sign="+")


# The examples of the game record's specification: a specialised tie is won against red and lost against white.
def test_a_specialised_tie() -> None:
    won = ask("KSm", 4, "RFo", 4)
    assert won.won
    assert only(won) == ("abyss", None, "skirmish")
    assert rules(won)[:4] == ["DIE-2", "DIE-3", "DIE-4", "COL-4"]
    assert "WIN-1" in rules(won)
    lost = ask("KSm", 4, "WSw", 4)
    assert only(lost) == ("life", 4, "abyss")
    assert rules(lost)[3] == "COL-3"
    assert "WIN-1" not in rules(lost)
    assert rules(ask("KSm", 4, "KSw", 4))[3] == "COL-2"
    assert rules(ask("PBa", 4, "BSw", 4))[3] == "COL-2"
    assert rules(ask("RSm", 4, "BSw", 4))[2] == "DIE-4"


def said(answer: DuelAnswer, rule: str) -> list[str]:
    return [say(reason.phrase) for reason in answer.reasons if reason.rule == rule]


def test_a_die_that_is_beaten_out_of_the_duel_has_no_effect_of_its_own() -> None:
    beaten = ask("BNu", 5, "KSm", 3, target_zone=Zone.SKIRMISH)
    assert said(beaten, "RES-3") == ["KSm has left the SKIRMISH ZONE, so its own effect is void."]
    assert said(ask("BNu", 2, "KSm", 3, target_zone=Zone.SKIRMISH), "RES-3") == []
    assert said(ask("RBa", 5, "KSm", 3, target_zone=Zone.SKIRMISH), "RES-3") == []  # it stays, with another value
    in_battle = ask("RSm", 5, "KSm", 3)
    assert said(in_battle, "RES-3") == [
        "If KSm was thrown in this duel, its own effect is void, because it left its zone."
    ]
    assert said(ask("RSm", 2, "KSm", 3), "RES-3") == []


def test_a_die_that_is_brought_back_triggers_nothing() -> None:
    back = ask("GRe", 1, "KSm", None, target_zone=Zone.LIMBO)
    assert said(back, "RES-3") == ["KSm is in BATTLE now, not in the SKIRMISH ZONE, so it has no effect in this duel."]
    assert "KSm wasn’t thrown again, so it triggers no color bonus." in said(back, "BON-1")


def test_the_bounds_of_a_value() -> None:
    assert "GLD-1" in rules(ask("RPo", 6, "BAs", 5))
    assert only(ask("RPo", 6, "BAs", 5))[:2] == ("attack", 6)
    assert only(ask("RBa", 3, "BAs", 2))[:2] == ("attack", 1)
    assert only(ask("RBa", 3, "BSw", 2))[:2] == ("abyss", None)
    assert only(ask("RBa", 3, "BSw", 2, target_zone=Zone.SKIRMISH))[:2] == ("skirmish", 1)
    assert "GLD-2" in rules(ask("RBa", 3, "BSw", 2))
    assert "GLD-2" not in rules(ask("RBa", 3, "BSw", 3))


@pytest.mark.parametrize(
    ("die", "target", "more"),
    [
        ("RAs", "BNu", {}),
        ("RAs", "BSw", {}),
        ("RBr", "BAs", {}),
        ("RSw", "BAs", {}),
        ("RSw", "BNu", {"own_target": True}),
        ("RSw", "BNu", {"target_zone": Zone.SKIRMISH}),
        ("RFo", "BNu", {}),
        ("RFo", "BAs", {"target_zone": Zone.LIMBO}),
        ("RRe", "BAs", {}),
        ("RRe", "BAs", {"target_zone": Zone.LIMBO, "own_target": False}),
        ("RSm", "BAs", {"target_zone": Zone.LIMBO}),
        ("RSm", "BAs", {"target_zone": Zone.ABYSS}),
        ("RSm", "BAs", {"target_zone": Zone.RESERVE}),
    ],
)
def test_what_does_not_fit_has_no_winner(die: str, target: str, more: More) -> None:
    answer = ask(die, 4, target, 3, **more)
    assert (answer.fits, answer.won, answer.outcomes) == (False, None, ())
    assert "DUE-3" in rules(answer)


def test_own_dice_may_be_aimed_at() -> None:
    assert only(ask("RPo", 6, "BAs", 2, own_target=True))[:2] == ("attack", 5)


def test_a_regeneration_brings_a_die_back_without_a_comparison() -> None:
    answer = ask("RRe", 4, "KSm", None, target_zone=Zone.LIMBO)
    assert (answer.fits, answer.won) == (True, None)
    assert only(answer) == ("attack", 4, "skirmish")


def test_limbo_in_play_is_named_both_ways() -> None:
    def rulings(answer: DuelAnswer) -> set[str | None]:
        return {reason.ruling for reason in answer.reasons} - {None}

    out = ask("RBa", 4, "BSw", 1, target_zone=Zone.LIMBO)
    assert (out.fits, rulings(out)) == (False, {"limbo_in_play"})
    within = ask("RBa", 4, "BSw", 1, replace(DEFAULTS, limbo_in_play=True), target_zone=Zone.LIMBO)
    assert rulings(within) == {"limbo_in_play"}
    assert only(within)[:2] == ("limbo", 1)


def test_the_amount_may_be_what_was_rolled() -> None:
    now = ask("BAs", 5, "RAs", 1, rolled=3, sign="+")
    assert now.outcomes[0].target_value == 6
    then = ask("BAs", 5, "RAs", 1, replace(DEFAULTS, effect_amount="rolled"), rolled=3, sign="+")
    assert then.outcomes[0].target_value == 4
    for answer in (now, then):
        assert "effect_amount" in {reason.ruling for reason in answer.reasons}
    assert {reason.ruling for reason in ask("BAs", 5, "RAs", 1, rolled=5).reasons} == {None}


def test_the_bonus_depends_on_the_throw_not_on_the_value() -> None:
    def said(answered: DuelAnswer) -> str:
        return " ".join(say(reason.phrase) for reason in answered.reasons if reason.rule == "BON-1")

    assert "triggers the black bonus" in said(ask("KSm", 1, "RAs", 3))
    assert "No color bonus" in said(ask("KSm", 2, "RAs", 3))
    assert "triggers the black bonus" in said(ask("KSm*", 2, "RAs", 3))
    assert "No color bonus" in said(ask("KSm", 1, "RAs", 3, rolled=3))
    assert "on a 1 or 2" in said(ask("KSm*", 3, "RAs", 3))


@pytest.mark.parametrize(
    ("value", "shown", "rolled"), [(0, 3, None), (7, 3, None), (3, 0, None), (3, 7, None), (3, 3, 0), (3, None, None)]
)
def test_values_a_die_cannot_show_are_refused(value: int, shown: int | None, rolled: int | None) -> None:
    with pytest.raises(UserError, match=r"questions\.(no_)?value") as caught:
        ask("KSm", value, "RAs", shown, rolled=rolled)
    assert say(caught.value.phrase)


def winner_by_the_table(die: Die, value: int, target: Die, shown: int) -> bool:
    """DIE-3 and DIE-4, computed independently from the columns of the table."""
    categories = ("RBY", "PGO", "KW")
    hostile = die.colour is not target.colour and any(
        die.colour.value in kind and target.colour.value in kind for kind in categories
    )
    own_colour = dict(zip(DieType, ("K", "R", "P", "B", "G", "W", "O", "Y", "-"), strict=True))[die.type]
    if value == shown:
        return die.colour.value == own_colour and not hostile
    return value < shown if die.type in {DieType.SWARM, DieType.FORTRESS} else value > shown


faces = st.integers(1, 6)


@given(
    st.sampled_from(ALL_DICE), faces, st.sampled_from(ALL_DICE), faces, st.sampled_from([Zone.BATTLE, Zone.SKIRMISH])
)
@settings(max_examples=300)
def test_any_two_dice(die: Die, value: int, target: Die, shown: int, zone: Zone) -> None:
    answer = check_duel(DuelQuestion(die, value, target, shown, zone))
    assert all(say(reason.phrase) for reason in answer.reasons)
    if not answer.fits:
        return
    assert answer.won is winner_by_the_table(die, value, target, shown)
    for outcome in answer.outcomes:
        if outcome.target_value is not None:
            assert 1 <= outcome.target_value <= 6
        if outcome.target_zone == "abyss" and die.type is not DieType.SMASHER:
            assert target.die_class is DieClass.LIFE
            assert zone is Zone.BATTLE
