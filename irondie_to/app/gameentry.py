"""A decision while it is being entered: by letters and numbers, or by clicks on dice and faces.

The same way for every decision: the letter of a die, the number of its target, the number it shows, Enter. What is
typed is read one key at a time; each step gives a new `Entry`, or the action that is complete by it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from irondie_to.app.gamechoices import BY_PLAYER, OTHER, Option, bonus_parts, hits_all, options, owners
from irondie_to.app.gameclicks import why_no_click
from irondie_to.app.gamereferee import Followed, RefusedError, refusal
from irondie_to.errors import UserError
from irondie_to.rules import actions
from irondie_to.rules.actions import Action
from irondie_to.rules.state import State

ENTER, BACK = "\r", "\b"

Outcome: TypeAlias = "Entry | Action"
"""What a step of an entry gives: the entry with one thing more, or the action that is complete by it."""

Picked: TypeAlias = "tuple[tuple[int, int | None], ...]"


@dataclass(frozen=True, slots=True)
class Entry:
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
    def state(self) -> State:
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

    def key(self, key: str) -> Outcome:
        """A key: a letter, a digit, +, -, a blank, ENTER or BACK. Raises UserError where it can mean nothing."""
        if key == ENTER:
            return self.settled().done() if self.typed else self.done()
        if key == BACK:
            return self.back()
        if key == " ":
            return self.settled()
        if key.isascii() and key.isdigit():
            return self.number(int(key))
        if key.upper() == OTHER and len(owners(self.state)) > 1:
            return self.other_owner()
        found = next((option for option in self.options if option.key == key.upper()), None)
        return self if found is None else self.choose(found)

    def choose(self, option: Option) -> Outcome:
        """A row of the list: a die is chosen; what needs no more is the action at once."""
        owner = self.owner or 0
        match option.name:
            case "all":
                picked = {die for die, _ in self.picked}
                dice = [each.die for each in self.options if each.die is not None and each.die not in picked]
                return replace(self, picked=(*self.picked, *((die, None) for die in dice)), in_order=False)
            case "nothing":
                return actions.Throw(owner, ())
            case "forgo":
                return actions.Forgo(owner)
            case "decline":
                return actions.Decline(owner)
            case "none":
                return actions.TakeBack(owner, None)
            case "plus" | "minus":
                return actions.Sign(option.die or 0, 1 if option.name == "plus" else -1)
            case "overtime":
                return actions.Overtime()
        return self if option.die is None else self._own_die(option.die)

    def click(self, die: int) -> Outcome:
        """A die on the mat: chosen, or aimed at. Raises RefusedError with the rule where it may not be."""
        asked = self.state.asked
        if asked in {"open", "react", "bonus"} and self.die is not None and die in self.candidates:
            return self._aim(die)
        if any(option.die == die and option.name == "die" for option in self.options):
            return self._own_die(die)
        other = next((owner for owner in owners(self.state) if owner.number == self._whose(die)), None)
        if other is not None and other.number != self.owner:
            entry = begin(self.game, other.number)
            if any(option.die == die for option in entry.options):
                return entry.click(die)
        raise why_no_click(self.game, self.owner, self.die, self.targets, die)

    def number(self, number: int) -> Entry:
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

    def _next_thrown(self, value: int) -> Entry:
        """The next die of the hand with what it shows: numbers typed without a die are those of the first dice."""
        picked = {die for die, _ in self.picked}
        die = next((each.die for each in self.options if each.die is not None and each.die not in picked), None)
        if die is None:
            raise UserError("mat.no_number")
        return replace(self, picked=(*self.picked, (die, value)), in_order=True)

    def settled(self) -> Entry:
        """A number that could go on is complete as it is."""
        return self._aim(self.candidates[int(self.typed) - 1]) if self.typed else self

    def back(self) -> Entry:
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

    def cleared(self) -> Entry:
        """Nothing entered yet."""
        return begin(self.game, self.owner)

    def other_owner(self) -> Entry:
        """The next of those who are asked."""
        found = [owner.number for owner in owners(self.state)]
        if self.owner is None or len(found) < 2:
            return self
        return begin(self.game, found[(found.index(self.owner) + 1) % len(found)])

    def done(self) -> Action:
        """The complete action. Raises UserError for what is missing, RefusedError where it breaks a rule."""
        action = self._action()
        finding = refusal(self.game, action)
        if finding is not None:
            raise RefusedError(finding)
        return action

    def _action(self) -> Action:
        asked, owner = self.state.asked, self.owner or 0
        if asked in {"open", "react"}:
            if self.die is None:
                raise UserError("mat.pick_first")
            if self.asks_target:
                raise UserError("mat.target_missing")
            if self.value is None:
                raise UserError("mat.value_missing")
            made = actions.Open if asked == "open" else actions.React
            return made(self.die, self.targets[0] if self.targets else None, self.value)
        if asked == "bonus":
            if self.die is None:
                raise UserError("mat.pick_first")
            if self.candidates:
                raise UserError("mat.target_missing")
            return actions.Bonus(self.die, self.targets)
        if asked == "take_back":
            if self.die is None:
                raise UserError("mat.pick_first")
            return actions.TakeBack(owner, self.die)
        if not self.picked:
            raise UserError("mat.throw_what" if asked == "throw" else "mat.pick_first")
        known = tuple((die, value) for die, value in self.picked if value is not None)
        if len(known) < len(self.picked):
            raise UserError("mat.values_missing", count=len(self.picked) - len(known))
        if asked == "roll_off":
            return actions.RollOff((known[0][1], known[1][1]))
        return actions.Throw(owner, known) if asked == "throw" else actions.Damage(owner, known)

    def _own_die(self, die: int) -> Entry:
        """One of the dice of the list."""
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

    def _aim(self, die: int) -> Entry:
        targets = (*self.targets, die) if self.state.asked == "bonus" else (die,)
        return replace(self, targets=targets, typed="")._only_targets()

    def _only_targets(self) -> Entry:
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

    def _typed_target(self, number: int) -> Entry:
        count = len(self.candidates)
        if self.typed:
            both = int(self.typed) * 10 + number
            if both <= count:
                return self._aim(self.candidates[both - 1])
            return self.settled().number(number)
        if not 0 < number <= count:
            raise UserError("mat.no_target_number", most=count)
        if number * 10 <= count:
            return replace(self, typed=str(number))
        return self._aim(self.candidates[number - 1])

    def _with_value(self, place: int, value: int | None) -> Entry:
        die = self.picked[place][0]
        return replace(self, picked=(*self.picked[:place], (die, value), *self.picked[place + 1 :]))

    def _rest_of_damage(self) -> Entry:
        """The last die takes what is left, if it can; where nothing is left, the others take nothing."""
        left = self.state.points[self.owner or 0] - sum(value or 0 for _, value in self.picked)
        open_places = [place for place, (_, value) in enumerate(self.picked) if value is None]
        if left == 0:
            return replace(self, picked=tuple((die, value or 0) for die, value in self.picked))
        if len(open_places) == 1 and 0 < left <= self.state.values[self.picked[open_places[0]][0]]:
            return self._with_value(open_places[0], left)
        return self

    def _whose(self, die: int) -> int:
        setup = self.state.setup
        return setup.owners[die] if self.state.asked in BY_PLAYER else setup.sides[die]


def begin(game: Followed, owner: int | None = None) -> Entry:
    """Nothing entered yet of what is asked now, for this owner or the first one who is asked."""
    asked = owners(game.state)
    numbers = [each.number for each in asked]
    entry = Entry(game, owner if owner in numbers else next(iter(numbers), None))
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
