"""The view of a game on the mats, and a forecast of the current duel on the assumption that nobody throws again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die
from irondie_to.rules.engine import actions
from irondie_to.rules.engine.choices import signing_die
from irondie_to.rules.engine.engine import advance
from irondie_to.rules.engine.play import damage_to, life_points, shown_total
from irondie_to.rules.engine.setup import ATTACK, DEFENSE, Setup, dice_in
from irondie_to.rules.engine.state import CLASS_ZONES, Event, GameState, Phase, event_phrase
from irondie_to.rules.notation import read_die

ZONES: Final = ("life", "attack", "defense", "skirmish", "limbo", "abyss", "reserve")
"""The zones of a player's mat, by their names in game records."""


class DieOnMat(NamedTuple):
    """A die with its number in the game and the value that it shows (None for no value).

    `id` is its id in game records; `label` is its name in the log.
    """

    number: int
    id: str
    label: str
    die: Die
    value: int | None


class PlayerMat(NamedTuple):
    """The mat of one player. In each zone, dice with higher values come first, as on the printed mat (ZON-5).

    Dice thrown in the current duel are in the order in which they were thrown.
    """

    player: int
    side: int
    name: str
    zones: Mapping[str, tuple[DieOnMat, ...]]

    def shown(self, zone: str) -> int:
        """The sum of the values of this player's dice in a zone, which must be one of `ZONES`."""
        return sum(die.value or 0 for die in self.zones[zone])


class SideSums(NamedTuple):
    """The sums of a side's dice. `damage` is the damage that the side would take now (DMG-1)."""

    life: int
    attack: int
    defense: int
    damage: int


class Aim(NamedTuple):
    """A die thrown in the current duel and the dice at which it is aimed."""

    die: int
    targets: tuple[int, ...]


class MatView(NamedTuple):
    """The mats of both sides at one moment. `duel` counts the duels of the turn; it is 0 before the first.

    `offensive` is the side that opened the current duel, or None.
    """

    players: tuple[PlayerMat, ...]
    sums: tuple[SideSums, SideSums]
    side_names: tuple[str, str]
    turn: int
    phase: Phase
    overtime: bool
    duel: int
    offensive: int | None
    aims: tuple[Aim, ...]


def mat(game: FollowedGame) -> MatView:
    state, setup = game.state, game.setup
    thrown = dict(state.choices) if state.asked == "throw" else {}
    players = tuple(
        PlayerMat(player, setup.player_sides[player], setup.player_names[player], _zones(state, player, thrown))
        for player in range(len(setup.players))
    )
    running = state.duel
    return MatView(
        players=players,
        sums=(_sums(state, 0), _sums(state, 1)),
        side_names=setup.side_names,
        turn=state.turn,
        phase=state.phase,
        overtime=state.overtime,
        duel=_duels(game),
        offensive=None if running is None else running.offensive,
        aims=() if running is None else tuple(Aim(each.die, dice_in(each.targets)) for each in running.throws),
    )


def die_on_mat(setup: Setup, number: int, value: int | None = None) -> DieOnMat:
    return DieOnMat(number, setup.ids[number], setup.labels[number], read_die(setup.facts[number].text, 1), value)


def _zones(state: GameState, player: int, thrown: Mapping[int, int]) -> dict[str, tuple[DieOnMat, ...]]:
    setup = state.setup
    own = setup.player_dice[player]
    masks = {
        "skirmish": state.skirmish,
        "limbo": state.limbo,
        "abyss": state.abyss,
        "reserve": state.reserve,
    }
    for name, dice in zip(CLASS_ZONES, setup.class_dice, strict=True):
        masks[name] = state.battle & dice
    return {zone: _lying(state, masks[zone] & own, thrown, by_value=zone != "skirmish") for zone in ZONES}


def _lying(state: GameState, mask: int, thrown: Mapping[int, int], *, by_value: bool) -> tuple[DieOnMat, ...]:
    dice = [
        die_on_mat(state.setup, number, state.values[number] or thrown.get(number) or None) for number in dice_in(mask)
    ]
    if by_value:
        dice.sort(key=lambda die: (-(die.value or 0), die.die.sort_key, die.number))
    elif state.duel is not None:
        order = [each.die for each in state.duel.throws]
        dice.sort(key=lambda die: order.index(die.number))
    return tuple(dice)


def _sums(state: GameState, side: int) -> SideSums:
    setup = state.setup
    own = state.battle & setup.side_dice[side]
    return SideSums(
        life=life_points(state, side),
        attack=shown_total(state, own & setup.class_dice[ATTACK]),
        defense=shown_total(state, own & setup.class_dice[DEFENSE]),
        damage=damage_to(state, side),
    )


def _duels(game: FollowedGame) -> int:
    count = 0
    for moment in reversed(game.moments[1 : game.at + 1]):
        before = game.moments[game.at].state.turn
        if moment.events and moment.events[0].turn != before:
            break
        count += isinstance(moment.action, actions.Open)
    return count


class Foreseen(NamedTuple):
    """A line of the forecast and its rule, empty for the remaining life points.

    `sign` is the choice of sign for which the line holds, or empty if it depends on none.
    """

    sign: str
    phrase: Phrase
    rule: str


def forecast(game: FollowedGame) -> tuple[Foreseen, ...]:
    """The resolution of the current duel without further throws.

    Empty if nobody has to decide about a throw in a duel. If an ASSAULT or BARRIER has to choose its sign (DIE-5), both
    outcomes of the first such choice are returned, but nothing is forecast beyond a second choice.
    """
    state, events = game.state, list[Event]()
    while state.asked == "react":
        state, more = advance(state, actions.Forgo(state.waiting >> 1))
        # These events only say that nobody throws, which the forecast assumes.
        events += [event for event in more if event.rule not in {"DUE-1", "DUE-7"}]
    if state is game.state:
        return ()
    lines = [_line("", event) for event in _of_duel(events)]
    if state.asked != "sign":
        return (*lines, *_life("", game.state, state))
    die = signing_die(state)
    for sign, name in ((1, "+"), (-1, "−")):
        after, events = advance(state, actions.Sign(die, sign))
        lines += [_line(name, event) for event in _of_duel(events)]
        lines += _life(name, game.state, after)
    return tuple(lines)


def _of_duel(events: list[Event]) -> list[Event]:
    of_duel = []
    for event in events:
        if event.rule in {"SKI-4", "DMG-1", "PRI-1"}:
            break
        of_duel.append(event)
    return of_duel


def _line(sign: str, event: Event) -> Foreseen:
    return Foreseen(sign, event_phrase(event.name, event.values), event.rule)


def _life(sign: str, before: GameState, after: GameState) -> list[Foreseen]:
    """The remaining life points of each side whose points changed.

    Empty if the game has already gone on to the phase after the duels and has no result.
    """
    if after.phase != "skirmish" and after.result is None:
        return []
    names = before.setup.side_names
    return [
        Foreseen(sign, Phrase("mat.keeps_life", {"name": names[side], "count": life_points(after, side)}), "")
        for side in (0, 1)
        if life_points(before, side) != life_points(after, side)
    ]
