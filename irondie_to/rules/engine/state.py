"""A game at one moment, frozen: where every die lies, what it shows, and what is asked of whom."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from irondie_to.rules.engine.setup import Setup

Phase: TypeAlias = Literal["battle", "skirmish", "damage", "end", "over"]
# The kind of action that is asked; `open` stands for `decline` too, `react` for `forgo`, "" for none.
Asked: TypeAlias = Literal["throw", "roll_off", "bonus", "open", "react", "sign", "damage", "take_back", ""]

DRAW = -1

# The throws of a duel in their order (DUE-1), and how a record names the three after the first.
OFFENSIVE_FIRST, DEFENSIVE_FIRST, OFFENSIVE_SECOND, DEFENSIVE_SECOND, ALL_THROWN = range(5)
THROW_NAMES = ("offensive first", "defensive first", "offensive second", "defensive second")


class Thrown(NamedTuple):
    """A die thrown in the running duel."""

    side: int
    die: int
    targets: int
    """The mask of the declared targets."""
    value: int
    """What it showed when it was thrown."""


class Duel(NamedTuple):
    """A running duel, or the one in which the game ended."""

    offensive: int
    throws: tuple[Thrown, ...]
    next: int
    """The throw that may come next; `ALL_THROWN` while the effects are resolved."""
    resolving: int
    """How many of the throws are still to be resolved, from the last to the first."""


class GameState(NamedTuple):
    """A frozen picture of a game. Masks of dice, players and sides have bit n for number n."""

    setup: Setup
    turn: int
    phase: Phase
    overtime: bool
    """Whether this turn is played by OT-1…3."""
    overtime_from: int | None
    priority: int | None
    """The side PRI-1 named last in this turn."""
    rolled: int | None
    """The side that won this turn's roll-off."""
    result: int | None
    """The side that won, `DRAW`, or None while the game goes on."""
    battle: int
    skirmish: int
    limbo: int
    abyss: int
    reserve: int
    values: tuple[int, ...]
    """What each die shows; 0 where it shows nothing."""
    asked: Asked
    waiting: int
    """Who is asked: a mask of players for `throw` and `take_back`, else of sides."""
    choices: tuple[tuple[int, int], ...]
    """What has been chosen but not happened yet: (die, value) of the throws, (die, points) of the damage."""
    bonuses: int
    """The dice whose bonus is triggered and neither applied nor dropped."""
    given_up: int
    """The sides that have given up the right to be OFFENSIVE."""
    duel: Duel | None
    points: tuple[int, int]
    """The damage to each side."""
    taken_back: int
    """The LIFE dice chosen to be taken back."""


class Event(NamedTuple):
    """What happened, by which rule: a line of the log before it is put into words."""

    turn: int
    rule: str
    name: str
    values: dict[str, int | str | tuple[str, ...]]
    forced: bool
    ruling: str | None
