"""Checks a player's set and side set, swaps dice, compares sets with presented dice (SET, SID); the starter sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from irondie_to.errors import Phrase, Value
from irondie_to.rules.dice import COLOURS, TYPES, Colour, Die, DieClass, term
from irondie_to.rules.findings import Finding
from irondie_to.rules.notation import read_with_side, write_dice, write_with_side

SET_SIZE = 9
SIDE_SET_SIZE = 3
MOST_RARE = 3


@dataclass(frozen=True, slots=True)
class DiceSet:
    """The dice of a set and of its side set (empty if the player has none), in the order in which they were written.

    A set is read from dice notation, with the side set after the `/`, and checked against the rules:

    >>> dice_set = read_set("RAs BNu BBr WPo OSw YFo RRe 2xKSm / RAs GBr WPo*")
    >>> len(dice_set.dice), len(dice_set.side)
    (9, 3)
    >>> check_set(dice_set)
    ()
    >>> dice_set.text
    'KSm KSm RAs BNu BBr WPo OSw YFo RRe / RAs GBr WPo*'

    A check reports every broken rule at once:

    >>> [finding.rule for finding in check_set(read_set("10x KSm*"))]
    ['SET-1', 'SET-2', 'SET-3']

    Between games the player may swap dice with the side set:

    >>> smasher, powerup = read_set("KSm WPo*").dice
    >>> swap(dice_set, [smasher], [powerup]).set.text
    'KSm RAs BNu BBr WPo WPo* OSw YFo RRe / KSm RAs GBr'
    """

    dice: tuple[Die, ...]
    side: tuple[Die, ...] = ()

    @property
    def text(self) -> str:
        """The set and side set in the canonical form of dice notation."""
        return write_with_side(self.dice, self.side)


@dataclass(frozen=True, slots=True)
class Swap:
    """The result of a swap: the new set (the old one if SID-2 rules out the swap) and the broken rules."""

    set: DiceSet
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class SetComparison:
    """The differences between a presented set and the registered set (SID-5).

    `missing` are the registered dice that were not presented, `extra` the presented dice that are not registered. If
    the side set is not presented, some registered dice may be in it, and `missing_count` is the number of dice that
    cannot be there. `missing` then lists every die of the registered set that was not presented, or is empty if
    `missing_count` is 0.
    """

    missing: tuple[Die, ...]
    missing_count: int
    extra: tuple[Die, ...]
    findings: tuple[Finding, ...]


def read_set(text: str) -> DiceSet:
    """Parse a set in dice notation and keep the order of the dice; an empty part after `/` means no side set.

    Does not check whether the set is legal. Raises UserError `notation.*`, which names the word at fault and its place,
    unless the text as a whole is at fault.
    """
    dice, side = read_with_side(text)
    return DiceSet(dice, side or ())


def check_dice(dice: tuple[Die, ...]) -> tuple[Finding, ...]:
    """Check the dice against SET-1, SET-2 and SET-3, in this order; one finding per broken rule, none if legal."""
    findings = []
    if len(dice) != SET_SIZE:
        findings.append(Finding("SET-1", Phrase("sets.size", {"size": SET_SIZE, "count": len(dice)})))
    classes = {die.die_class for die in dice}
    lacking = tuple(term(die_class) for die_class in DieClass if die_class not in classes)
    if lacking:
        findings.append(Finding("SET-2", Phrase("sets.class_lacking", {"classes": lacking})))
    rare = tuple(die for die in dice if die.rare)
    if len(rare) > MOST_RARE:
        values: dict[str, Value] = {"most": MOST_RARE, "count": len(rare), "dice": write_dice(rare)}
        findings.append(Finding("SET-3", Phrase("sets.too_many_rare", values)))
    return tuple(findings)


def check_set(dice_set: DiceSet) -> tuple[Finding, ...]:
    """Check the set against SET-1…3 and the side set against SID-1; empty if both are legal."""
    return check_dice(dice_set.dice) + _check_side(dice_set)


def swap(dice_set: DiceSet, out: Iterable[Die], into: Iterable[Die]) -> Swap:
    """Move `out` to the side set and `into` from the side set, and report the rules that the swap breaks.

    SID-2: the player swaps one or more dice for the same number of dice. If this rule is broken, nothing is moved, and
    SID-3 is not checked. SID-3: the new set must satisfy SET-1…3. Each incoming die takes the place of an outgoing die,
    so the other dice keep their order. The side set is checked too (SID-1).
    """
    leaving, coming = tuple(out), tuple(into)
    findings = []
    if not leaving or len(leaving) != len(coming):
        findings.append(Finding("SID-2", Phrase("sets.swap_uneven", {"out": len(leaving), "into": len(coming)})))
    findings += _lacking(leaving, dice_set.dice, "sets.swap_out_absent", "sets.swap_out_short")
    findings += _lacking(coming, dice_set.side, "sets.swap_in_absent", "sets.swap_in_short")
    if findings:
        return Swap(dice_set, (*findings, *_check_side(dice_set)))
    swapped = DiceSet(_replaced(dice_set.dice, leaving, coming), _replaced(dice_set.side, coming, leaving))
    broken = (
        Finding("SID-3", Phrase("sets.swap_breaks", {"rule": finding.rule, "fault": finding.phrase}))
        for finding in check_dice(swapped.dice)
    )
    return Swap(swapped, (*broken, *_check_side(swapped)))


def compare(registered: DiceSet, presented: DiceSet) -> SetComparison:
    """Compare the presented dice with the registered set and side set (SID-5).

    The player may have swapped dice since the registration, so every presented die must be registered, in either set.
    If the side set is presented too, every registered die must be presented; if not, there must be at least as many
    dice as in the registered set. The findings also include every violation of SET-1…3 and SID-1 by the presented set.
    """
    all_registered = registered.dice + registered.side
    extra = _difference(presented.dice + presented.side, all_registered)
    if presented.side:
        missing = _difference(all_registered, presented.dice + presented.side)
        missing_count = len(missing)
    else:
        matching = len(presented.dice) - len(extra)
        missing_count = max(0, len(registered.dice) - matching)
        missing = _difference(registered.dice, presented.dice) if missing_count else ()
    findings = []
    if missing:
        code = "sets.missing" if missing_count == len(missing) else "sets.missing_among"
        findings.append(Finding("SID-5", Phrase(code, {"dice": write_dice(missing), "count": missing_count})))
    if extra:
        findings.append(Finding("SID-5", Phrase("sets.extra", {"dice": write_dice(extra), "count": len(extra)})))
    return SetComparison(missing, missing_count, extra, (*findings, *check_set(presented)))


def _check_side(dice_set: DiceSet) -> tuple[Finding, ...]:
    if len(dice_set.side) in {0, SIDE_SET_SIZE}:
        return ()
    values = {"size": SIDE_SET_SIZE, "count": len(dice_set.side)}
    return (Finding("SID-1", Phrase("sets.side_size", values)),)


def _lacking(wanted: tuple[Die, ...], there: tuple[Die, ...], absent: str, short: str) -> list[Finding]:
    """The findings about dice that a swap needs: dice that are absent, and dice with too few copies."""
    findings = []
    none = tuple(die for die in _difference(wanted, there) if die not in there)
    if none:
        findings.append(Finding("SID-2", Phrase(absent, {"dice": write_dice(none)})))
    for die, count in Counter(wanted).items():
        present = there.count(die)
        if 0 < present < count:
            values: dict[str, Value] = {"present": present, "die": str(die), "wanted": count}
            findings.append(Finding("SID-2", Phrase(short, values)))
    return findings


def _difference(dice: tuple[Die, ...], taken: tuple[Die, ...]) -> tuple[Die, ...]:
    """The dice of the first tuple minus the dice of the second, counting copies, in the order of the notation."""
    left = Counter(dice) - Counter(taken)
    return tuple(sorted(left.elements(), key=lambda die: die.sort_key))


def _replaced(dice: tuple[Die, ...], leaving: tuple[Die, ...], coming: tuple[Die, ...]) -> tuple[Die, ...]:
    """The dice with each die of `leaving` replaced by the die at the same index of `coming`."""
    places = list(dice)
    indices = []
    for die in leaving:
        indices.append(next(place for place, here in enumerate(places) if here == die and place not in indices))
    for place, die in zip(indices, coming, strict=True):
        places[place] = die
    return tuple(places)


STARTERS: dict[Colour, DiceSet] = {colour: DiceSet(tuple(Die(colour, kind) for kind in TYPES)) for colour in COLOURS}
