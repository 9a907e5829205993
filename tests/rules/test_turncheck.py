"""PRIORITY, damage and overtime as they lie on the mats."""

from __future__ import annotations

import pytest

from irondie_to.messages.words import say
from irondie_to.rules.layout import PlacedDie, Zone
from irondie_to.rules.notation import read_die
from irondie_to.rules.reasons import Reason
from irondie_to.rules.state import DRAW
from irondie_to.rules.turncheck import check_damage, check_overtime, check_priority


def mats(one: str, other: str) -> list[PlacedDie]:
    """`RAs 3` lies in BATTLE, `RAs r` in RESERVE."""
    found = []
    for side, text in enumerate((one, other)):
        words = text.split()
        for die, shown in zip(words[::2], words[1::2], strict=True):
            zone = Zone.RESERVE if shown == "r" else Zone.BATTLE
            found.append(PlacedDie(side, read_die(die), zone, None if shown == "r" else int(shown)))
    return found


def said(reasons: tuple[Reason, ...]) -> list[str]:
    return [f"{reason.rule} {say(reason.phrase)}" for reason in reasons]


@pytest.mark.parametrize(
    ("one", "other", "side", "last"),
    [
        ("RAs r RAs r", "RAs r YSw 6", 0, "Side A has PRIORITY: 2 dice in RESERVE against 1."),
        ("RAs r", "RAs r RAs r", 1, "Side B has PRIORITY: 2 dice in RESERVE against 1."),
        ("RAs r YSw 3 YFo 2", "RAs r YSw 4 RAs 6", 0, "Side A has PRIORITY: 5 life points against 4."),
        ("YSw 3", "YSw 4", 1, "Side B has PRIORITY: 4 life points against 3."),
        ("RAs r YSw 4", "RAs r YFo 3 YSw 1", None, "Both have 4 life points: each throws a die until one is higher."),
    ],
)
def test_priority(one: str, other: str, side: int | None, last: str) -> None:
    answer = check_priority(mats(one, other))
    assert answer.side == side
    assert say(answer.reasons[-1].phrase) == last
    assert answer.reasons[-1].decisive


@pytest.mark.parametrize(
    ("one", "other", "points", "life_after", "result"),
    [
        ("RAs 5 YSw 3", "BNu 2 YSw 4", (0, 3), (3, 1), None),
        ("RAs 5 YSw 3", "BNu 5 YSw 4", (0, 0), (3, 4), None),
        ("RAs 6 YSw 3", "YSw 4", (0, 6), (3, 0), 0),
        ("YSw 3", "RAs 3 YSw 4", (3, 0), (0, 4), 1),
        ("RAs 6 YSw 3", "RAs 6 YSw 4", (6, 6), (0, 0), DRAW),
        ("RAs 6 YSw 3", "YSw 4 YFo 3", (0, 6), (3, 1), None),
        ("RAs 6 YSw 3 YFo 3", "RAs 6 YSw 4", (6, 6), (0, 0), DRAW),
        ("RAs 5 YSw 3 YFo 3", "RAs 5 YSw 4", (5, 5), (1, 0), 0),
    ],
)
def test_damage(one: str, other: str, points: tuple[int, int], life_after: tuple[int, int], result: int | None) -> None:
    answer = check_damage(mats(one, other))
    assert tuple(side.points for side in answer.sides) == points
    assert tuple(side.life_after for side in answer.sides) == life_after
    assert answer.result == result
    assert said(answer.reasons)


def test_damage_says_the_totals_and_who_divides() -> None:
    answer = check_damage(mats("RAs 6 RSm 2 BNu 1 YSw 3", "BNu 3 YSw 4 YFo 3"))
    assert said(answer.reasons) == [
        "DMG-1 Side A: ATTACK 0 does not exceed its DEFENSE 1, no damage.",
        "DMG-1 Side B: ATTACK 8 against its DEFENSE 3, damage 5.",
        "DMG-2 Side B divides 5 points among its LIFE dice as it likes; 2 life points remain.",
    ]


def test_without_life_dice_to_begin_with_nobody_wins() -> None:
    assert check_damage(mats("RAs 6", "BNu 3")).result is None
    assert check_overtime(mats("YSw 1", "RAs 3")).result is None


def test_overtime_takes_a_point_off_every_life_die_in_the_life_zones() -> None:
    answer = check_overtime(mats("YSw 3 RAs 4 YFo 1 YFo r", "YSw 2"))
    assert answer.after == (2, 4, None, None, 1)
    assert answer.result is None
    assert said(answer.reasons) == [
        "OT-3 YSw of side A: 3, now 2.",
        "OT-3 YFo of side A showed 1 and goes to the ABYSS.",
        "OT-3 YSw of side B: 2, now 1.",
    ]


@pytest.mark.parametrize(
    ("one", "other", "result", "rule"),
    [("YSw 1", "YSw 2", 1, "WIN-1"), ("YSw 2", "YSw 1", 0, "WIN-1"), ("YSw 1", "YSw 1", DRAW, "WIN-2")],
)
def test_overtime_can_decide_a_game(one: str, other: str, result: int, rule: str) -> None:
    answer = check_overtime(mats(one, other))
    assert answer.result == result
    assert answer.reasons[-1].rule == rule


def test_overtime_without_life_dice_says_so() -> None:
    assert said(check_overtime(mats("RAs 3", "RAs 3")).reasons) == ["OT-3 No LIFE die lies in a LIFE ZONE."]
