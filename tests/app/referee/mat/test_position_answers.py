"""Answers about a position entered by hand, before it is played on."""

from __future__ import annotations

from irondie_to.app.referee.mat.laying import Laying
from irondie_to.app.referee.mat.position_answers import answers
from irondie_to.messages.core.words import say
from irondie_to.rules.notation import read_die


def laid(laying: Laying, text: str) -> Laying:
    """Add a die written as `0 RAs attack 3` (player 0); `-` means no value."""
    for line in text.split(", "):
        player, die, zone, value = line.split()
        laying = laying.put(int(player), read_die(die), zone)
        if value != "-":
            laying = laying.turn_to(len(laying.dice) - 1, int(value))
    return laying


def told(laying: Laying) -> list[tuple[str, list[str]]]:
    return [
        (say(answer.asked), [f"{because.rule} {say(because.phrase)}" for because in answer.explanations])
        for answer in answers(laying)
    ]


def test_priority_damage_and_overtime_are_answered_at_once() -> None:
    laying = laid(
        Laying((("Ada",), ("",))), "0 RAs attack 5, 0 YSw life 3, 1 BNu defense 2, 1 YFo life 1, 1 BNu limbo 4"
    )
    laying = laid(laying, "0 KSm reserve -, 0 KSm reserve -")
    assert told(laying) == [
        (
            "As the dice lie:",
            [
                "PRI-1 Ada has PRIORITY: 2 dice in RESERVE against 0.",
                "DMG-1 Ada: ATTACK 0 does not exceed its DEFENSE 0, no damage.",
                "DMG-1 B: ATTACK 5 against its DEFENSE 2, damage 3.",
                "DMG-2 B loses all its LIFE dice; its life points were 1.",
                "WIN-1 Only Ada has LIFE dice left in the LIFE ZONE: Ada wins.",
            ],
        ),
        (
            "At the beginning of a turn in overtime:",
            [
                "OT-3 YSw of Ada: 3, now 2.",
                "OT-3 YFo of B showed 1 and goes to the ABYSS.",
                "WIN-1 Only Ada has LIFE dice left in the LIFE ZONE: Ada wins.",
            ],
        ),
    ]


def test_a_team_is_named_by_its_players() -> None:
    laying = laid(Laying((("Ada", ""), ("Bo", "Cy"))), "1 RAs attack 5, 3 YSw life 6, 2 YSw life 2")
    assert (
        "DMG-2 Bo · Cy divides a damage of 5 among its LIFE dice as it likes; life points left: 3."
        in told(laying)[0][1]
    )
    assert laying.side_names == ("Ada · A2", "Bo · Cy")


def test_a_die_that_shows_nothing_yet_is_named() -> None:
    laying = laid(Laying((("Ada",), ("Bo",))), "0 RAs attack 5, 1 YSw life -")
    assert told(laying) == [("As the dice lie:", [" Say what YSw shows, a number from 1 to 6."])]


def test_nothing_is_answered_before_a_die_is_thrown() -> None:
    assert told(Laying((("Ada",), ("Bo",)))) == []
    assert told(laid(Laying((("Ada",), ("Bo",))), "0 RAs reserve -, 1 RAs limbo 3")) == []
