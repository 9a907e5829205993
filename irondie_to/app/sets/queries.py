"""Questions about sets that need no database: is it legal, what does a swap make of it, is it what was registered."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.rules import dice_set as diceset
from irondie_to.rules.findings import Finding
from irondie_to.rules.notation import read_dice
from irondie_to.rules.starters import STARTERS


@dataclass(frozen=True, slots=True)
class SetCheck:
    """A set in canonical text with all that is wrong about it; legal if there is nothing."""

    text: str
    findings: tuple[Finding, ...]

    @property
    def legal(self) -> bool:
        return not self.findings


@dataclass(frozen=True, slots=True)
class SetDifference:
    """What a presented set lacks and what it has too much, each die in canonical text (SID-5).

    `missing_count` of the `missing` dice must be lacking; it is smaller than their number where the side set was not
    presented and a swap may have left some of them in it.
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
    """A starter set: the letter of its colour and its canonical text."""

    colour: str
    text: str


def check_set(text: str) -> SetCheck:
    """SET-1…3 and SID-1 for the set of the text. Raises UserError `notation.*` if it cannot be read."""
    dice_set = diceset.read_set(text)
    return SetCheck(dice_set.text, diceset.check_set(dice_set))


def check_swap(text: str, out: str, into: str) -> SetCheck:
    """The set after the swap, or as it was if the swap cannot be made, with what breaks SID-1…3.

    Raises UserError `notation.*` if one of the texts cannot be read.
    """
    done = diceset.swap(diceset.read_set(text), read_dice(out), read_dice(into))
    return SetCheck(done.set.text, done.findings)


def compare_sets(registered: str, presented: str) -> SetDifference:
    """SID-5: the presented dice beside the registered ones. Raises UserError `notation.*` if a text cannot be read."""
    found = diceset.compare(diceset.read_set(registered), diceset.read_set(presented))
    return SetDifference(
        tuple(map(str, found.missing)), found.missing_count, tuple(map(str, found.extra)), found.findings
    )


def starter_sets() -> tuple[Starter, ...]:
    """The eight starter sets in the order of the colours."""
    return tuple(Starter(colour.value, dice_set.text) for colour, dice_set in STARTERS.items())
