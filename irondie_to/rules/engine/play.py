"""The mutable game state that the engine changes while it applies an action, and the names of its steps (`Step`).

The functions that carry the steps out are in `battle`, `skirmish` and `turn_end`; each returns the next step, or None
if the game waits for an action or is over.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from irondie_to.rules.engine.setup import ATTACK, DEFENSE, LIFE, dice_in
from irondie_to.rules.engine.state import DRAW, Duel, Event, GameState

Position: TypeAlias = "GameState | Play"


class Play:
    """A mutable copy of a `GameState`, with the log of the events since the copy was made."""

    __slots__ = (*GameState._fields, "log")

    def __init__(self, state: GameState) -> None:
        (
            self.setup,
            self.turn,
            self.phase,
            self.overtime,
            self.overtime_from,
            self.priority,
            self.rolled,
            self.result,
            self.battle,
            self.skirmish,
            self.limbo,
            self.abyss,
            self.reserve,
            values,
            self.asked,
            self.waiting,
            self.choices,
            self.bonuses,
            self.given_up,
            self.out_of_dice,
            self.duel,
            self.points,
            self.taken_back,
        ) = state
        self.values = list(values)
        self.log: list[Event] = []

    def freeze(self) -> GameState:
        return GameState(
            self.setup,
            self.turn,
            self.phase,
            self.overtime,
            self.overtime_from,
            self.priority,
            self.rolled,
            self.result,
            self.battle,
            self.skirmish,
            self.limbo,
            self.abyss,
            self.reserve,
            tuple(self.values),
            self.asked,
            self.waiting,
            self.choices,
            self.bonuses,
            self.given_up,
            self.out_of_dice,
            self.duel,
            self.points,
            self.taken_back,
        )

    def log_event(
        self,
        rule: str,
        name: str,
        *,
        forced: bool = False,
        ruling: str | None = None,
        **values: int | str | tuple[str, ...],
    ) -> None:
        self.log.append(Event(self.turn, rule, name, values, forced, ruling))

    def change_value(self, die: int, amount: int) -> bool:
        """Add `amount` to the value of the die, within 1–6 (GLD-1, GLD-2).

        Returns True if a LIFE die in the LIFE ZONE dropped below 1 and went to the ABYSS.
        """
        value = self.values[die] + amount
        if value < 1 and self.setup.classes[die] == LIFE and self.battle >> die & 1:
            self.send_to_abyss(die)
            return True
        self.values[die] = 6 if value > 6 else max(value, 1)
        return False

    def send_to_abyss(self, die: int) -> None:
        """Move a die in play to its owner's ABYSS and remove its value (ZON-4)."""
        bit = 1 << die
        self.battle &= ~bit
        self.skirmish &= ~bit
        self.limbo &= ~bit
        self.abyss |= bit
        self.values[die] = 0

    def send_to_limbo(self, mask: int) -> None:
        """Move dice in play to their owners' LIMBO (ZON-4).

        They keep their values only under ruling `limbo_in_play`.
        """
        self.battle &= ~mask
        self.skirmish &= ~mask
        self.limbo |= mask
        if not self.setup.limbo_counts:
            for die in dice_in(mask):
                self.values[die] = 0

    def check_end(self) -> bool:
        """End the game if a side has no LIFE die in the LIFE ZONE (WIN-1, WIN-2). Returns whether the game is over."""
        own, other = self.setup.side_life
        if self.battle & own:
            if self.battle & other:
                return False
            self.result = 0
        elif self.battle & other:
            self.result = 1
        else:
            self.result = DRAW
        self.phase = "over"
        self.asked, self.waiting = "", 0
        if self.result == DRAW:
            self.log_event("WIN-2", "drawn")
        else:
            self.log_event("WIN-1", "won", side=self.setup.side_names[self.result])
        return True


def cited(position: Position, die: int, amount: int, *rules: str) -> str:
    """The rules to cite for a change of the die's value: `rules`, then GLD-1 or GLD-2 if its bound applies.

    Written as ` (BON-6, GLD-1)`, or "" if there are no rules. Must be called before the change.
    """
    value = position.values[die] + amount
    cited_rules = (*rules, *(("GLD-1",) if value > 6 else ("GLD-2",) if value < 1 else ()))
    return f" ({', '.join(cited_rules)})" if cited_rules else ""


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def shown_total(position: Position, mask: int) -> int:
    values = position.values
    total = 0
    for die in dice_in(mask):
        total += values[die]
    return total


def running_duel(position: Position) -> Duel:
    """The current duel. Raises LookupError if no duel is running."""
    if position.duel is None:
        message = "no duel is running"
        raise LookupError(message)
    return position.duel


def life_points(position: Position, side: int) -> int:
    return shown_total(position, position.battle & position.setup.side_life[side])


def damage_to(position: Position, side: int) -> int:
    """The opponent's ATTACK total in BATTLE minus the side's DEFENSE total in BATTLE, at least 0 (DMG-1)."""
    setup, battle = position.setup, position.battle
    attack = shown_total(position, battle & setup.class_dice[ATTACK] & setup.side_dice[1 - side])
    defense = shown_total(position, battle & setup.class_dice[DEFENSE] & setup.side_dice[side])
    return max(0, attack - defense)


Step: TypeAlias = Literal[
    "start turn",
    "hands",
    "throws",
    "place",
    "battle priority",
    "battle bonuses",
    "skirmish",
    "pass right",
    "next throw",
    "resolve",
    "damage",
    "take damage",
    "end",
    "choose take back",
]
