"""The frozen state of a game: where every die lies, what it shows, and who is asked for which action."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

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
    """The number of throws still to be resolved, from last to first."""


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


class Event(NamedTuple):
    """An event of the game with the rule that caused it: a log line before translation."""

    turn: int
    rule: str
    name: str
    values: dict[str, int | str | tuple[str, ...]]
    forced: bool
    ruling: str | None
