"""A game decision being entered: the die, its targets and the numbers shown.

Every decision is entered in the same order: the letter of a die, the number of its target, the value it shows, Enter.
Nothing is chosen before the user chooses it, even if there is only one choice; otherwise a digit could go to a die or
target that nobody has pointed at. Input that the rules determine is filled in and shown: a part of a bonus without a
target is left out, and the rest of the damage goes to the last LIFE die. Each step returns a new `ActionEntry`. The
module `keys` interprets keys and clicks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.errors import UserError
from irondie_to.rules.dice import COLOURS, TYPES
from irondie_to.rules.engine.choices import LegalChoice, choices, signing_die
from irondie_to.rules.engine.setup import HITS_ALL, Setup, dice_in
from irondie_to.rules.engine.state import GameState
from irondie_to.rules.engine.turn_end import returnable_dice

ALL, OTHER, FORGO, DECLINE, NONE = "A", "O", "F", "D", "X"
"""The keys of choices without a die: all dice, the other player or overtime, forgo, decline, no die."""

_RESERVED: Final = frozenset({ALL, OTHER, FORGO, DECLINE, NONE})

BY_PLAYER: Final = frozenset({"throw", "take_back"})


class Owner(NamedTuple):
    """A player (for the decisions `throw` and `take_back`) or a side with a decision to make."""

    number: int
    name: str


class Option(NamedTuple):
    """A possible choice with its key, which is empty if no letter is left.

    `name` is `die`, `all`, `nothing`, `forgo`, `decline`, `none`, `plus`, `minus` or `overtime`.
    """

    key: str
    name: str
    die: int | None = None
    targets: tuple[int, ...] = ()
    """The possible targets of the die, in the order of the numbers to type."""


def owners(state: GameState) -> tuple[Owner, ...]:
    """The players or sides with a decision to make now. A roll-off is one question for both sides and has no owner."""
    setup = state.setup
    if state.asked in {"", "roll_off"}:
        return ()
    names = setup.player_names if state.asked in BY_PLAYER else setup.side_names
    return tuple(Owner(number, names[number]) for number in dice_in(state.waiting))


def options(state: GameState, owner: int | None) -> tuple[Option, ...]:
    """The legal choices of this owner; none for a roll-off or if `owner` is None.

    If no decision is due, the only choice is overtime. After the end of the game, there are no choices.
    """
    asked = state.asked
    if asked == "":
        return () if state.result is not None else (Option(OTHER, "overtime"),)
    if asked == "roll_off" or owner is None:
        return ()
    side = state.setup.player_sides[owner] if asked in BY_PLAYER else owner
    return tuple(_keyed(state.setup, side, list(_options(state, owner))))


def _options(state: GameState, owner: int) -> Iterator[Option]:
    setup, asked = state.setup, state.asked
    if asked == "throw":
        hand = state.reserve & setup.player_dice[owner]
        yield from (Option("", "die", die) for die in in_order(state, dice_in(hand)))
        yield Option(ALL, "all")
        yield Option(NONE, "nothing")
    elif asked in {"open", "react"}:
        by_die = {choice.die: choice for choice in choices(state) if choice.die is not None}
        yield from (
            Option("", "die", die, in_order(state, dice_in(by_die[die].dice[0]))) for die in in_order(state, by_die)
        )
        yield Option(FORGO, "forgo") if asked == "react" else Option(DECLINE, "decline")
    elif asked == "bonus":
        yield from (Option("", "die", choice.die) for choice in _bonuses(state))
    elif asked == "sign":
        die = signing_die(state)
        yield Option("+", "plus", die)
        yield Option("-", "minus", die)
    elif asked == "damage":
        life = state.battle & setup.side_life[owner]
        yield from (Option("", "die", die) for die in in_order(state, dice_in(life)))
    elif asked == "take_back":
        yield from (Option("", "die", die) for die in in_order(state, dice_in(returnable_dice(state, owner))))
        yield Option(NONE, "none")


def _bonuses(state: GameState) -> list[LegalChoice]:
    return [choice for choice in choices(state) if choice.do == "bonus"]


def bonus_parts(state: GameState, die: int) -> tuple[tuple[int, ...], ...]:
    """The possible targets, if any, for each part of the bonus, in numbering order (`in_order`)."""
    found = next(choice for choice in _bonuses(state) if choice.die == die)
    return tuple(in_order(state, dice_in(mask)) for mask in found.dice)


def hits_all(state: GameState, die: int) -> bool:
    """Whether the die hits all targets and therefore has no single target (SWARM, FORTRESS)."""
    return state.setup.kinds[die] in HITS_ALL


def in_order(state: GameState, dice: Iterable[int]) -> tuple[int, ...]:
    """The dice in numbering order: SKIRMISH first, then by player, by zone, and by value, highest first.

    Dice of the same value are in the order of written sets, as on the mats.
    """
    setup = state.setup

    def place(die: int) -> tuple[int, ...]:
        skirmish = state.skirmish >> die & 1
        zone = setup.classes[die] if state.battle >> die & 1 else 3
        fact = setup.facts[die]
        same = (fact.kind, fact.colour, fact.trigger, die)  # a common die has a lower trigger than a rare one
        return (1 - skirmish, setup.owners[die], zone, -state.values[die], *same)

    return tuple(sorted(dice, key=place))


def _keyed(setup: Setup, side: int, found: list[Option]) -> Iterator[Option]:
    keys = die_keys(setup, side)
    used = {*_RESERVED, *(keys[option.die] for option in found if option.die is not None)}
    for option in found:
        if option.key or option.die is None:
            yield option
            continue
        key = keys[option.die] or next((letter for letter in _letters(setup, option.die) if letter not in used), "")
        used.add(key)
        yield option._replace(key=key)


def die_keys(setup: Setup, side: int) -> dict[int, str]:
    """The key of each of the side's dice, which stays the same throughout the game.

    It is a letter of the die's type or colour if one is left, otherwise any letter that is left. Large team games have
    more dice than letters; the remaining dice have an empty key here and get one in each question.
    """
    keys: dict[int, str] = {}
    used = set(_RESERVED)
    for die in dice_in(setup.side_dice[side]):
        keys[die] = next((letter for letter in _letters(setup, die) if letter not in used), "")
        used.add(keys[die])
    return keys


def _letters(setup: Setup, die: int) -> str:
    fact = setup.facts[die]
    name = TYPES[fact.kind].name
    return name[0] + COLOURS[fact.colour].value + name[1:] + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


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
    until another die is chosen or an input is taken back (`back`), because the number would be meant for the refused
    die.
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
        """The entry after a die was refused: no die is chosen, and `is_stopped` is set if the question needs one.

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
        numbers = [owner.number for owner in owners(self.state)]
        if self.owner is None or len(numbers) < 2:
            return self
        return begin(self.game, numbers[(numbers.index(self.owner) + 1) % len(numbers)])

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
