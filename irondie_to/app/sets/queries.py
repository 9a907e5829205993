"""Queries about sets that need no database: legality, swaps, comparison with a registered set, and the starter sets."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.rules import dice_set as diceset
from irondie_to.rules.dice_set import STARTERS
from irondie_to.rules.findings import Finding
from irondie_to.rules.notation import read_dice


@dataclass(frozen=True, slots=True)
class SetCheck:
    """A set in canonical notation with all its faults. A legal set has none."""

    text: str
    findings: tuple[Finding, ...]

    @property
    def legal(self) -> bool:
        return not self.findings


@dataclass(frozen=True, slots=True)
class SetDifference:
    """The missing and extra dice of a presented set, each in canonical notation (SID-5).

    `missing_count` is the number of dice that are certainly missing. It may be smaller than the length of `missing` if
    the side set was not presented, because a swap may have put some of the missing dice there.
    """

    missing: tuple[str, ...]
    missing_count: int
    extra: tuple[str, ...]
    findings: tuple[Finding, ...]

    @property
    def legal(self) -> bool:
        return not self.findings


@dataclass(frozen=True, slots=True)
class Starter:
    """A starter set: the letter of its colour and its canonical notation."""

    colour: str
    text: str


def check_set(text: str) -> SetCheck:
    """Check a set against SET-1 to SET-3 and SID-1. Raises `UserError` `notation.*` if the text cannot be read."""
    dice_set = diceset.read_set(text)
    return SetCheck(dice_set.text, diceset.check_set(dice_set))


def check_swap(text: str, out: str, into: str) -> SetCheck:
    """The set after a swap, with violations of SID-1 to SID-3. If the swap is impossible, the set is unchanged.

    Raises `UserError` `notation.*` if a text cannot be read.
    """
    done = diceset.swap(diceset.read_set(text), read_dice(out), read_dice(into))
    return SetCheck(done.set.text, done.findings)


def compare_sets(registered: str, presented: str) -> SetDifference:
    """Compare the presented dice with the registered ones (SID-5).

    Raises `UserError` `notation.*` if a text is unreadable.
    """
    difference = diceset.compare(diceset.read_set(registered), diceset.read_set(presented))
    return SetDifference(
        tuple(map(str, difference.missing)),
        difference.missing_count,
        tuple(map(str, difference.extra)),
        difference.findings,
    )


def starter_sets() -> tuple[Starter, ...]:
    """The eight starter sets, ordered by colour."""
    return tuple(Starter(colour.value, dice_set.text) for colour, dice_set in STARTERS.items())
