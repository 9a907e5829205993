"""The colour bonus of a throw and its possible targets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.notation import read_die
from irondie_to.rules.questions.bonus import BonusAnswer, check_bonus
from irondie_to.rules.questions.layout import PlacedDie, Zone
from irondie_to.rules.rulings import DEFAULTS, Rulings


def placed(text: str) -> list[PlacedDie]:
    """Own dice as `RAs 3`, the opponent's after a `|`; `s` puts a die in SKIRMISH, `l` in LIMBO."""
    zones = {"s": Zone.SKIRMISH, "l": Zone.LIMBO, "r": Zone.RESERVE}
    found = []
    for side, part in enumerate(text.split("|")):
        words = part.split()
        for die, shown in zip(words[::2], words[1::2], strict=True):
            value = None if shown == "-" or shown[0] == "r" else int(shown[0])
            found.append(PlacedDie(side, read_die(die), zones.get(shown[-1], Zone.BATTLE), value))
    return found


def ask(die: str, rolled: int, others: str, rulings: Rulings = DEFAULTS) -> BonusAnswer:
    answer = check_bonus(read_die(die), rolled, placed(others), rulings)
    assert all(say(reason.phrase) for reason in answer.reasons)
    return answer


def parts(die: str, others: str, rulings: Rulings = DEFAULTS) -> list[tuple[int, list[tuple[int, int | None]]]]:
    answer = ask(die, 1, others, rulings)
    return [(part.amount, [(target.place, target.after) for target in part.targets]) for part in answer.parts]


# BON-3 for each colour: red ATTACK, blue DEFENSE, yellow LIFE and so on, allied with the colour of the die.
@pytest.mark.parametrize(
    ("die", "others", "expected"),
    [
        ("RNu", "RAs 3 PAs 4 OSm 1 BAs 3 RNu 3", [(2, [(0, 5), (1, 6), (2, 3)])]),
        ("BAs", "BNu 3 GBr 6 RNu 3 BAs 2", [(2, [(0, 5), (1, 6)])]),
        ("YAs", "YSw 3 OFo 2 PSw 3", [(2, [(0, 5), (1, 4)])]),
        ("PAs", "RAs 3 BNu 3 YAs 3 GNu 3", [(1, [(0, 4)]), (1, [(1, 4)])]),
        ("GAs", "BNu 3 YSw 3 RNu 3", [(1, [(0, 4)]), (1, [(1, 4)])]),
        ("OAs", "RAs 3 YSw 6", [(1, [(0, 4)]), (1, [(1, 6)])]),
        ("KAs", "KAs 3 KNu 5 RSw 1 BFo 4 WAs 3", [(3, [(0, 6), (1, 6)]), (-1, [(2, None), (3, 3)])]),
        ("WAs", "RAs 3 WNu 3 KSw 3 BFo 3", [(1, [(0, 4), (1, 4), (3, 4)]), (1, [(2, 4), (3, 4)])]),
    ],
)
def test_each_colour(die: str, others: str, expected: list[tuple[int, list[tuple[int, int | None]]]]) -> None:
    assert parts(die, others) == expected


def test_only_a_low_throw_triggers() -> None:
    assert not ask("RAs", 2, "RAs 3").triggered
    assert ask("RAs*", 2, "RAs 3").triggered
    assert not ask("RAs*", 3, "RAs 3").triggered
    assert ask("RAs", 3, "RAs 3").parts == ()


def test_the_opponents_dice_and_those_out_of_play_get_nothing() -> None:
    assert parts("RNu", "RAs 3l RAs r | RAs 3") == [(2, [])]
    assert parts("RNu", "RAs 3s") == [(2, [(0, 5)])]
    assert parts("RNu", "RAs 3l", replace(DEFAULTS, limbo_in_play=True)) == [(2, [(0, 5)])]


def test_a_part_without_a_die_is_left_out() -> None:
    answer = ask("PAs", 1, "RNu 3 BNu 3")
    assert [len(part.targets) for part in answer.parts] == [0, 2]
    assert "BON-4" in [reason.rule for reason in answer.reasons]
    assert ask("PAs", 1, "").reasons[-1].rule == "BON-2"


def test_blacks_loss_alone() -> None:
    assert parts("KAs", "RSw 3") == [(3, []), (-1, [(0, 2)])]
    assert parts("KAs", "RSw 3", replace(DEFAULTS, black_malus_alone="skip")) == [(3, []), (-1, [])]
    for ruling in ("apply", "skip"):
        answer = ask("KAs", 1, "RSw 3", replace(DEFAULTS, black_malus_alone=ruling))
        assert "black_malus_alone" in {reason.ruling for reason in answer.reasons}
    assert {reason.ruling for reason in ask("KAs", 1, "KNu 3 RSw 3").reasons} == {None}


def test_both_parts_of_white_on_one_die() -> None:
    assert parts("WAs", "BSw 3") == [(1, [(0, 4)]), (1, [(0, 4)])]
    assert parts("WAs", "BSw 3", replace(DEFAULTS, white_same_die="forbidden")) == [(1, [(0, 4)]), (1, [])]
    for ruling in ("allowed", "forbidden"):
        answer = ask("WAs", 1, "BSw 3", replace(DEFAULTS, white_same_die=ruling))
        assert "white_same_die" in {reason.ruling for reason in answer.reasons}


def test_a_die_must_show_something() -> None:
    with pytest.raises(UserError, match=r"questions\.no_value"):
        ask("RAs", 1, "RAs -")
    with pytest.raises(UserError, match=r"questions\.value"):
        ask("RAs", 0, "RAs 3")
