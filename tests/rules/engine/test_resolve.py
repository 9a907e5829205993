"""The winner of a comparison, and the change of the target (DIE-2…4)."""

from __future__ import annotations

import pytest

from irondie_to.rules.engine.effects import comparison, effect_of
from irondie_to.rules.engine.setup import FACTS
from irondie_to.rules.notation import read_die


@pytest.mark.parametrize(
    ("die", "value", "target", "other", "won", "rule"),
    [
        ("RSm", 5, "BNu", 4, True, "DIE-3"),
        ("RSm", 4, "BNu", 5, False, "DIE-3"),
        ("RSm", 4, "BNu", 4, False, "DIE-3"),
        ("KSm", 4, "RFo", 4, True, "DIE-4"),
        ("KSm", 4, "WFo", 4, False, "DIE-4"),
        ("KSm", 4, "KFo", 4, True, "DIE-4"),
        ("RAs", 3, "BSm", 3, False, "DIE-4"),
        ("RAs", 3, "GSm", 3, True, "DIE-4"),
        ("OSw", 2, "RBr", 3, True, "DIE-3"),
        ("OSw", 4, "RBr", 3, False, "DIE-3"),
        ("OSw", 3, "RBr", 3, True, "DIE-4"),
        ("OSw", 3, "GBr", 3, False, "DIE-4"),
        ("RSw", 3, "RBr", 3, False, "DIE-3"),
        ("YFo", 3, "KSm", 3, True, "DIE-4"),
        ("RRe", 1, "KSm", 6, True, "DIE-3"),
    ],
)
def test_who_wins(die: str, value: int, target: str, other: int, won: bool, rule: str) -> None:
    found = comparison(read_die(die), value, read_die(target), other)
    assert (found.won, found.rule) == (won, rule)


@pytest.mark.parametrize(
    ("die", "won", "sign", "amount"),
    [
        ("RAs", True, 1, 4),
        ("RAs", True, -1, -4),
        ("RAs", False, 1, 1),
        ("RAs", False, -1, -1),
        ("GBr", True, -1, -4),
        ("GBr", False, 1, 1),
        ("PBa", True, 1, -2),
        ("PBa", False, 1, -1),
        ("WPo", True, 1, 3),
        ("WPo", False, 1, 1),
        ("OSw", True, 1, -2),
        ("OSw", False, 1, 0),
        ("YFo", True, 1, -2),
        ("YFo", False, 1, 0),
    ],
)
def test_by_how_much_the_target_changes(die: str, won: bool, sign: int, amount: int) -> None:
    assert effect_of(FACTS[read_die(die)].kind, sign, 4, won=won) == amount
