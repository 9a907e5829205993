"""Questions about a turn as it lies on the mats: who has PRIORITY, what damage results, what overtime does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from irondie_to.errors import Phrase, Value
from irondie_to.rules.actions import Damage
from irondie_to.rules.battle import standing, start_turn
from irondie_to.rules.layout import Layout, PlacedDie, lay_out
from irondie_to.rules.play import Play, life_points, shown_total
from irondie_to.rules.reasons import Reason
from irondie_to.rules.rulings import DEFAULTS
from irondie_to.rules.setup import ATTACK, DEFENSE, SIDES, dice_in
from irondie_to.rules.state import DRAW
from irondie_to.rules.turnend import begin_damage, damage, take_damage


@dataclass(frozen=True, slots=True)
class PriorityAnswer:
    """The side that has PRIORITY, or None where both must throw a die (PRI-1)."""

    side: int | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class SideDamage:
    """What a side suffers (DMG-1): totals, the damage, its life points before and after."""

    attack_against: int
    defense: int
    points: int
    life_before: int
    life_after: int


@dataclass(frozen=True, slots=True)
class TurnAnswer:
    """`result` is the side that wins by it, `state.DRAW`, or None while the game goes on (WIN-1, WIN-2)."""

    result: int | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class DamageAnswer(TurnAnswer):
    """The damage of both sides; how a side divides it never changes who wins."""

    sides: tuple[SideDamage, SideDamage]


@dataclass(frozen=True, slots=True)
class OvertimeAnswer(TurnAnswer):
    """What each die shows after the loss, in the order given; None where it shows nothing (OT-3)."""

    after: tuple[int | None, ...]


def check_priority(placed: Sequence[PlacedDie]) -> PriorityAnswer:
    """Who has PRIORITY for the dice in RESERVE and the LIFE dice in the LIFE ZONES (PRI-1).

    Raises UserError `questions.value` or `questions.no_value` for values that a die cannot show.
    """
    play = Play(lay_out(placed, DEFAULTS).state)
    side, found, more, less = standing(play)
    values: dict[str, Value] = {"side": "" if side is None else SIDES[side], "more": more, "less": less}
    reasons = [Reason("PRI-1", Phrase(f"questions.{found}", values), decisive=True)]
    if found != "priority_reserve":
        count = (play.reserve & play.setup.side_dice[0]).bit_count()
        reasons.insert(0, Reason("PRI-1", Phrase("questions.reserve_equal", {"count": count})))
    return PriorityAnswer(side, tuple(reasons))


def check_damage(placed: Sequence[PlacedDie]) -> DamageAnswer:
    """What the DAMAGE phase does to these dice in BATTLE (DMG-1, DMG-2).

    Who wins is said only if both sides have LIFE dice to begin with. Raises UserError `questions.value` or
    `questions.no_value` for values that a die cannot show.
    """
    layout = lay_out(placed, DEFAULTS)
    play = Play(layout.state)
    begin_damage(play)
    sides = (_suffered(layout, 0, play.points[0]), _suffered(layout, 1, play.points[1]))
    for side in dice_in(play.waiting):
        # However a side divides it, a LIFE die stays, so any division tells who wins.
        damage(play, Damage(side, _first_to_last(play, side)))
    take_damage(play)
    result = play.result if all(suffered.life_before for suffered in sides) else None
    reasons = [reason for side, suffered in enumerate(sides) for reason in _damage_reasons(layout, side, suffered)]
    return DamageAnswer(result, (*reasons, *_result_reasons(result)), sides)


def _suffered(layout: Layout, side: int, points: int) -> SideDamage:
    state = layout.state
    classes, own = state.setup.class_dice, state.setup.side_dice
    life = life_points(state, side)
    return SideDamage(
        attack_against=shown_total(state, state.battle & classes[ATTACK] & own[1 - side]),
        defense=shown_total(state, state.battle & classes[DEFENSE] & own[side]),
        points=points,
        life_before=life,
        life_after=max(0, life - points),
    )


def _first_to_last(play: Play, side: int) -> tuple[tuple[int, int], ...]:
    left = play.points[side]
    take = []
    for die in dice_in(play.battle & play.setup.side_life[side]):
        points = min(left, play.values[die])
        take.append((die, points))
        left -= points
    return tuple(take)


def _damage_reasons(layout: Layout, side: int, suffered: SideDamage) -> Iterator[Reason]:
    values: dict[str, Value] = {
        "side": SIDES[side],
        "attack": suffered.attack_against,
        "defense": suffered.defense,
        "points": suffered.points,
        "life": suffered.life_before,
        "left": suffered.life_after,
    }
    yield Reason("DMG-1", Phrase("questions.damage" if suffered.points else "questions.no_damage", values))
    if not suffered.points or not suffered.life_before:
        return
    life_dice = layout.state.battle & layout.state.setup.side_life[side]
    several = life_dice.bit_count() > 1
    code = "loses_all" if not suffered.life_after else "divides" if several else "one_life_die"
    yield Reason("DMG-2", Phrase(f"questions.{code}", values))


def check_overtime(placed: Sequence[PlacedDie]) -> OvertimeAnswer:
    """What the beginning of an overtime turn does to the LIFE dice in the LIFE ZONES (OT-3).

    Who wins is said only if both sides have LIFE dice to begin with. Raises UserError `questions.value` or
    `questions.no_value` for values that a die cannot show.
    """
    layout = lay_out(placed, DEFAULTS)
    state = layout.state
    play = Play(state._replace(turn=1, overtime_from=2))
    start_turn(play)
    reasons = []
    for number, one in zip(layout.numbers, placed, strict=True):
        before, after = state.values[number], play.values[number]
        if before != after:
            code = "overtime_die" if after else "overtime_fallen"
            values: dict[str, Value] = {"die": str(one.die), "side": SIDES[one.side], "before": before, "after": after}
            reasons.append(Reason("OT-3", Phrase(f"questions.{code}", values)))
    if not reasons:
        reasons.append(Reason("OT-3", Phrase("questions.overtime_nothing")))
    result = play.result if all(life_points(state, side) for side in (0, 1)) else None
    shown = tuple(play.values[number] or None for number in layout.numbers)
    return OvertimeAnswer(result, (*reasons, *_result_reasons(result)), shown)


def _result_reasons(result: int | None) -> Iterator[Reason]:
    if result == DRAW:
        yield Reason("WIN-2", Phrase("questions.draw"), decisive=True)
    elif result is not None:
        yield Reason("WIN-1", Phrase("questions.wins", {"side": SIDES[result]}), decisive=True)
