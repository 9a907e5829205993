"""Games that start from a position instead of the first throw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from irondie_to.errors import UserError
from irondie_to.rules.engine.battle import priority_without_roll_off
from irondie_to.rules.engine.effects import targets_left
from irondie_to.rules.engine.engine import Advance, begin, resume
from irondie_to.rules.engine.play import Play, Step
from irondie_to.rules.engine.setup import SIGNED, Setup, dice_in
from irondie_to.rules.engine.state import ALL_THROWN, Duel, GameState, Phase
from irondie_to.rules.questions.layout import Zone

StartPhase: TypeAlias = Literal["battle", "bonuses", "skirmish", "damage", "end"]
"""The moments for which a position can be set up by hand. `bonuses` is in BATTLE, after all dice are placed."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position from which a game starts; `dice` has the zone and value of each die, in the order of `Setup.ids`.

    A value is None if the die shows none.

    `priority` is the side that has PRIORITY by PRI-1 in this turn, or None. It decides where the game continues. In
    BATTLE, the game continues after the last bonus if a side has PRIORITY, and otherwise before the throws. In
    SKIRMISH, the side with PRIORITY may open the next duel; if no side has it, PRIORITY is determined first. In DAMAGE
    and END OF TURN, nothing has been chosen yet.

    `bonuses` are the numbers of the dice whose bonuses are still to be applied. If it is not None, the game continues
    in BATTLE after the dice were placed; if no side has PRIORITY yet, it is determined first.

    `duel` is the current duel: the game continues with its next throw. If all throws have been made, it continues with
    the sign of the last ASSAULT or BARRIER that still has a target or, without such a die, resolves all throws.
    `result` is the result in the phase `over`, as in `GameState`.
    """

    turn: int
    phase: Phase
    priority: int | None
    dice: tuple[tuple[Zone, int | None], ...]
    duel: Duel | None = None
    result: int | None = None
    bonuses: tuple[int, ...] | None = None


def begin_from_position(setup: Setup, position: Position, overtime_from: int | None) -> Advance:
    """Continue the game from this position up to the first choice; the game may already be over by WIN-1 or WIN-2.

    `overtime_from` is the first turn of overtime, None if no overtime was called.

    Raises UserError `position.*` for a die in a SKIRMISH ZONE without a duel, or a die in play without a value from 1
    to 6.
    """
    state = state_of(setup, position, overtime_from)
    if position.phase == "over":
        return Advance(state, [])
    has_thrown = position.phase != "battle" or position.priority is not None
    play = Play(state)
    if position.bonuses is not None:
        if position.turn > 1 and play.check_end():  # in turn 1, only at the end of BATTLE (WIN-1)
            return Advance(play.freeze(), play.log)
        return resume(_with_roll_off(play), "battle priority" if position.priority is None else "battle bonuses")
    if (position.turn > 1 or has_thrown) and play.check_end():
        return Advance(play.freeze(), play.log)
    return resume(*_continued(play, has_thrown=has_thrown))


def _with_roll_off(play: Play) -> GameState:
    """The position as a state; if RESERVE and life points are tied, the state says that PRIORITY was won in a roll-off.

    The sides would otherwise have to roll off again at the SKIRMISH (PRI-1).
    """
    state, is_tied = play.freeze(), priority_without_roll_off(play)[0] is None
    return state._replace(rolled=state.priority if is_tied else None)


def _continued(play: Play, *, has_thrown: bool) -> tuple[GameState, Step]:
    state = play.freeze()
    if state.phase == "battle":
        return state, "battle bonuses" if has_thrown else "hands"
    if state.phase != "skirmish":
        return state, "damage" if state.phase == "damage" else "end"
    if state.duel is not None:
        if state.duel.next != ALL_THROWN:
            return state, "next throw"
        return state._replace(duel=state.duel._replace(resolving=_to_resolve(play, state.duel))), "resolve"
    if state.priority is None or not state.reserve or state.overtime:
        return state, "skirmish"
    return state._replace(waiting=1 << state.priority), "pass right"


def _to_resolve(play: Play, duel: Duel) -> int:
    """The number of throws still to be resolved (RES-1).

    These are the throws up to the last die that needs a sign and still has a target, or all throws if there is no such
    die.
    """
    for place in range(len(duel.throws), 0, -1):
        thrown = duel.throws[place - 1]
        if play.setup.kinds[thrown.die] in SIGNED and targets_left(play, thrown):
            return place
    return len(duel.throws)


def state_of(setup: Setup, position: Position, overtime_from: int | None) -> GameState:
    """The position as a state in which no action is asked for. Raises the same errors as `begin_from_position`."""
    masks = dict.fromkeys(Zone, 0)
    values = [0] * len(setup.ids)
    for number, (zone, value) in enumerate(position.dice):
        if zone is Zone.SKIRMISH and position.duel is None:
            raise UserError("position.in_skirmish", die=setup.labels[number])
        if shows_value(setup, zone):
            if value is None or not 0 < value < 7:
                raise UserError("position.no_value", die=setup.labels[number])
            values[number] = value
        masks[zone] |= 1 << number
    return begin(setup).state._replace(
        turn=position.turn,
        phase=position.phase,
        overtime=overtime_from is not None and position.turn >= overtime_from,
        overtime_from=overtime_from,
        priority=position.priority,
        result=position.result,
        battle=masks[Zone.BATTLE],
        skirmish=masks[Zone.SKIRMISH],
        limbo=masks[Zone.LIMBO],
        abyss=masks[Zone.ABYSS],
        reserve=masks[Zone.RESERVE],
        values=tuple(values),
        asked="",
        waiting=0,
        bonuses=sum(1 << number for number in position.bonuses or ()),
        duel=position.duel,
    )


def shows_value(setup: Setup, zone: Zone) -> bool:
    """Whether a die in this zone shows a value (ZON-4, ruling `limbo_in_play`)."""
    return zone in (Zone.BATTLE, Zone.SKIRMISH) or (zone is Zone.LIMBO and bool(setup.limbo_counts))


def start_phase(state: GameState) -> StartPhase:
    """The phase for `position_of` to which this state belongs; `battle` if the game is over.

    `bonuses` once the dice of BATTLE are placed. Choices made since the phase began, such as a duel, are not kept.
    """
    if state.phase == "over":
        return "battle"
    return "bonuses" if state.phase == "battle" and state.asked in {"bonus", "roll_off"} else state.phase


def position_of(state: GameState, phase: StartPhase) -> Position:
    """The position from which the game can continue in `phase`. Dice in a SKIRMISH ZONE return to the RESERVE.

    In SKIRMISH, the side with PRIORITY may open the next duel. After the throws of a BATTLE, PRIORITY and the bonuses
    that are still to be applied are kept.
    """
    dice: list[tuple[Zone, int | None]] = [(Zone.RESERVE, None)] * len(state.setup.ids)
    for zone, mask in ((Zone.BATTLE, state.battle), (Zone.LIMBO, state.limbo), (Zone.ABYSS, state.abyss)):
        for number in dice_in(mask):
            dice[number] = (zone, state.values[number] or None)
    if phase == "bonuses":
        return Position(state.turn, "battle", state.priority, tuple(dice), bonuses=tuple(dice_in(state.bonuses)))
    return Position(state.turn, phase, state.priority if phase == "skirmish" else None, tuple(dice))
