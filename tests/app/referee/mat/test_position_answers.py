"""Answers about a position entered by hand, before it is played on."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.app.referee.mat.game import go_to, open_record
from irondie_to.app.referee.mat.laying import Laying, answers, lay_game, why_not_reached
from irondie_to.messages.core.words import say
from irondie_to.rules.engine.random_play import play
from irondie_to.rules.notation import read_die
from irondie_to.rules.record.position import StartPhase
from irondie_to.rules.record.replay import write_record


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
        Laying((("Ada",), ("",)), phase="skirmish"),
        "0 RAs attack 5, 0 YSw life 3, 1 BNu defense 2, 1 YFo life 1, 1 BNu limbo 4",
    )
    laying = laid(laying, "0 KSm reserve -, 0 KSm reserve -")
    assert told(laying) == [
        (
            "With the dice as they are:",
            [
                "PRI-1 Ada has PRIORITY: 2 dice in RESERVE against 0.",
                "DMG-1 Ada takes no damage: B’s ATTACK 0 isn’t higher than Ada’s DEFENSE 0.",
                "DMG-1 B takes 3 damage: Ada’s ATTACK 5 − B’s DEFENSE 2.",
                "DMG-2 B loses all LIFE dice. Life points before: 1.",
                "WIN-1 Only Ada has LIFE dice left in the LIFE ZONE: Ada wins.",
            ],
        ),
        (
            "At the beginning of a turn in overtime:",
            [
                "OT-3 Ada’s YSw: 3, now 2.",
                "OT-3 B’s YFo showed 1 and goes to the ABYSS.",
                "WIN-1 Only Ada has LIFE dice left in the LIFE ZONE: Ada wins.",
            ],
        ),
    ]


def test_a_team_is_named_by_its_players() -> None:
    laying = laid(
        Laying((("Ada", ""), ("Bo", "Cy")), phase="damage"), "1 RAs attack 5, 3 YSw life 6, 2 YSw life 2, 0 YSw life 1"
    )
    assert (
        "DMG-2 Bo · Cy takes 5 damage and divides it freely among their LIFE dice. Life points left: 3."
        in told(laying)[0][1]
    )
    assert laying.side_names == ("Ada · A2", "Bo · Cy")


def test_a_die_that_shows_nothing_yet_is_named() -> None:
    laying = laid(Laying((("Ada",), ("Bo",)), phase="damage"), "0 RAs attack 5, 1 YSw life -, 0 YSw life 1")
    assert told(laying) == [("With the dice as they are:", [" Type what YSw shows, a number from 1 to 6."])]


def test_nothing_is_answered_before_a_die_is_thrown() -> None:
    assert told(Laying((("Ada",), ("Bo",)))) == []
    assert told(laid(Laying((("Ada",), ("Bo",))), "0 RAs reserve -, 1 RAs reserve -")) == []


BOTH = "0 YSw life 3, 1 YFo life 2"


@pytest.mark.parametrize(
    ("phase", "turn", "overtime", "dice", "rules"),
    [
        ("battle", 1, False, "0 YSw reserve -, 1 KSm reserve -", []),
        ("battle", 1, False, "0 YSw life 3, 1 KSm abyss -", ["BAT-2"]),
        ("battle", 2, False, BOTH, []),
        ("battle", 2, False, f"{BOTH}, 0 RAs attack 4", ["DMG-3"]),
        ("battle", 2, False, f"{BOTH}, 1 BNu limbo -", ["END-2"]),
        ("battle", 2, True, BOTH, []),
        ("battle", 2, True, "0 YSw life 6, 1 YFo life 5", ["OT-3"]),
        ("battle", 2, False, "0 YSw life 6, 1 KSm reserve -", ["WIN-1"]),
        ("bonuses", 1, False, "0 YSw life 3, 1 RAs attack 4", []),
        ("bonuses", 2, False, f"{BOTH}, 0 RAs attack 4", []),
        ("bonuses", 2, False, f"{BOTH}, 0 RAs attack 4, 1 BNu limbo -", ["END-2"]),
        ("bonuses", 2, False, "0 YSw life 3, 1 RAs attack 4", ["WIN-1"]),
        ("skirmish", 2, False, f"{BOTH}, 0 RAs attack 4, 1 BNu reserve -, 1 KSm limbo -", []),
        ("skirmish", 2, False, f"{BOTH}, 0 RAs attack 4", ["SKI-4"]),
        ("skirmish", 2, True, f"{BOTH}, 1 BNu reserve -", ["OT-1"]),
        ("skirmish", 1, False, "0 KSm reserve -, 1 BNu reserve -", ["WIN-2"]),
        ("damage", 2, False, f"{BOTH}, 0 RAs attack 4, 1 BNu limbo -", []),
        ("damage", 2, True, f"{BOTH}, 0 RAs attack 4, 1 BNu limbo -", ["OT-1"]),
        ("end", 2, False, f"{BOTH}, 0 RAs limbo -, 1 OSw limbo -", []),
        ("end", 2, False, f"{BOTH}, 0 RAs attack 4", ["DMG-3"]),
        ("end", 2, True, f"{BOTH}, 1 OSw limbo -", ["OT-1"]),
    ],
)
def test_a_position_that_no_game_can_reach_is_told_so(
    phase: StartPhase, turn: int, overtime: bool, dice: str, rules: list[str]
) -> None:
    laying = laid(Laying((("Ada",), ("Bo",)), turn=turn, phase=phase, overtime=overtime), dice)
    assert [because.rule for because in why_not_reached(laying)] == rules
    assert [answer.is_fault for answer in answers(laying)].count(True) == bool(rules)


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.sampled_from((1, 2)))
def test_no_position_of_a_game_is_said_to_be_out_of_reach(seed: int, members: int) -> None:
    played = play(Random(seed), members=members, turn_limit=6)
    game = open_record(json.dumps(write_record(played.setup, played.overtime_from, played.actions))).game
    for moment in range(len(game.moments)):
        shown = go_to(game, moment)
        if shown.state.result is None:
            assert why_not_reached(lay_game(shown)) == ()
