"""PRIORITY, damage and overtime for dice on the mats."""

from __future__ import annotations

import pytest

from irondie_to.messages.core.words import say
from irondie_to.rules.notation import read_die
from irondie_to.rules.questions.layout import PlacedDie, Zone
from irondie_to.rules.questions.reasons import Reason
from irondie_to.rules.questions.turn import check_damage, check_overtime, check_priority


def mats(one: str, other: str) -> list[PlacedDie]:
    """Dice from text: `RAs 3` is in BATTLE, `RAs r` in RESERVE."""
    found = []
    for side, text in enumerate((one, other)):
        words = text.split()
        for die, shown in zip(words[::2], words[1::2], strict=True):
            zone = Zone.RESERVE if shown == "r" else Zone.BATTLE
            found.append(PlacedDie(side, read_die(die), zone, None if shown == "r" else int(shown)))
    return found


NAMES = ("Ada", "Bo")


def said(reasons: tuple[Reason, ...]) -> list[str]:
    return [f"{reason.rule} {say(reason.phrase)}" for reason in reasons]


@pytest.mark.parametrize(
    ("one", "other", "last"),
    [
        ("RAs r RAs r", "RAs r YSw 6", "Ada has PRIORITY: 2 dice in RESERVE against 1."),
        ("RAs r", "RAs r RAs r", "Bo has PRIORITY: 2 dice in RESERVE against 1."),
        (
            "RAs r YSw 3 YFo 2",
            "RAs r YSw 4 RAs 6",
            "Ada has PRIORITY: the same number of dice in RESERVE, life points 5 to 4.",
        ),
        ("YSw 3", "YSw 4", "Bo has PRIORITY: the same number of dice in RESERVE, life points 4 to 3."),
        (
            "RAs r YSw 4",
            "RAs r YFo 3 YSw 1",
            "PRIORITY is tied: equal numbers of dice in RESERVE and equal life points.",
        ),
    ],
)
def test_priority(one: str, other: str, last: str) -> None:
    assert said(check_priority(mats(one, other), NAMES)) == [f"PRI-1 {last}"]


ADA_WINS, BO_WINS = (f"WIN-1 Only {name} has LIFE dice left in the LIFE ZONE: {name} wins." for name in NAMES)
DRAWN = "WIN-2 Neither side has LIFE dice left in the LIFE ZONE: the game is a draw."


@pytest.mark.parametrize(
    ("one", "other", "points", "result"),
    [
        ("RAs 5 YSw 3", "BNu 2 YSw 4", (0, 3), None),
        ("RAs 5 YSw 3", "BNu 5 YSw 4", (0, 0), None),
        ("RAs 6 YSw 3", "YSw 4", (0, 6), ADA_WINS),
        ("YSw 3", "RAs 3 YSw 4", (3, 0), BO_WINS),
        ("RAs 6 YSw 3", "RAs 6 YSw 4", (6, 6), DRAWN),
        ("RAs 6 YSw 3", "YSw 4 YFo 3", (0, 6), None),
        ("RAs 6 YSw 3 YFo 3", "RAs 6 YSw 4", (6, 6), DRAWN),
        ("RAs 5 YSw 3 YFo 3", "RAs 5 YSw 4", (5, 5), ADA_WINS),
    ],
)
def test_damage(one: str, other: str, points: tuple[int, int], result: str | None) -> None:
    reasons = check_damage(mats(one, other), NAMES)
    assert tuple(reason.phrase.values["points"] for reason in reasons if reason.rule == "DMG-1") == points
    assert [line for line in said(reasons) if line.startswith("WIN")] == ([] if result is None else [result])


def test_damage_says_the_totals_and_who_divides() -> None:
    assert said(check_damage(mats("RAs 6 RSm 2 BNu 1 YSw 3", "BNu 3 YSw 4 YFo 3"), NAMES)) == [
        "DMG-1 Ada takes no damage: Bo’s ATTACK 0 isn’t higher than Ada’s DEFENSE 1.",
        "DMG-1 Bo takes 5 damage: Ada’s ATTACK 8 − Bo’s DEFENSE 3.",
        "DMG-2 Bo takes 5 damage and divides it freely among their LIFE dice. Life points left: 2.",
    ]


def test_damage_to_one_life_die_and_to_all() -> None:
    assert said(check_damage(mats("RAs 6 YSw 5", "RAs 3 YSw 4"), NAMES))[1::2] == [
        "DMG-2 Ada takes 3 damage on their only LIFE die. Life points left: 2.",
        "DMG-2 Bo loses all LIFE dice. Life points before: 4.",
    ]


def test_without_life_dice_to_begin_with_nobody_wins() -> None:
    for reasons in (check_damage(mats("RAs 6", "BNu 3"), NAMES), check_overtime(mats("YSw 1", "RAs 3"), NAMES)):
        assert not [reason for reason in reasons if reason.rule.startswith("WIN")]


def test_overtime_takes_a_point_off_every_life_die_in_the_life_zones() -> None:
    assert said(check_overtime(mats("YSw 3 RAs 4 YFo 1 YFo r", "YSw 2"), NAMES)) == [
        "OT-3 Ada’s YSw: 3, now 2.",
        "OT-3 Ada’s YFo showed 1 and goes to the ABYSS.",
        "OT-3 Bo’s YSw: 2, now 1.",
    ]


@pytest.mark.parametrize(
    ("one", "other", "result"),
    [("YSw 1", "YSw 2", BO_WINS), ("YSw 2", "YSw 1", ADA_WINS), ("YSw 1", "YSw 1", DRAWN)],
)
def test_overtime_can_decide_a_game(one: str, other: str, result: str) -> None:
    assert said(check_overtime(mats(one, other), NAMES))[-1] == result


def test_overtime_without_life_dice_says_so() -> None:
    assert said(check_overtime(mats("RAs 3", "RAs 3"), NAMES)) == ["OT-3 There are no LIFE dice in the LIFE ZONES."]
