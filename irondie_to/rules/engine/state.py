"""The frozen state of a game, and the events of the game with the codes of their sentences.

The state says where every die lies, what it shows, and who is asked for what.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from irondie_to.errors import Phrase, Value
from irondie_to.rules.engine.setup import Setup

Phase: TypeAlias = Literal["battle", "skirmish", "damage", "end", "over"]
# The kind of action that is asked; `open` includes `decline`, `react` includes `forgo`, "" means none.
Asked: TypeAlias = Literal["throw", "roll_off", "bonus", "open", "react", "sign", "damage", "take_back", ""]

DRAW = -1

# Throws of a duel as indices in `THROW_NAMES`, which are the names in a game record (DUE-1).
OFFENSIVE_FIRST, OFFENSIVE_SECOND, ALL_THROWN = 0, 2, 4
THROW_NAMES = ("offensive first", "defensive first", "offensive second", "defensive second")


class Thrown(NamedTuple):
    side: int
    die: int
    targets: int
    """The mask of the declared targets."""
    value: int
    """The value of the die when it was thrown."""


class Duel(NamedTuple):
    """The current duel, or the duel in which the game ended."""

    offensive: int
    throws: tuple[Thrown, ...]
    next: int
    """The index of the next throw; `ALL_THROWN` while the effects are resolved."""
    resolving: int
    """The number of throws still to be resolved, from last to first; 0 until the resolution starts."""


class GameState(NamedTuple):
    """A frozen game state. In a mask of dice, players or sides, bit n stands for number n."""

    setup: Setup
    turn: int
    phase: Phase
    overtime: bool
    """Whether OT-1…3 apply to this turn."""
    overtime_from: int | None
    priority: int | None
    """The side that PRI-1 gave PRIORITY last in this turn; None if neither side has it yet."""
    rolled: int | None
    """The side that won the roll-off of this turn, or None."""
    result: int | None
    """The winning side, `DRAW`, or None while the game is in progress."""
    battle: int
    skirmish: int
    limbo: int
    abyss: int
    reserve: int
    values: tuple[int, ...]
    """The value of each die; 0 if it shows none."""
    asked: Asked
    waiting: int
    """The mask of the players (for `throw` and `take_back`) or sides (for everything else) that may act now."""
    choices: tuple[tuple[int, int], ...]
    """Choices made but not yet applied: (die, value) of the throws, or (die, points) of the damage."""
    bonuses: int
    """The dice whose bonus was triggered but not yet applied or dropped."""
    given_up: int
    """The sides that have given up the right to be OFFENSIVE."""
    out_of_dice: int
    """The sides without a die in RESERVE that were passed over in this phase (SKI-4); the log says it only once."""
    duel: Duel | None
    points: tuple[int, int]
    """The damage to each side, in points."""
    taken_back: int
    """The LIFE dice that players have chosen to take back."""


CLASS_ZONES = ("attack", "defense", "life")
"""The zones of BATTLE as a game record names them, by the index of the class of the dice in them."""


def zone_name(state: GameState, number: int) -> str:
    """The zone of the die as a game record names it."""
    for zone, mask in (
        ("reserve", state.reserve),
        ("skirmish", state.skirmish),
        ("limbo", state.limbo),
        ("abyss", state.abyss),
    ):
        if mask >> number & 1:
            return zone
    return CLASS_ZONES[state.setup.classes[number]]


class Event(NamedTuple):
    """An event of the game with the rule that caused it: a log line before translation."""

    turn: int
    rule: str
    name: str
    values: dict[str, int | str | tuple[str, ...]]
    forced: bool
    ruling: str | None


_CODES = {
    "won_changed": "game.won_changed",
    "lost_changed": "game.lost_changed",
    "won_fell": "game.won_fell",
    "lost_fell": "game.lost_fell",
    "overtime_loss": "game.overtime_loss",
    "overtime_loss_fallen": "game.overtime_loss_fallen",
    "nothing_can_change": "game.nothing_can_change",
    "nothing_changes_until": "game.nothing_changes_until",
    "throws": "game.throws",
    "throws_nothing": "game.throws_nothing",
    "empty_hand": "game.empty_hand",
    "priority_reserve": "game.priority_reserve",
    "priority_life": "game.priority_life",
    "priority_tied": "game.priority_tied",
    "priority_kept": "game.priority_kept",
    "roll_off_equal": "game.roll_off_equal",
    "rolled_off": "game.rolled_off",
    "roll_off_stands": "game.roll_off_stands",
    "bonus": "game.bonus",
    "bonus_fell": "game.bonus_fell",
    "bonus_dropped": "game.bonus_dropped",
    "no_skirmish_in_overtime": "game.no_skirmish_in_overtime",
    "no_reserve": "game.no_reserve",
    "cannot_open": "game.cannot_open",
    "cannot_open_any_more": "game.cannot_open_any_more",
    "no_die_to_open": "game.no_die_to_open",
    "declines": "game.declines",
    "duel_throw": "game.duel_throw",
    "cannot_react": "game.cannot_react",
    "forgoes": "game.forgoes",
    "no_longer_there": "game.no_longer_there",
    "target_lost": "game.target_lost",
    "smashed": "game.smashed",
    "smashed_itself": "game.smashed_itself",
    "nullified": "game.nullified",
    "missed": "game.missed",
    "brought_back": "game.brought_back",
    "damage": "game.damage",
    "divides": "game.divides",
    "damage_fallen": "game.damage_fallen",
    "no_take_back_in_overtime": "game.no_take_back_in_overtime",
    "takes_back": "game.takes_back",
    "takes_none_back": "game.takes_none_back",
    "none_to_take_back": "game.none_to_take_back",
    "limbo_to_hand": "game.limbo_to_hand",
    "won": "game.won",
    "drawn": "game.drawn",
    "overtime_called": "game.overtime_called",
    "overtime_called_already": "game.overtime_called_already",
}
"""The code of the sentence about each event, by the name of the event."""


def event_phrase(name: str, values: Mapping[str, Value]) -> Phrase:
    return Phrase(_CODES[name], values)
