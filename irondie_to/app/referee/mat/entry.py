"""A game decision being entered: the die, its targets and the numbers shown.

Every decision is entered in the same order: the letter of a die, the number of its target, the value it shows, Enter.
Each step returns a new `ActionEntry`. The module `keys` interprets keys and clicks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from irondie_to.app.referee.mat.choices import Option, bonus_parts, hits_all, options, owners
from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.errors import UserError
from irondie_to.rules.engine.state import GameState

Picked: TypeAlias = "tuple[tuple[int, int | None], ...]"


@dataclass(frozen=True, slots=True)
class ActionEntry:
    """The state of a decision while it is being entered.

    `die` is the die chosen for a duel, a bonus or END-1. `targets` are its targets, one for each part of a bonus.
    `value` is the value that the die shows. `picked` contains the dice of a throw with their values, the LIFE dice with
    the points that they lose, or the two sides with their rolls; a value is None until it is entered. `typed` is the
    first digit of a two-digit number. `in_order` is True if the dice of a throw were not chosen but assigned in order
    to the numbers typed. `is_stopped` is True after a die was refused: numbers are then not accepted until a die is
    chosen, because they are meant for the refused die.
    """

    game: FollowedGame
    owner: int | None
    die: int | None = None
    targets: tuple[int | None, ...] = ()
    value: int | None = None
    picked: Picked = ()
    typed: str = ""
    in_order: bool = False
    is_stopped: bool = False

    @property
    def state(self) -> GameState:
        return self.game.state

    @property
    def options(self) -> tuple[Option, ...]:
        return options(self.state, self.owner)

    @property
    def candidates(self) -> tuple[int, ...]:
        """The possible targets of the chosen die, in the order of their numbers.

        Empty if no die is chosen or the chosen die needs no target. Choosing a target does not change the result,
        except for a bonus: there, the result is the targets of the first part that still lacks one.
        """
        if self.die is None or self.state.asked not in {"open", "react", "bonus"}:
            return ()
        if self.state.asked == "bonus":
            parts = bonus_parts(self.state, self.die)
            return parts[len(self.targets)] if len(self.targets) < len(parts) else ()
        return () if hits_all(self.state, self.die) else _option(self.options, self.die).targets

    @property
    def asks_target(self) -> bool:
        if self.state.asked == "bonus":
            return bool(self.candidates)
        return bool(self.candidates) and not self.targets

    @property
    def ready(self) -> bool:
        """Whether the input is complete, so that Enter completes the decision unless a rule forbids it."""
        asked = self.state.asked
        if asked in {"open", "react"}:
            return self.value is not None and not self.asks_target
        if asked == "bonus":
            return self.die is not None and not self.candidates
        if asked == "take_back":
            return self.die is not None
        return bool(self.picked) and all(value is not None for _, value in self.picked)

    def number(self, number: int) -> ActionEntry:
        """Enter a digit: the number of a target, the value of a die, or the points that a die loses.

        Raises `UserError` `mat.*` if no number is expected or if this number is not possible.
        """
        if self.is_stopped:
            raise UserError("mat.pick_first")
        if self.asks_target:
            return self._typed_target(number)
        asked = self.state.asked
        if asked in {"open", "react"}:
            if self.die is None:
                raise UserError("mat.pick_first")
            return replace(self, value=_face(number))
        if asked == "throw" and (self.in_order or not self.picked):
            return self._next_thrown(_face(number))
        if not self.picked:
            raise UserError("mat.no_number")
        value = number if asked == "damage" else _face(number)
        place = next((place for place, (_, known) in enumerate(self.picked) if known is None), None)
        if place is None and len(self.picked) > 1:
            raise UserError("mat.no_number")
        entry = self._with_value(place or 0, value)
        return entry._rest_of_damage() if asked == "damage" else entry

    def _next_thrown(self, value: int) -> ActionEntry:
        """Assign the value to the next unchosen die of the hand.

        This is for numbers typed without choosing dice first.
        """
        picked = {die for die, _ in self.picked}
        die = next((each.die for each in self.options if each.die is not None and each.die not in picked), None)
        if die is None:
            raise UserError("mat.no_number")
        return replace(self, picked=(*self.picked, (die, value)), in_order=True)

    def settled(self) -> ActionEntry:
        """Accept the first digit typed as the complete number of a target."""
        return self.aim(self.candidates[int(self.typed) - 1]) if self.typed else self

    def refused(self) -> ActionEntry:
        """The entry after a die was refused: no die is chosen, and numbers are not accepted until one is chosen.

        Numbers already entered for the dice of a throw, for damage or for a roll-off are kept.
        """
        known = tuple((die, value) for die, value in self.picked if value is not None)
        picked = known if self.state.asked == "throw" else self.picked
        return replace(self, die=None, targets=(), value=None, picked=picked, typed="", is_stopped=True)

    def back(self) -> ActionEntry:
        """Remove the last input: a digit, a value, a die of a throw or a target. The chosen `die` remains."""
        return replace(self, is_stopped=False)._back()

    def _back(self) -> ActionEntry:
        if self.typed:
            return replace(self, typed="")
        if self.value is not None:
            return replace(self, value=None)
        if self.in_order:
            return replace(self, picked=self.picked[:-1], in_order=len(self.picked) > 1)
        known = [place for place, (_, value) in enumerate(self.picked) if value is not None]
        if known:
            return self._with_value(known[-1], None)
        if self.picked and self.state.asked == "throw":
            return replace(self, picked=self.picked[:-1])
        if any(target is not None for target in self.targets):
            place = max(place for place, target in enumerate(self.targets) if target is not None)
            return replace(self, targets=self.targets[:place])
        return self

    def cleared(self) -> ActionEntry:
        """A new entry for the same decision and owner, as made by `begin`."""
        return begin(self.game, self.owner)

    def other_owner(self) -> ActionEntry:
        """A new entry for the next player or side with a decision to make now, or this entry if there is no other."""
        found = [owner.number for owner in owners(self.state)]
        if self.owner is None or len(found) < 2:
            return self
        return begin(self.game, found[(found.index(self.owner) + 1) % len(found)])

    def own_die(self, die: int) -> ActionEntry:
        """Choose one of the owner's dice.

        In a throw, choosing a die again removes it. For damage, the die loses one more point; once it has lost all its
        points, the next choice resets the number of lost points to 0.
        """
        return replace(self, is_stopped=False)._own_die(die)

    def _own_die(self, die: int) -> ActionEntry:
        asked = self.state.asked
        if asked == "throw":
            if die in dict(self.picked):
                return replace(self, picked=tuple(pair for pair in self.picked if pair[0] != die), in_order=False)
            return replace(self, picked=(*self.picked, (die, None)), in_order=False)
        if asked == "damage":
            place = [each for each, _ in self.picked].index(die)
            points = (self.picked[place][1] or 0) + 1
            return self._with_value(place, points if points <= self.state.values[die] else 0)
        return replace(self, die=die, targets=(), value=None, typed="")._only_targets()

    def aim(self, die: int) -> ActionEntry:
        """Choose this die as the target; in a bonus, as the target of the next part."""
        targets = (*self.targets, die) if self.state.asked == "bonus" else (die,)
        return replace(self, targets=targets, typed="")._only_targets()

    def _only_targets(self) -> ActionEntry:
        """Fill in targets that have no alternative, and skip parts of a bonus that have no target."""
        if self.die is None:
            return self
        if self.state.asked == "bonus":
            parts = bonus_parts(self.state, self.die)
            targets = self.targets
            while len(targets) < len(parts) and len(parts[len(targets)]) < 2:
                targets = (*targets, next(iter(parts[len(targets)]), None))
            return replace(self, targets=targets)
        return replace(self, targets=self.candidates) if len(self.candidates) == 1 else self

    def _typed_target(self, number: int) -> ActionEntry:
        count = len(self.candidates)
        if self.typed:
            both = int(self.typed) * 10 + number
            if both <= count:
                return self.aim(self.candidates[both - 1])
            return self.settled().number(number)
        if not 0 < number <= count:
            raise UserError("mat.no_target_number", most=count)
        if number * 10 <= count:
            return replace(self, typed=str(number))
        return self.aim(self.candidates[number - 1])

    def _with_value(self, place: int, value: int | None) -> ActionEntry:
        die = self.picked[place][0]
        return replace(self, picked=(*self.picked[:place], (die, value), *self.picked[place + 1 :]))

    def _rest_of_damage(self) -> ActionEntry:
        """Give the remaining damage to the only die that still has no number, if the die can take it.

        If no damage remains, all dice without a number get 0.
        """
        left = self.state.points[self.owner or 0] - sum(value or 0 for _, value in self.picked)
        open_places = [place for place, (_, value) in enumerate(self.picked) if value is None]
        if left == 0:
            return replace(self, picked=tuple((die, value or 0) for die, value in self.picked))
        if len(open_places) == 1 and 0 < left <= self.state.values[self.picked[open_places[0]][0]]:
            return self._with_value(open_places[0], left)
        return self


def begin(game: FollowedGame, owner: int | None = None) -> ActionEntry:
    """A new entry for the current decision of `owner` or, if `owner` has none, of the first owner who has one.

    In a duel, the first possible die is already chosen. For a bonus, a die is chosen only if it is the only one.
    """
    asked = owners(game.state)
    numbers = [each.number for each in asked]
    entry = ActionEntry(game, owner if owner in numbers else next(iter(numbers), None))
    kind = game.state.asked
    if kind == "roll_off":
        return replace(entry, picked=((0, None), (1, None)))
    if kind == "damage":
        dice = [option.die for option in entry.options if option.die is not None]
        return replace(entry, picked=tuple((die, None) for die in dice))
    if kind in {"open", "react", "bonus"}:
        dice = [option.die for option in entry.options if option.die is not None]
        # With several bonuses the die is chosen first: bonus dice can target each other, so a click would be ambiguous.
        if dice and (kind != "bonus" or len(dice) == 1):
            return replace(entry, die=dice[0])._only_targets()
    return entry


def _option(found: tuple[Option, ...], die: int) -> Option:
    return next(option for option in found if option.die == die and option.name == "die")


def _face(number: int) -> int:
    if not 0 < number < 7:
        raise UserError("mat.no_face")
    return number
