"""A game decision being entered: the die, its targets and the numbers shown.

Every decision is entered in the same order: the letter of a die, the number of its target, the value it shows, Enter.
Nothing is chosen before the user chooses it, even if there is only one choice; otherwise a digit could go to a die or
target that nobody has pointed at. Input that the rules determine is filled in and shown: a part of a bonus without a
target is left out, and the rest of the damage goes to the last LIFE die. Each step returns a new `ActionEntry`. The
module `keys` interprets keys and clicks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from irondie_to.app.referee.mat.choices import Option, bonus_parts, hits_all, options, owners
from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.errors import UserError
from irondie_to.rules.engine.state import GameState

Picked: TypeAlias = "tuple[tuple[int, int | None], ...]"

_WITHOUT_DIE = frozenset({"", "roll_off", "sign"})
"""The questions for which no die is chosen."""


@dataclass(frozen=True, slots=True)
class ActionEntry:
    """The state of a decision while it is being entered.

    `die` is the die chosen for a duel, a bonus, damage or END-1. `targets` are its targets, one for each part of a
    bonus. `value` is the value that the die shows. `picked` contains the dice of a throw with their values, the LIFE
    dice with the points that they lose, or the two sides with their rolls; a value is None until it is entered. `typed`
    is the first digit of a two-digit number. `is_stopped` is True after a die was refused. No number is accepted then
    until another die is chosen, because the number would be meant for the refused die.
    """

    game: FollowedGame
    owner: int | None
    die: int | None = None
    targets: tuple[int | None, ...] = ()
    value: int | None = None
    picked: Picked = ()
    typed: str = ""
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
        except for a bonus: there, the result is the possible targets of the first part that has no target yet.
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
        return bool(self.shared_out) and all(value is not None for _, value in self.shared_out)

    @property
    def shared_out(self) -> Picked:
        """`picked`; for damage, completed with the points that follow from those entered.

        If all damage is entered, the other dice lose nothing. If only one of several dice is open and can take the
        remaining damage, it takes all of it.
        """
        if self.state.asked != "damage":
            return self.picked
        left = self.state.points[self.owner or 0] - sum(value or 0 for _, value in self.picked)
        still_open = [die for die, value in self.picked if value is None]
        if left == 0:
            return tuple((die, value or 0) for die, value in self.picked)
        if len(self.picked) > len(still_open) == 1 and 0 < left <= self.state.values[still_open[0]]:
            return tuple((die, left if value is None else value) for die, value in self.picked)
        return self.picked

    def number(self, number: int) -> ActionEntry:
        """Enter a digit: the number of a target, the value of a die, or the points that a die loses.

        Raises `UserError` `mat.*` if no number is expected or if this number is not possible.
        """
        asked = self.state.asked
        if self.asks_target:
            return self._typed_target(number)
        has_die = bool(self.picked) if asked == "throw" else self.die is not None
        if self.is_stopped or (not has_die and asked not in _WITHOUT_DIE):
            raise UserError("mat.pick_first")
        if asked in {"open", "react"}:
            return replace(self, value=_face(number))
        if asked == "damage":
            return self._with_value(self._place_of(self.die), number)
        if not self.picked:
            raise UserError("mat.no_number")
        value = _face(number)
        place = next((place for place, (_, known) in enumerate(self.picked) if known is None), None)
        if place is None and len(self.picked) > 1:
            raise UserError("mat.no_number")
        return self._with_value(place or 0, value)

    def settled(self) -> ActionEntry:
        """Accept the first digit typed as the complete number of a target."""
        return self.aim(self.candidates[int(self.typed) - 1]) if self.typed else self

    def refused(self) -> ActionEntry:
        """The entry after a die was refused: no die is chosen, and numbers are not accepted until one is chosen.

        Numbers already entered for the dice of a throw, for damage or for a roll-off are kept.
        """
        known = tuple((die, value) for die, value in self.picked if value is not None)
        picked = known if self.state.asked == "throw" else self.picked
        is_stopped = self.state.asked not in _WITHOUT_DIE
        return replace(self, die=None, targets=(), value=None, picked=picked, typed="", is_stopped=is_stopped)

    def back(self) -> ActionEntry:
        """Remove the last input: a digit, a value, a die of a throw or a target. The chosen `die` remains."""
        return replace(self, is_stopped=False)._back()

    def _back(self) -> ActionEntry:
        if self.typed:
            return replace(self, typed="")
        if self.value is not None:
            return replace(self, value=None)
        is_damage = self.state.asked == "damage"
        if is_damage and self.die is not None and dict(self.picked)[self.die] is not None:
            return self._with_value(self._place_of(self.die), None)
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
                return replace(self, picked=tuple(pair for pair in self.picked if pair[0] != die))
            return replace(self, picked=(*self.picked, (die, None)))
        if asked == "damage":
            points = (dict(self.picked)[die] or 0) + 1
            lost = points if points <= self.state.values[die] else 0
            return replace(self, die=die)._with_value(self._place_of(die), lost)
        return replace(self, die=die, targets=(), value=None, typed="")._without_empty_parts()

    def aim(self, die: int) -> ActionEntry:
        """Choose this die as the target; in a bonus, as the target of the next part."""
        targets = (*self.targets, die) if self.state.asked == "bonus" else (die,)
        return replace(self, targets=targets, typed="")._without_empty_parts()

    def _without_empty_parts(self) -> ActionEntry:
        """Skip the next parts of a bonus as long as they have no target (BON-4)."""
        if self.die is None or self.state.asked != "bonus":
            return self
        parts = bonus_parts(self.state, self.die)
        targets = self.targets
        while len(targets) < len(parts) and not parts[len(targets)]:
            targets = (*targets, None)
        return replace(self, targets=targets)

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

    def _place_of(self, die: int | None) -> int:
        return [each for each, _ in self.picked].index(die or 0)


def begin(game: FollowedGame, owner: int | None = None) -> ActionEntry:
    """A new entry for the current decision of `owner` or, if `owner` has none, of the first owner who has one.

    No die is chosen. For damage, the LIFE dice are listed; for a roll-off, both sides.
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
    return entry


def _option(found: tuple[Option, ...], die: int) -> Option:
    return next(option for option in found if option.die == die and option.name == "die")


def _face(number: int) -> int:
    if not 0 < number < 7:
        raise UserError("mat.no_face")
    return number
