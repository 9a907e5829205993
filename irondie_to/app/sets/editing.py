"""Edits sets: adds, moves and removes dice, checks each rule and proposes corrections."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.dice import Die, DieClass
from irondie_to.rules.dice_set import MOST_RARE, SET_SIZE, SIDE_SET_SIZE, DiceSet, check_set, read_set
from irondie_to.rules.findings import Finding
from irondie_to.rules.notation import write_dice


class SetPart(Enum):
    """The two parts of a set: the nine dice and the side set."""

    SET = "set"
    SIDE = "side"


@dataclass(frozen=True, slots=True)
class SetFix:
    """A correction that makes a set satisfy a rule: its name, and the corrected set."""

    name: Phrase
    set: DiceSet


@dataclass(frozen=True, slots=True)
class RuleLine:
    """The check of one rule for a set; `fact` is a sentence that states the result.

    `dice` are the dice that break the rule, if they can be named. `fix` is an obvious correction, or None.
    """

    rule: str
    broken: bool
    fact: Phrase
    dice: tuple[Die, ...] = ()
    fix: SetFix | None = None


def in_order(dice_set: DiceSet) -> DiceSet:
    return read_set(dice_set.text)


def dice_of(dice_set: DiceSet, part: SetPart) -> tuple[Die, ...]:
    return dice_set.dice if part is SetPart.SET else dice_set.side


def add_die(dice_set: DiceSet, die: Die, part: SetPart | None = None) -> DiceSet:
    """The set with one more die in the given part or, if `part` is None, in the first part with a free place.

    Raises `UserError("editor.full")` if there is no free place.
    """
    if part is None:
        part = SetPart.SET if len(dice_set.dice) < SET_SIZE else SetPart.SIDE
    if len(dice_of(dice_set, part)) >= (SET_SIZE if part is SetPart.SET else SIDE_SET_SIZE):
        raise UserError("editor.full")
    return _with(dice_set, part, (*dice_of(dice_set, part), die))


def remove_die(dice_set: DiceSet, part: SetPart, place: int) -> DiceSet:
    dice = dice_of(dice_set, part)
    return _with(dice_set, part, dice[:place] + dice[place + 1 :])


def remove_one_of(dice_set: DiceSet, die: Die) -> DiceSet:
    """The set without one die of this kind, taken from the side set if possible; unchanged if it has no such die."""
    for part in (SetPart.SIDE, SetPart.SET):
        if die in dice_of(dice_set, part):
            return remove_die(dice_set, part, dice_of(dice_set, part).index(die))
    return dice_set


def toggle_rarity(dice_set: DiceSet, part: SetPart, place: int) -> DiceSet:
    """The set with the die at index `place` of the part switched between common and rare."""
    dice = list(dice_of(dice_set, part))
    dice[place] = replace(dice[place], rare=not dice[place].rare)
    return _with(dice_set, part, tuple(dice))


def move_die(dice_set: DiceSet, part: SetPart, place: int) -> DiceSet:
    """The set with the die at index `place` moved to the other part, which may then have too many dice."""
    die = dice_of(dice_set, part)[place]
    other = SetPart.SIDE if part is SetPart.SET else SetPart.SET
    without = remove_die(dice_set, part, place)
    return _with(without, other, (*dice_of(without, other), die))


def rule_lines(dice_set: DiceSet) -> tuple[RuleLine, ...]:
    """The checks of the set for SET-1, SET-2, SET-3 and SID-1, in this order."""
    broken = {finding.rule: finding for finding in check_set(dice_set)}
    return tuple(
        _broken_line(dice_set, broken[rule]) if rule in broken else RuleLine(rule, broken=False, fact=fact)
        for rule, fact in _facts(dice_set)
    )


def _facts(dice_set: DiceSet) -> Iterator[tuple[str, Phrase]]:
    yield "SET-1", Phrase("editor.dice", {"count": len(dice_set.dice)})
    classes: dict[str, Value] = {kind.value: sum(die.die_class is kind for die in dice_set.dice) for kind in DieClass}
    yield "SET-2", Phrase("editor.classes", classes)
    yield "SET-3", Phrase("editor.rare", {"count": sum(die.rare for die in dice_set.dice)})
    yield "SID-1", Phrase("editor.side" if dice_set.side else "editor.no_side", {"count": len(dice_set.side)})


def _broken_line(dice_set: DiceSet, finding: Finding) -> RuleLine:
    dice: tuple[Die, ...] = ()
    fix = None
    beyond = dice_set.dice[SET_SIZE:]
    match finding.rule:
        case "SET-1" if beyond:
            room = len(dice_set.side) + len(beyond) <= SIDE_SET_SIZE
            side = dice_set.side + beyond if room else dice_set.side
            fixed = DiceSet(dice_set.dice[:SET_SIZE], side)
            fix = _fix("editor.to_side" if room else "editor.take", beyond, fixed)
        case "SET-3":
            dice = tuple(die for die in dice_set.dice if die.rare)
            fix = _fewer_rare(dice_set, dice[MOST_RARE:])
        case "SID-1":
            kept = dice_set.side[:SIDE_SET_SIZE] if len(dice_set.side) > SIDE_SET_SIZE else ()
            fix = _fix("editor.take", dice_set.side[len(kept) :], DiceSet(dice_set.dice, kept))
    return RuleLine(finding.rule, broken=True, fact=finding.phrase, dice=dice, fix=fix)


def _fewer_rare(dice_set: DiceSet, too_many: tuple[Die, ...]) -> SetFix:
    dice = list(dice_set.dice)
    for die in too_many:
        dice[dice.index(die)] = replace(die, rare=False)
    return _fix("editor.make_common", too_many, DiceSet(tuple(dice), dice_set.side))


def _fix(name: str, dice: tuple[Die, ...], fixed: DiceSet) -> SetFix:
    return SetFix(Phrase(name, {"dice": write_dice(dice)}), in_order(fixed))


def _with(dice_set: DiceSet, part: SetPart, dice: tuple[Die, ...]) -> DiceSet:
    changed = DiceSet(dice, dice_set.side) if part is SetPart.SET else DiceSet(dice_set.dice, dice)
    return in_order(changed)
