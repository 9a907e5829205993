"""Plays random legal games in which rare situations occur often. The caller supplies the random generator."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from irondie_to.rules.dice import COLOURS, TYPES, Die, DieClass, DieType
from irondie_to.rules.dice_set import MOST_RARE, SET_SIZE
from irondie_to.rules.engine import actions
from irondie_to.rules.engine.actions import Action
from irondie_to.rules.engine.choices import LegalChoice, choices
from irondie_to.rules.engine.engine import advance, begin
from irondie_to.rules.engine.setup import HITS_ALL, LIFE, SIDES, WHITE, Player, Setup, dice_in, set_up
from irondie_to.rules.engine.state import GameState
from irondie_to.rules.rulings import CHOICES, Rulings

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


@dataclass(frozen=True, slots=True)
class Behaviour:
    """How the players of one random game behave. The numbers are probabilities from 0 to 1."""

    battle: float
    """The probability that a die in hand is thrown in BATTLE; with `equal_throws`, the share of nine dice thrown."""
    duel: float
    """The probability that a side opens a duel or makes a throw in it."""
    take_back: float
    """The probability that a player takes back a LIFE die."""
    low_throws: float
    """The additional probability that a throw shows 1 or 2, so that bonuses are frequent."""
    time_up: float
    """The probability, before each action, that game time runs out."""
    equal_throws: bool
    """Whether all players throw equally many dice in BATTLE if they can, so that PRIORITY is tied more often."""


@dataclass(frozen=True, slots=True)
class RandomGame:
    """A random game: its setup, its actions, and its state at the end or after the turn limit.

    `overtime_from` is the first turn of overtime, None if it was not known before the game.
    """

    setup: Setup
    overtime_from: int | None
    actions: tuple[Action, ...]
    state: GameState

    @property
    def is_finished(self) -> bool:
        return self.state.result is not None


def random_set(random: Random) -> tuple[Die, ...]:
    """A random legal set (SET-1…3), usually with at most four colours and sometimes with few types.

    With few colours, many of the dice are allied.
    """
    palette = random.sample(COLOURS, random.choice((1, 2, 2, 3, 3, 4, 8)))
    kinds = [random.choice(_TYPES_OF_CLASS[die_class]) for die_class in DieClass]
    types = random.sample(TYPES, random.choice((1, 3, 9, 9, 9, 9)))
    kinds += random.choices(types, k=SET_SIZE - len(kinds))
    random.shuffle(kinds)
    rare = set(random.sample(range(SET_SIZE), random.randint(0, MOST_RARE)))
    return tuple([Die(random.choice(palette), kind, place in rare) for place, kind in enumerate(kinds)])


_TYPES_OF_CLASS: dict[DieClass, list[DieType]] = {
    die_class: [kind for place, kind in enumerate(TYPES) if place // 3 == number]
    for number, die_class in enumerate(DieClass)
}


def random_rulings(random: Random) -> Rulings:
    """A random value for each ruling, all values equally likely."""
    chosen: dict[str, Any] = {key: random.choice(values) for key, values in CHOICES.items()}
    return Rulings(**chosen)


def random_behaviour(random: Random) -> Behaviour:
    """Random behaviour, including extremes.

    For example, the players may throw all dice, never forgo a throw of a duel, or never take back a die.
    """
    return Behaviour(
        battle=random.choice((0.2, 0.5, 0.5, 0.8, 1.0)),
        duel=random.choice((0.2, 0.6, 0.8, 1.0)),
        take_back=random.choice((0.0, 0.1, 0.3, 0.9)),
        low_throws=random.choice((0.0, 0.0, 0.3)),
        time_up=random.choice((0.0, 0.0, 0.0, 0.02)),
        equal_throws=random.random() < 0.15,
    )


def play(
    random: Random,
    *,
    members: int = 1,
    sets: Sequence[tuple[Die, ...]] = (),
    rulings: Rulings | None = None,
    turn_limit: int = 60,
) -> RandomGame:
    """Play a random game with `members` players per side until it ends or exceeds the turn limit.

    `sets` are given to the players in order, side A first; the remaining players get random sets. Rulings are random if
    none are given. The limit is needed because bonuses can keep a game in overtime alive forever.
    """
    behaviour = random_behaviour(random)
    overtime_from = random.choice((1, 2, 3, 4)) if random.random() < 0.15 else None
    setup = set_up(_sides(random, members, sets), rulings or random_rulings(random))
    state, _ = begin(setup, overtime_from)
    taken: list[Action] = []
    while state.result is None and state.turn <= turn_limit:
        action = random_action(random, behaviour, state)
        state, _ = advance(state, action)
        taken.append(action)
    return RandomGame(setup, overtime_from, tuple(taken), state)


def _sides(random: Random, members: int, sets: Sequence[tuple[Die, ...]]) -> list[list[Player]]:
    ids = [f"{side}{number}" if members > 1 else side for side in SIDES for number in range(1, members + 1)]
    players = [
        Player(name, NAMES[place % len(NAMES)], sets[place] if place < len(sets) else random_set(random))
        for place, name in enumerate(ids)
    ]
    return [players[:members], players[members:]]


def random_action(random: Random, behaviour: Behaviour, state: GameState) -> Action:
    """A random legal action; `overtime` if nothing else is legal, or with the probability `behaviour.time_up`."""
    legal = choices(state)
    if not legal or random.random() < behaviour.time_up:
        return actions.Overtime()
    if state.asked in {"open", "react"}:
        # The first choice is to decline or forgo; every other choice is a die that can be thrown.
        chosen = legal[0] if random.random() >= behaviour.duel else legal[1 + int(random.random() * (len(legal) - 1))]
    else:
        chosen = legal[int(random.random() * len(legal))]
    return _act(random, behaviour, state, chosen)


def _act(random: Random, behaviour: Behaviour, state: GameState, choice: LegalChoice) -> Action:
    do, by, die = choice.do, choice.by, choice.die
    if die is not None:
        if do == "sign":
            return actions.Sign(die, random.choice((1, -1)))
        if do == "bonus":
            return actions.Bonus(die, _bonus_targets(random, state, choice))
        target = None if state.setup.kinds[die] in HITS_ALL else _one_of(random, choice.dice[0])
        made = actions.Open if do == "open" else actions.React
        return made(die, target, _die_value(random, behaviour))
    if by is None:
        return actions.RollOff((_die_value(random, behaviour), _die_value(random, behaviour)))
    if do == "throw":
        return actions.Throw(by, _hand(random, behaviour, state, choice.dice[0]))
    if do == "damage":
        return actions.Damage(by, _division(random, state, by, choice.dice[0]))
    if do == "take_back":
        return actions.TakeBack(by, _one_of(random, choice.dice[0]) if random.random() < behaviour.take_back else None)
    return actions.Decline(by) if do == "decline" else actions.Forgo(by)


def _die_value(random: Random, behaviour: Behaviour) -> int:
    if random.random() < behaviour.low_throws:
        return 1 + int(random.random() * 2)
    return 1 + int(random.random() * 6)


def _one_of(random: Random, mask: int) -> int:
    dice = list(dice_in(mask))
    return dice[int(random.random() * len(dice))]


def _bonus_targets(random: Random, state: GameState, choice: LegalChoice) -> tuple[int | None, ...]:
    """Random legal targets for the parts of a bonus, None for a part that has no legal target.

    The two parts of a white bonus get different targets if the ruling `white_same_die` requires it.
    """
    die = choice.die or 0
    differ = state.setup.facts[die].colour == WHITE and state.setup.rulings.white_same_die == "forbidden"
    targets: list[int | None] = []
    for mask in choice.dice:
        left = mask
        if differ and targets and targets[0] is not None:
            left &= ~(1 << targets[0])
        targets.append(_one_of(random, left) if left else None)
    return tuple(targets)


def _hand(random: Random, behaviour: Behaviour, state: GameState, hand: int) -> tuple[tuple[int, int], ...]:
    """Choose random dice of `hand` to throw in BATTLE, as pairs (die, value).

    In the first turn, the dice nearly always include a LIFE die, because the game would otherwise end immediately.
    """
    dice = list(dice_in(hand))
    if behaviour.equal_throws:
        thrown = random.sample(dice, min(len(dice), round(SET_SIZE * behaviour.battle)))
    else:
        thrown = [die for die in dice if random.random() < behaviour.battle]
    if state.turn == 1 and not any(state.setup.classes[die] == LIFE for die in thrown):
        must = state.setup.rulings.first_turn_life == "required"
        life = [die for die in dice if state.setup.classes[die] == LIFE]
        if life and (must or random.random() < 0.95):
            thrown.append(random.choice(life))
    return tuple([(die, _die_value(random, behaviour)) for die in thrown])


def _division(random: Random, state: GameState, side: int, life: int) -> tuple[tuple[int, int], ...]:
    """A random division of the damage: each die, in random order, takes a random number of points.

    Each number is large enough that the remaining dice can take the rest.
    """
    dice = list(dice_in(life))
    random.shuffle(dice)
    left = state.points[side]
    rest = sum(state.values[die] for die in dice)
    take = []
    for die in dice:
        value = state.values[die]
        rest -= value
        points = random.randint(max(0, left - rest), min(value, left))
        left -= points
        take.append((die, points))
    return tuple(take)
