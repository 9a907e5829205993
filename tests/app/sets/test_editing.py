"""Editing a set die by die: the set after each edit, the state of each rule, corrections that work."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.app.sets.editing import (
    SetPart,
    add_die,
    dice_of,
    in_order,
    move_die,
    remove_die,
    remove_one_of,
    rule_lines,
    toggle_rarity,
)
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.dice import ALL_DICE, Die
from irondie_to.rules.dice_set import DiceSet, check_set, read_set
from irondie_to.rules.notation import read_die

LEGAL = "KSm KSm KAs BNu BBr WPo OSw YFo RRe / RAs GBr WPo*"

many_dice = st.lists(st.sampled_from(ALL_DICE), max_size=14)
any_set = st.builds(lambda dice, side: in_order(DiceSet(tuple(dice), tuple(side))), many_dice, many_dice)


def die(word: str) -> Die:
    return read_die(word)


def said(text: str) -> dict[str, str]:
    return {line.rule: say(line.fact) for line in rule_lines(read_set(text))}


def test_dice_fill_the_nine_then_the_side_set() -> None:
    dice_set = DiceSet(())
    for place in range(12):
        dice_set = add_die(dice_set, die("KSm"))
        assert (len(dice_set.dice), len(dice_set.side)) == (min(place + 1, 9), max(0, place - 8))
    with pytest.raises(UserError, match=r"editor\.full"):
        add_die(dice_set, die("KSm"))


def test_a_die_goes_to_the_chosen_part() -> None:
    assert add_die(read_set("KSm"), die("RRe"), SetPart.SIDE).text == "KSm / RRe"
    with pytest.raises(UserError, match=r"editor\.full"):
        add_die(read_set(LEGAL), die("RRe"), SetPart.SET)


def test_dice_stay_in_the_order_of_the_notation() -> None:
    assert add_die(read_set("KAs RRe"), die("BSm")).text == "BSm KAs RRe"


def test_removing_toggling_and_moving() -> None:
    now = read_set("KSm KAs / RRe")
    assert remove_die(now, SetPart.SET, 0).text == "KAs / RRe"
    assert toggle_rarity(now, SetPart.SIDE, 0).text == "KSm KAs / RRe*"
    assert toggle_rarity(toggle_rarity(now, SetPart.SET, 1), SetPart.SET, 1) == now
    assert move_die(now, SetPart.SET, 1).text == "KSm / KAs RRe"
    assert move_die(now, SetPart.SIDE, 0).text == "KSm KAs RRe"


def test_one_of_a_kind_is_taken_from_the_side_set_first() -> None:
    now = read_set("KSm KSm / KSm")
    assert remove_one_of(now, die("KSm")).text == "KSm KSm"
    assert remove_one_of(remove_one_of(now, die("KSm")), die("KSm")).text == "KSm"
    assert remove_one_of(now, die("KSm*")) == now


def test_satisfied_rules_are_summarised() -> None:
    assert said(LEGAL) == {
        "SET-1": "9 dice",
        "SET-2": "3 ATTACK, 3 DEFENSE, 3 LIFE",
        "SET-3": "0 rare",
        "SID-1": "3 dice in the side set",
    }
    assert said("KSm")["SID-1"] == "no side set"


def test_too_many_rare_dice_are_named_and_the_last_made_common() -> None:
    dice_set = read_set("KSm* KAs RBa* BNu BNu* GBr WPo OSw RRe* / RAs GBr WPo*")
    (line,) = (line for line in rule_lines(dice_set) if line.broken)
    assert line.rule == "SET-3"
    assert [str(one) for one in line.dice] == ["KSm*", "RBa*", "BNu*", "RRe*"]
    assert line.fix is not None
    assert say(line.fix.name) == "Make RRe* common"
    assert not check_set(line.fix.set)


@pytest.mark.parametrize(
    ("text", "fixed"),
    [
        ("KSm KSm KAs BNu BBr WPo OSw YFo RRe RRe", "KSm KSm KAs BNu BBr WPo OSw YFo RRe / RRe"),
        (f"RRe {LEGAL}", LEGAL),
        ("KSm KAs BNu / RRe", "KSm KAs BNu"),
        ("KSm / RAs RAs RAs RRe", "KSm / RAs RAs RAs"),
    ],
)
def test_surplus_dice_go_to_the_side_set_or_are_removed(text: str, fixed: str) -> None:
    assert fixed in {line.fix.set.text for line in rule_lines(in_order(read_set(text))) if line.fix}


@given(any_set)
@settings(max_examples=60)
def test_rule_lines_match_the_check_and_fixes_satisfy_their_rule(dice_set: DiceSet) -> None:
    lines = rule_lines(dice_set)
    assert [line.rule for line in lines] == ["SET-1", "SET-2", "SET-3", "SID-1"]
    assert {line.rule for line in lines if line.broken} == {finding.rule for finding in check_set(dice_set)}
    for line in lines:
        assert say(line.fact)
        if line.fix is not None:
            assert line.rule not in {finding.rule for finding in check_set(line.fix.set)}
            assert line.fix.set == in_order(line.fix.set)


@given(any_set, st.sampled_from(list(SetPart)), st.integers(0, 13))
@settings(max_examples=60)
def test_moving_there_and_back_changes_nothing(dice_set: DiceSet, part: SetPart, place: int) -> None:
    if place < len(dice_of(dice_set, part)):
        moved = dice_of(dice_set, part)[place]
        other = SetPart.SIDE if part is SetPart.SET else SetPart.SET
        there = move_die(dice_set, part, place)
        assert move_die(there, other, dice_of(there, other).index(moved)) == dice_set
