"""Lists the players or sides with a decision to make now, and their legal choices with the keys that select them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from irondie_to.rules.dice import COLOURS, TYPES
from irondie_to.rules.engine.choices import LegalChoice, choices, signing_die
from irondie_to.rules.engine.setup import HITS_ALL, Setup, dice_in
from irondie_to.rules.engine.state import GameState
from irondie_to.rules.engine.turn_end import returnable_dice

ALL, OTHER, FORGO, DECLINE, NONE = "A", "O", "F", "D", "X"
"""The keys of choices without a die: all dice, switch to the other player, forgo, decline, nothing."""

_RESERVED: Final = frozenset({ALL, OTHER, FORGO, DECLINE, NONE})

BY_PLAYER: Final = frozenset({"throw", "take_back"})


class Owner(NamedTuple):
    """A player or side with a decision to make.

    It is a player for the decisions `throw` and `take_back`, otherwise a side.
    """

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
        found = {choice.die: choice for choice in choices(state) if choice.die is not None}
        yield from (
            Option("", "die", die, in_order(state, dice_in(found[die].dice[0]))) for die in in_order(state, found)
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
    """The possible targets for each part of the bonus, in numbering order (`in_order`).

    A part may have no possible target.
    """
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

    It is a letter of the die's type or colour if one is left. Large team games have more dice than letters; the
    remaining dice have an empty key here and get one in each question.
    """
    found: dict[int, str] = {}
    used = set(_RESERVED)
    for die in dice_in(setup.side_dice[side]):
        found[die] = next((letter for letter in _letters(setup, die) if letter not in used), "")
        used.add(found[die])
    return found


def _letters(setup: Setup, die: int) -> str:
    fact = setup.facts[die]
    name = TYPES[fact.kind].name
    return name[0] + COLOURS[fact.colour].value + name[1:] + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
