"""Sets, side sets, swaps, and the comparison of a presented set with the registered one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.messages.core.words import say
from irondie_to.rules.dice import ALL_DICE
from irondie_to.rules.dice_set import DiceSet, check_set, compare, read_set, swap
from irondie_to.rules.findings import Finding
from irondie_to.rules.notation import read_dice, write_dice

NINE = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"
WITH_SIDE = read_set(f"{NINE} / WPo* GBr RAs")


def rules(findings: tuple[Finding, ...]) -> list[str]:
    assert all(say(found.phrase) for found in findings)
    return [found.rule for found in findings]


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        (NINE, []),
        (f"{NINE} / WPo* GBr* RAs*", []),
        (f"{NINE} /", []),
        ("KSm* KSm* KAs* BNu BBr WPo OSw YFo RRe", []),
        ("7xKSm BNu OSw", []),
        ("", ["SET-1", "SET-2"]),
        ("KSm", ["SET-1", "SET-2"]),
        (f"{NINE} RRe", ["SET-1"]),
        ("KSm KSm KAs BNu BBr WPo GBr GBr GBr", ["SET-2"]),
        ("KSm* KSm* KAs* BNu* BBr WPo OSw YFo RRe", ["SET-3"]),
        (f"{NINE} / WPo*", ["SID-1"]),
        (f"{NINE} / WPo* WPo WPo WPo", ["SID-1"]),
        ("4xKSm* / WPo", ["SET-1", "SET-2", "SET-3", "SID-1"]),
    ],
)
def test_all_faults_of_a_set_at_once(text: str, broken: list[str]) -> None:
    assert rules(check_set(read_set(text))) == broken


def test_the_sentences_say_what_is_there() -> None:
    said = [say(found.phrase) for found in check_set(read_set("4xKSm* / WPo"))]
    assert said == [
        "A set has exactly 9 dice, but this one has 4.",
        "A set needs at least one die of each class. This one has none of: DEFENSE, LIFE.",
        "At most 3 dice in a set may be rare, but this one has 4: KSm* KSm* KSm* KSm*.",
        "A side set has exactly 3 dice, but this one has 1 die.",
    ]


def test_a_set_keeps_its_order_and_writes_the_canonical_one() -> None:
    dice_set = read_set("RRe KSm / WPo* GBr RAs")
    assert str(dice_set.dice[0]) == "RRe"
    assert dice_set.text == "KSm RRe / RAs GBr WPo*"


def test_a_swap_keeps_the_places_of_the_others() -> None:
    done = swap(WITH_SIDE, read_dice("KSm YFo"), read_dice("RAs GBr"))
    assert rules(done.findings) == []
    assert [str(die) for die in done.set.dice] == ["RAs", "KSm", "KAs", "BNu", "BBr", "WPo", "OSw", "GBr", "RRe"]
    assert [str(die) for die in done.set.side] == ["WPo*", "YFo", "KSm"]


def test_two_equal_dice_go_out_together() -> None:
    done = swap(WITH_SIDE, read_dice("2xKSm"), read_dice("RAs GBr"))
    assert done.findings == ()
    assert done.set.text == "RAs KAs BNu BBr GBr WPo OSw YFo RRe / KSm KSm WPo*"


@pytest.mark.parametrize(
    ("text", "out", "into", "broken"),
    [
        (f"{NINE} / WPo* GBr RAs", "KSm KSm", "GBr", ["SID-2"]),
        (f"{NINE} / WPo* GBr RAs", "", "", ["SID-2"]),
        (f"{NINE} / WPo* GBr RAs", "GSm", "GBr", ["SID-2"]),
        (f"{NINE} / WPo* GBr RAs", "3xKSm", "WPo* GBr RAs", ["SID-2"]),
        (f"{NINE} / WPo* GBr RAs", "KSm", "KSm", ["SID-2"]),
        (f"{NINE} / WPo* GBr RAs", "WPo*", "KSm", ["SID-2", "SID-2"]),
        (NINE, "KSm", "GBr", ["SID-2"]),
        (f"{NINE} / WPo* GBr", "KSm", "GBr", ["SID-1"]),
        (f"{NINE} / WPo* GBr", "KSm", "RAs", ["SID-2", "SID-1"]),
        ("KSm* KSm* KAs* BNu BBr WPo OSw YFo RRe / WPo* GBr RAs", "WPo", "WPo*", ["SID-3"]),
        ("KSm* KSm* KAs* BNu BBr WPo OSw YFo RRe / WPo* GBr RAs", "KAs*", "WPo*", []),
        ("7xKSm BNu OSw / 3xRAs", "OSw BNu", "RAs RAs", ["SID-3"]),
        ("7xKSm BNu* OSw / 3xRAs*", "OSw BNu*", "RAs* RAs*", ["SID-3"]),
        ("6xKSm / 3xRAs", "KSm", "RAs", ["SID-3", "SID-3"]),
    ],
)
def test_swaps_that_break_a_rule(text: str, out: str, into: str, broken: list[str]) -> None:
    done = swap(read_set(text), read_dice(out), read_dice(into))
    assert rules(done.findings) == broken
    if "SID-2" in broken:
        assert done.set == read_set(text)


def test_a_swap_that_breaks_the_set_says_how() -> None:
    done = swap(read_set("7xKSm BNu OSw / 3xRAs"), read_dice("OSw"), read_dice("RAs"))
    assert [say(found.phrase) for found in done.findings] == [
        "This swap would break SET-2. A set needs at least one die of each class. This one has none of: LIFE."
    ]


@pytest.mark.parametrize(
    ("presented", "missing", "extra", "broken"),
    [
        (NINE, "", "", []),
        ("RAs KAs BNu BBr WPo OSw YFo RRe KSm", "", "", []),
        ("WPo* GBr RAs KAs BNu BBr OSw YFo RRe", "", "", []),
        (f"{NINE} / RAs GBr WPo*", "", "", []),
        ("RAs GBr WPo* KSm KAs BNu BBr OSw YFo / KSm WPo RRe", "", "", []),
        ("KSm KSm KAs BNu BBr WPo OSw YFo BRe", "RRe", "BRe", ["SID-5", "SID-5"]),
        ("KSm KSm KAs BNu BBr WPo* OSw YFo BRe", "WPo RRe", "BRe", ["SID-5", "SID-5"]),
        ("KSm KSm KAs BNu BBr WPo* OSw YFo", "WPo RRe", "", ["SID-5", "SET-1"]),
        ("3xKSm BNu BBr WPo OSw YFo RRe", "KAs", "KSm", ["SID-5", "SID-5"]),
        ("KSm* KSm KAs BNu BBr WPo OSw YFo RRe", "KSm", "KSm*", ["SID-5", "SID-5"]),
        (f"{NINE} / RAs GBr WPo", "WPo*", "WPo", ["SID-5", "SID-5"]),
        (f"{NINE} / RAs GBr", "WPo*", "", ["SID-5", "SID-1"]),
        (f"{NINE} RAs GBr WPo*", "", "", ["SET-1"]),
    ],
)
def test_presented_beside_registered(presented: str, missing: str, extra: str, broken: list[str]) -> None:
    comparison = compare(WITH_SIDE, read_set(presented))
    assert write_dice(comparison.missing) == missing
    assert write_dice(comparison.extra) == extra
    assert rules(comparison.findings) == broken


def test_one_of_several_dice_is_missing() -> None:
    comparison = compare(WITH_SIDE, read_set("KSm KSm KAs BNu BBr WPo* OSw YFo BRe"))
    assert comparison.missing_count == 1
    assert say(comparison.findings[0].phrase) == "One of these registered dice is missing: WPo RRe."


def test_a_set_that_breaks_the_rare_limit_is_caught_though_its_dice_were_registered() -> None:
    registered = read_set("KSm* KSm* KAs* BNu BBr WPo OSw YFo RRe / WPo* GBr RAs")
    presented = read_set("KSm* KSm* KAs* BNu BBr WPo* OSw YFo RRe")
    assert rules(compare(registered, presented).findings) == ["SET-3"]


def test_a_side_set_that_was_not_registered_is_extra() -> None:
    comparison = compare(read_set(NINE), read_set(f"{NINE} / RAs GBr WPo*"))
    assert write_dice(comparison.extra) == "RAs GBr WPo*"
    assert rules(comparison.findings) == ["SID-5"]


dice = st.sampled_from(ALL_DICE)
whole_sets = st.builds(
    lambda nine, side: DiceSet(tuple(nine), tuple(side)),
    st.lists(dice, min_size=9, max_size=9),
    st.lists(dice, min_size=3, max_size=3),
)


@given(whole_sets, st.data())
@settings(max_examples=60)
def test_a_swap_moves_dice_and_loses_none(dice_set: DiceSet, data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 3))
    out = data.draw(st.permutations(dice_set.dice))[:count]
    into = data.draw(st.permutations(dice_set.side))[:count]
    done = swap(dice_set, out, into)
    assert write_dice(done.set.dice + done.set.side) == write_dice(dice_set.dice + dice_set.side)
    assert len(done.set.dice) == 9
    assert {found.rule for found in done.findings} <= {"SID-3"}
    back = swap(done.set, into, out)
    assert back.set.text == dice_set.text
    assert compare(dice_set, done.set).extra == compare(dice_set, done.set).missing == ()
    assert compare(dice_set, DiceSet(done.set.dice)).missing_count == 0
