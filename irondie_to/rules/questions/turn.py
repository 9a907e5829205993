"""Answers questions about the dice on the mats: PRIORITY, damage, overtime, and why no game can reach a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from irondie_to.errors import Phrase, Value
from irondie_to.rules.dice import DieClass
from irondie_to.rules.engine.actions import Damage
from irondie_to.rules.engine.battle import priority_without_roll_off, start_turn
from irondie_to.rules.engine.play import Play, life_points, shown_total
from irondie_to.rules.engine.setup import ATTACK, DEFENSE, dice_in
from irondie_to.rules.engine.state import DRAW, GameState, Phase, event_phrase
from irondie_to.rules.engine.turn_end import begin_damage, damage, take_damage
from irondie_to.rules.questions.layout import PlacedDie, Reason, Zone, lay_out
from irondie_to.rules.rulings import DEFAULTS


def check_priority(placed: Sequence[PlacedDie], names: tuple[str, str]) -> tuple[Reason, ...]:
    """The reason that names the side with PRIORITY, or says that a roll-off is needed (PRI-1).

    The dice in RESERVE and in the LIFE ZONES decide. `names` are the names of the sides. Raises UserError
    `questions.value` or `questions.no_value`, as `lay_out` does.
    """
    play = Play(lay_out(placed, DEFAULTS).state)
    side, event, more, less = priority_without_roll_off(play)
    values: dict[str, Value] = {"side": "" if side is None else names[side], "more": more, "less": less}
    return (Reason("PRI-1", event_phrase(event, values)),)


def check_damage(placed: Sequence[PlacedDie], names: tuple[str, str]) -> tuple[Reason, ...]:
    """The reasons that describe the DAMAGE phase with these dice in BATTLE (DMG-1, DMG-2).

    `names` are the names of the sides. A result is given only if both sides have LIFE dice before the damage. Raises
    UserError `questions.value` or `questions.no_value`, as `lay_out` does.
    """
    state = lay_out(placed, DEFAULTS).state
    play = Play(state)
    begin_damage(play)
    reasons = [reason for side in (0, 1) for reason in _suffered(state, side, names, play.points[side])]
    for side in dice_in(play.waiting):
        # A LIFE die remains however the side divides the damage, so any division gives the same winner.
        damage(play, Damage(side, _first_to_last(play, side)))
    take_damage(play)
    return (*reasons, *_result(state, play.result, names))


def _suffered(state: GameState, side: int, names: tuple[str, str], points: int) -> Iterator[Reason]:
    classes, own = state.setup.class_dice, state.setup.side_dice
    life = life_points(state, side)
    left = max(0, life - points)
    values: dict[str, Value] = {
        "name": names[side],
        "other": names[1 - side],
        "attack": shown_total(state, state.battle & classes[ATTACK] & own[1 - side]),
        "defense": shown_total(state, state.battle & classes[DEFENSE] & own[side]),
        "points": points,
        "life": life,
        "left": left,
    }
    yield Reason("DMG-1", Phrase("questions.damage" if points else "questions.no_damage", values))
    if points and life:
        several = (state.battle & state.setup.side_life[side]).bit_count() > 1
        code = "questions.loses_all" if not left else "questions.divides" if several else "questions.one_life_die"
        yield Reason("DMG-2", Phrase(code, values))


def _first_to_last(play: Play, side: int) -> tuple[tuple[int, int], ...]:
    left = play.points[side]
    take = []
    for die in dice_in(play.battle & play.setup.side_life[side]):
        points = min(left, play.values[die])
        take.append((die, points))
        left -= points
    return tuple(take)


def check_overtime(placed: Sequence[PlacedDie], names: tuple[str, str]) -> tuple[Reason, ...]:
    """The reasons that describe the loss of LIFE dice in the LIFE ZONES at the start of an overtime turn (OT-3).

    `names` are the names of the sides. A result is given only if both sides have LIFE dice before the loss. Raises
    UserError `questions.value` or `questions.no_value`, as `lay_out` does.
    """
    layout = lay_out(placed, DEFAULTS)
    state = layout.state
    play = Play(state._replace(turn=1, overtime_from=2))
    start_turn(play)
    reasons = []
    for number, placed_die in zip(layout.numbers, placed, strict=True):
        before, after = state.values[number], play.values[number]
        if before != after:
            code = "questions.overtime_die" if after else "questions.overtime_fallen"
            values: dict[str, Value] = {
                "die": str(placed_die.die),
                "name": names[placed_die.side],
                "before": before,
                "after": after,
            }
            reasons.append(Reason("OT-3", Phrase(code, values)))
    if not reasons:
        reasons.append(Reason("OT-3", Phrase("questions.overtime_nothing")))
    return (*reasons, *_result(state, play.result, names))


def _result(before: GameState, result: int | None, names: tuple[str, str]) -> Iterator[Reason]:
    if result is None or not all(life_points(before, side) for side in (0, 1)):
        return
    if result == DRAW:
        yield Reason("WIN-2", Phrase("game.drawn"))
    else:
        yield Reason("WIN-1", Phrase("game.won", {"side": names[result]}))


_MOST_AFTER_LOSS = 5
"""The greatest value of a LIFE die after the loss at the beginning of an overtime turn (OT-3)."""


@dataclass(frozen=True, slots=True)
class PhaseStart:
    """The moment of a game: the beginning of a phase of this turn, or the moment in BATTLE after the dice are placed.

    `overtime` says whether overtime rules apply.
    """

    turn: int
    phase: Phase | Literal["bonuses"]
    overtime: bool


def why_unreachable(placed: Sequence[PlacedDie], moment: PhaseStart, names: tuple[str, str]) -> tuple[Reason, ...]:
    """The reasons why no game can have these dice on the mats at this moment.

    Empty if no reasons are known or if there are no dice. `names` are the names of the sides.
    """
    if not placed:
        return ()
    at: dict[str, Iterator[Reason]] = {
        "battle": _before_battle(placed, moment),
        "bonuses": _in_limbo(placed),
        "skirmish": _before_duel(placed, moment),
        "damage": _before_damage(placed, moment),
        "end": _before_end(placed, moment),
    }
    return (*at.get(moment.phase, ()), *_without_life(placed, moment, names))


def _before_battle(placed: Sequence[PlacedDie], moment: PhaseStart) -> Iterator[Reason]:
    if moment.turn == 1:
        yield from _reason(
            "BAT-2", "questions.unreachable_first", [die for die in placed if die.zone is not Zone.RESERVE]
        )
        return
    yield from _reason(
        "DMG-3", "questions.unreachable_battle", [die for die in _in_battle(placed) if not _is_life(die)]
    )
    yield from _in_limbo(placed)
    if moment.overtime:
        high = [die for die in _in_battle(placed) if _is_life(die) and (die.value or 0) > _MOST_AFTER_LOSS]
        yield from _reason("OT-3", "questions.unreachable_six", high)


def _in_limbo(placed: Sequence[PlacedDie]) -> Iterator[Reason]:
    yield from _reason("END-2", "questions.unreachable_limbo", [die for die in placed if die.zone is Zone.LIMBO])


def _before_duel(placed: Sequence[PlacedDie], moment: PhaseStart) -> Iterator[Reason]:
    if moment.overtime:
        yield Reason("OT-1", Phrase("questions.unreachable_skirmish"))
    elif not any(die.zone is Zone.RESERVE for die in placed):
        yield Reason("SKI-4", Phrase("questions.unreachable_reserve"))


def _before_damage(placed: Sequence[PlacedDie], moment: PhaseStart) -> Iterator[Reason]:
    if moment.overtime:
        yield from _reason("OT-1", "questions.unreachable_thrown", [die for die in placed if die.zone is Zone.LIMBO])


def _before_end(placed: Sequence[PlacedDie], moment: PhaseStart) -> Iterator[Reason]:
    yield from _reason("DMG-3", "questions.unreachable_end", [die for die in _in_battle(placed) if not _is_life(die)])
    if moment.overtime:
        lives = [die for die in placed if die.zone is Zone.LIMBO and _is_life(die)]
        yield from _reason("OT-1", "questions.unreachable_thrown", lives)


def _without_life(placed: Sequence[PlacedDie], moment: PhaseStart, names: tuple[str, str]) -> Iterator[Reason]:
    """Yield a reason if a side has no LIFE dice, because the game would be over (WIN-1, WIN-2).

    This applies from the end of the first BATTLE phase on.
    """
    if moment.turn == 1 and moment.phase in {"battle", "bonuses"}:
        return
    without = [name for side, name in enumerate(names) if not any(_lives_of(placed, side))]
    if len(without) > 1:
        yield Reason("WIN-2", Phrase("questions.unreachable_draw"))
    elif without:
        yield Reason("WIN-1", Phrase("questions.unreachable_over", {"name": without[0]}))


def _lives_of(placed: Sequence[PlacedDie], side: int) -> list[PlacedDie]:
    return [die for die in _in_battle(placed) if die.side == side and _is_life(die)]


def _in_battle(placed: Sequence[PlacedDie]) -> list[PlacedDie]:
    return [die for die in placed if die.zone is Zone.BATTLE]


def _is_life(die: PlacedDie) -> bool:
    return die.die.die_class is DieClass.LIFE


def _reason(rule: str, code: str, wrong: Sequence[PlacedDie]) -> Iterator[Reason]:
    if wrong:
        values: dict[str, Value] = {"dice": " ".join(dict.fromkeys(str(placed_die.die) for placed_die in wrong))}
        yield Reason(rule, Phrase(code, values))
