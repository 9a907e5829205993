"""A decision while it is being entered: a die, its targets, the numbers shown, taken up one after the other.

The same way for every decision: the letter of a die, the number of its target, the number it shows, Enter. Each step
gives a new `ActionEntry`; what keys and clicks mean stands in `gamekeys`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from irondie_to.app.referee.mat.choices import Option, bonus_parts, hits_all, options, owners
from irondie_to.app.referee.mat.game import Followed
from irondie_to.errors import UserError
from irondie_to.rules.engine.state import GameState

Picked: TypeAlias = "tuple[tuple[int, int | None], ...]"


@dataclass(frozen=True, slots=True)
class ActionEntry:
    """What has been entered of a decision so far.

    `die` is the die chosen for a duel, bonus or END-1; `targets` what it is aimed at, one a part for a bonus; `value`
    what it shows. `picked` are the dice of a throw with what they show, the LIFE dice with the points they lose, or the
    two sides with what they rolled; None where that is still to be said. `typed` is the 1 of a number not yet complete;
    `in_order` is whether the dice of a throw were not chosen, but taken one after the other for the numbers typed.
    """

    game: Followed
    owner: int | None
    die: int | None = None
    targets: tuple[int | None, ...] = ()
    value: int | None = None
    picked: Picked = ()
    typed: str = ""
    in_order: bool = False

    @property
    def state(self) -> GameState:
        """The state that asks."""
        return self.game.state

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen by whom the entry is for."""
        return options(self.state, self.owner)

    @property
    def candidates(self) -> tuple[int, ...]:
        """The dice that may be the next target, in the order of their numbers; empty when none is asked."""
        if self.die is None or self.state.asked not in {"open", "react", "bonus"}:
            return ()
        if self.state.asked == "bonus":
            parts = bonus_parts(self.state, self.die)
            return parts[len(self.targets)] if len(self.targets) < len(parts) else ()
        return () if hits_all(self.state, self.die) else _option(self.options, self.die).targets

    @property
    def asks_target(self) -> bool:
        """Whether a target is to be named next."""
        if self.state.asked == "bonus":
            return bool(self.candidates)
        return bool(self.candidates) and not self.targets

    @property
    def ready(self) -> bool:
        """Whether Enter completes the decision."""
        asked = self.state.asked
        if asked in {"open", "react"}:
            return self.value is not None and not self.asks_target
        if asked == "bonus":
            return self.die is not None and not self.candidates
        if asked == "take_back":
            return self.die is not None
        return bool(self.picked) and all(value is not None for _, value in self.picked)

    def number(self, number: int) -> ActionEntry:
        """A digit: the number of a target, what a die shows, or the points it loses.

        Raises UserError `mat.*` where no number is asked, or not this one.
        """
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
        """The next die of the hand with what it shows: numbers typed without a die are those of the first dice."""
        picked = {die for die, _ in self.picked}
        die = next((each.die for each in self.options if each.die is not None and each.die not in picked), None)
        if die is None:
            raise UserError("mat.no_number")
        return replace(self, picked=(*self.picked, (die, value)), in_order=True)

    def settled(self) -> ActionEntry:
        """A number that could go on is complete as it is."""
        return self.aim(self.candidates[int(self.typed) - 1]) if self.typed else self

    def back(self) -> ActionEntry:
        """Without what was entered last."""
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
        """Nothing entered yet."""
        return begin(self.game, self.owner)

    def other_owner(self) -> ActionEntry:
        """The next of those who are asked."""
        found = [owner.number for owner in owners(self.state)]
        if self.owner is None or len(found) < 2:
            return self
        return begin(self.game, found[(found.index(self.owner) + 1) % len(found)])

    def own_die(self, die: int) -> ActionEntry:
        """With one of the dice of the list; of a throw without it, if it was in."""
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
        """With this die as the next target."""
        targets = (*self.targets, die) if self.state.asked == "bonus" else (die,)
        return replace(self, targets=targets, typed="")._only_targets()

    def _only_targets(self) -> ActionEntry:
        """With the targets that are the only ones, and without those that a part of a bonus leaves out."""
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
        """The last die takes what is left, if it can; where nothing is left, the others take nothing."""
        left = self.state.points[self.owner or 0] - sum(value or 0 for _, value in self.picked)
        open_places = [place for place, (_, value) in enumerate(self.picked) if value is None]
        if left == 0:
            return replace(self, picked=tuple((die, value or 0) for die, value in self.picked))
        if len(open_places) == 1 and 0 < left <= self.state.values[self.picked[open_places[0]][0]]:
            return self._with_value(open_places[0], left)
        return self


def begin(game: Followed, owner: int | None = None) -> ActionEntry:
    """Nothing entered yet of what is asked now, for this owner or the first one who is asked."""
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
        # Of several bonuses one is chosen first: their dice may be each other's targets, and a click must be clear.
        if dice and (kind != "bonus" or len(dice) == 1):
            return replace(entry, die=dice[0])._only_targets()
    return entry


def _option(found: tuple[Option, ...], die: int) -> Option:
    return next(option for option in found if option.die == die and option.name == "die")


def _face(number: int) -> int:
    if not 0 < number < 7:
        raise UserError("mat.no_face")
    return number
