"""Why no game can have reached a position, and that every position of a game can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.messages.core.words import say
from irondie_to.rules.engine.engine import advance, begin
from irondie_to.rules.engine.random_play import play
from irondie_to.rules.engine.state import GameState, zone_name
from irondie_to.rules.notation import read_die
from irondie_to.rules.questions.layout import PlacedDie, Zone, lay_out
from irondie_to.rules.questions.turn import PhaseStart, why_unreachable
from irondie_to.rules.rulings import DEFAULTS

ZONES = {"r": Zone.RESERVE, "l": Zone.LIMBO, "a": Zone.ABYSS}
NAMES = ("Ada", "Bo")
PHASES = {"throw": "battle", "roll_off": "bonuses", "bonus": "bonuses", "open": "skirmish"}
PHASES |= {"damage": "damage", "take_back": "end"}


def placed(*mats: str) -> list[PlacedDie]:
    """Dice of both sides from text: `RAs 3` is in BATTLE; `r`, `l` and `a` are RESERVE, LIMBO and ABYSS."""
    found = []
    for side, text in enumerate(mats):
        words = text.split()
        for die, shown in zip(words[::2], words[1::2], strict=True):
            value = int(shown) if shown.isdecimal() else None
            found.append(PlacedDie(side, read_die(die), ZONES.get(shown, Zone.BATTLE), value))
    return found


def why(one: str, other: str, turn: int, phase: str, *, overtime: bool = False) -> list[str]:
    moment = PhaseStart(turn, phase, overtime)  # type: ignore[arg-type]
    return [f"{reason.rule} {say(reason.phrase)}" for reason in why_unreachable(placed(one, other), moment, NAMES)]


def over(name: str) -> str:
    return f"WIN-1 {name} has no LIFE die in the LIFE ZONE, so the game would already be over."


NOBODY = "WIN-2 Nobody has a LIFE die in the LIFE ZONE, so the game would already be over."
EARLY = "BAT-2 Before the first BATTLE, all dice are in RESERVE. Found elsewhere: "
BATTLE = "DMG-3 Before BATTLE, there can’t be ATTACK or DEFENSE dice in BATTLE. Found there: "
LIMBO = "END-2 Before the first duel of a turn, there can’t be dice in LIMBO. Found there: "
CLEARED = "DMG-3 After DAMAGE, there can’t be ATTACK or DEFENSE dice in BATTLE. Found there: "
NO_DUELS, NO_RESERVE = "OT-1 There are no duels in overtime.", "SKI-4 Nobody has a die in RESERVE, so no more duels"


@pytest.mark.parametrize(
    ("one", "other", "turn", "phase", "reasons"),
    [
        ("YSw r RAs r", "YSw r", 1, "battle", []),
        ("YSw 3 RAs r", "YSw l RAs a", 1, "battle", [EARLY + "YSw RAs."]),
        ("YSw 3", "YSw 3", 2, "battle", []),
        ("YSw 3", "RAs r", 2, "battle", [over("Bo")]),
        ("YSw r", "YSw 3", 2, "battle", [over("Ada")]),
        ("YSw r", "YSw a", 2, "battle", [NOBODY]),
        ("YSw 3 RAs 2", "YSw 3 BNu 1 KSm r", 2, "battle", [BATTLE + "RAs BNu."]),
        ("YSw 3", "YSw 3 KSm l YFo l", 2, "battle", [LIMBO + "KSm YFo."]),
        ("RAs 3", "YSw 3", 1, "bonuses", []),
        ("RAs 3", "YSw 3", 2, "bonuses", [over("Ada")]),
        ("YSw 3 RAs l", "YSw 3", 1, "bonuses", [LIMBO + "RAs."]),
        ("YSw 3 RAs r", "YSw 3", 1, "skirmish", []),
        ("YSw 3", "YSw 3 RAs r", 1, "skirmish", []),
        ("YSw 3 RAs 2", "YSw 3 RAs a", 1, "skirmish", [NO_RESERVE + " are possible."]),
        ("RAs r", "YSw 3", 1, "skirmish", [over("Ada")]),
        ("YSw 3 RAs l", "YSw 3 RAs 2", 1, "damage", []),
        ("YSw 3", "BNu 3", 1, "damage", [over("Bo")]),
        ("YSw 3 RAs r YFo l", "YSw 3 RAs a", 1, "end", []),
        ("YSw 3 RAs 2 YFo 3", "YSw 3 BNu 3", 1, "end", [CLEARED + "RAs BNu."]),
    ],
)
def test_what_no_game_can_have_reached(one: str, other: str, turn: int, phase: str, reasons: list[str]) -> None:
    assert why(one, other, turn, phase) == reasons


@pytest.mark.parametrize(
    ("one", "other", "turn", "phase", "rules"),
    [
        ("YSw 5 RAs r", "YFo 5", 2, "battle", []),
        ("YSw 6 RAs r", "YFo 5", 2, "battle", ["OT-3"]),
        ("YSw 6 RAs 6", "YFo 6", 2, "bonuses", []),
        ("YSw 6 RAs r", "YFo 6", 2, "skirmish", ["OT-1"]),
        ("YSw 6 RAs 2", "YFo 6", 2, "damage", []),
        ("YSw 6 RAs l", "YFo 6", 2, "damage", ["OT-1"]),
        ("YSw 6 RAs l", "YFo 6", 2, "end", []),
        ("YSw 6 YFo l", "YFo 6", 2, "end", ["OT-1"]),
    ],
)
def test_what_no_game_can_have_reached_in_overtime(
    one: str, other: str, turn: int, phase: str, rules: list[str]
) -> None:
    found = why(one, other, turn, phase, overtime=True)
    assert [line.split()[0] for line in found] == rules
    if rules == ["OT-1"] and phase == "skirmish":
        assert found == [NO_DUELS]


def test_of_empty_mats_nothing_is_said() -> None:
    assert why("", "", 3, "damage", overtime=True) == []


def starts(seed: int) -> Iterator[tuple[GameState, PhaseStart]]:
    """The states of a random game in which the first choice of a phase is asked."""
    game = play(Random(seed), turn_limit=8)
    state, begun = begin(game.setup, game.overtime_from).state, set[tuple[int, str]]()
    for action in game.actions:
        if state.asked in PHASES and state.duel is None and (state.turn, PHASES[state.asked]) not in begun:
            begun.add((state.turn, PHASES[state.asked]))
            yield state, PhaseStart(state.turn, PHASES[state.asked], state.overtime)  # type: ignore[arg-type]
        state = advance(state, action).state


@settings(max_examples=60)
@given(st.integers(0, 10**6))
def test_what_a_game_has_reached_is_not_called_unreachable(seed: int) -> None:
    for state, moment in starts(seed):
        if moment.phase == "battle" and state.choices:
            continue
        dice = [
            PlacedDie(state.setup.sides[n], read_die(fact.text), zone_of(state, n), state.values[n] or None)
            for n, fact in enumerate(state.setup.facts)
        ]
        assert why_unreachable(dice, moment, NAMES) == (), (state, moment)


def zone_of(state: GameState, number: int) -> Zone:
    name = zone_name(state, number)
    return Zone.BATTLE if name in {"attack", "defense", "life"} else Zone(name)


@given(st.integers(0, 10**6))
def test_dice_that_are_laid_out_lie_and_show_what_was_given(seed: int) -> None:
    random, given_dice = Random(seed), list[PlacedDie]()
    for word in random.choices(["RAs", "BNu", "YSw", "GRe", "KSm*", "WPo"], k=random.randint(1, 12)):
        zone = random.choice([zone for zone in Zone if zone is not Zone.SKIRMISH])
        value = random.randint(1, 6) if zone is Zone.BATTLE else None
        given_dice.append(PlacedDie(random.randrange(2), read_die(word), zone, value))
    state, numbers = (found := lay_out(given_dice, DEFAULTS)).state, found.numbers
    back = [
        PlacedDie(
            state.setup.sides[number],
            read_die(state.setup.facts[number].text),
            zone_of(state, number),
            state.values[number] or None,
        )
        for number in numbers
    ]
    assert back == given_dice
    assert sorted(numbers) == list(range(len(given_dice)))
    assert (state.asked, state.waiting, state.result, state.phase) == ("", 0, None, "battle")
