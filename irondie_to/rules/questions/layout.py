"""Converts the dice on the mats to a state of the engine, so that the engine can answer a referee's question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice import Die
from irondie_to.rules.engine.engine import begin
from irondie_to.rules.engine.setup import SIDES, Player, set_up
from irondie_to.rules.engine.state import GameState
from irondie_to.rules.rulings import Rulings


class Zone(Enum):
    """The zone of a die (ZON-1); in BATTLE the class of the die gives the exact zone."""

    BATTLE = "battle"
    SKIRMISH = "skirmish"
    LIMBO = "limbo"
    ABYSS = "abyss"
    RESERVE = "reserve"


@dataclass(frozen=True, slots=True)
class PlacedDie:
    """A die on the mat of side 0 or 1. `value` is 1–6, or None if the die shows none (ZON-4)."""

    side: int
    die: Die
    zone: Zone
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """A state made from placed dice. `numbers` are the engine's numbers of these dice, in the given order."""

    state: GameState
    numbers: tuple[int, ...]


def lay_out(placed: Sequence[PlacedDie], rulings: Rulings) -> Layout:
    """Create a state of the engine with these dice, in which no action is asked for.

    Raises UserError `questions.no_value` for a die in play without a value, and `questions.value` for a value outside
    1–6.
    """
    for placed_die in placed:
        _check(placed_die, rulings)
    names = []
    counts = [0, 0]
    for placed_die in placed:
        counts[placed_die.side] += 1
        names.append(f"{SIDES[placed_die.side]}.{counts[placed_die.side]}")
    players = [
        [Player(name, "", tuple(placed_die.die for placed_die in placed if placed_die.side == side))]
        for side, name in enumerate(SIDES)
    ]
    setup = set_up(players, rulings)
    numbers = tuple(setup.places[name] for name in names)
    masks = dict.fromkeys(Zone, 0)
    values = [0] * len(numbers)
    for number, placed_die in zip(numbers, placed, strict=True):
        masks[placed_die.zone] |= 1 << number
        values[number] = placed_die.value or 0
    state = begin(setup).state._replace(
        phase="battle",
        result=None,
        battle=masks[Zone.BATTLE],
        skirmish=masks[Zone.SKIRMISH],
        limbo=masks[Zone.LIMBO],
        abyss=masks[Zone.ABYSS],
        reserve=masks[Zone.RESERVE],
        values=tuple(values),
        asked="",
        waiting=0,
    )
    return Layout(state, numbers)


def check_value(value: int, die: Die) -> None:
    """Raise UserError `questions.value` unless the value is 1–6; the error names the die."""
    if not 1 <= value <= 6:
        raise UserError("questions.value", die=str(die), value=str(value)[:12])


def _check(placed_die: PlacedDie, rulings: Rulings) -> None:
    if placed_die.value is not None:
        check_value(placed_die.value, placed_die.die)
    elif placed_die.zone in {Zone.BATTLE, Zone.SKIRMISH} or (placed_die.zone is Zone.LIMBO and rulings.limbo_in_play):
        raise UserError("questions.no_value", die=str(placed_die.die))


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule that was applied, and the phrase that explains it.

    `ruling` is the key of the ruling that was needed, if any. `decisive` marks the reasons that decided the answer.
    """

    rule: str
    phrase: Phrase
    ruling: str | None = None
    decisive: bool = False
