"""Distributes the width of a table among its columns."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Width:
    """The rule for the width of a column. Lengths are in px, in a table at the text size 100 %.

    The column is `wanted` px wide, or as wide as its content needs if `fits_content` is true, and in a table that is
    too narrow `least` px wide (None: as wide as otherwise). If `shares` is true, it has its least width and an equal
    share of what the columns leave. It is never wider than `most`. In a narrower table, the columns with the lowest
    `hides` are hidden first, all at once; a column with 0 is never hidden.
    """

    wanted: int = 0
    least: int | None = None
    most: int | None = None
    shares: bool = False
    fits_content: bool = False
    hides: int = 0

    @property
    def narrowest(self) -> int:
        """The least width of the column."""
        return self.wanted if self.least is None else self.least

    @property
    def scope(self) -> int:
        """The px by which a sharing column may become wider than its least width."""
        return sys.maxsize if self.most is None else self.most - self.narrowest


NAME = Width(least=120, most=320, shares=True)
"""The width of a column of names, which share the remaining width, up to 320 px each."""
REST = Width(least=100, shares=True)
"""The width of a column that takes all of the remaining width."""


def distribute(rules: Sequence[Width], room: int) -> list[int]:
    """Return the widths of the columns in a table that is `room` px wide. The lengths in the rules are device px.

    Columns are hidden, then narrowed, as far as necessary. If they are still too wide, the table is scrolled. Width
    that no column may take remains at the right.
    """
    shown = set(range(len(rules)))
    for hides in sorted({rule.hides for rule in rules} - {0}):
        if _needed(rules, shown) <= room:
            break
        shown = {index for index in shown if rules[index].hides != hides}
    is_narrow = _needed(rules, shown) > room
    widths = [0] * len(rules)
    for index in shown:
        widths[index] = rules[index].narrowest if is_narrow or rules[index].shares else rules[index].wanted
    sharing = sorted((index for index in shown if rules[index].shares), key=lambda index: rules[index].scope)
    left = max(0, room - sum(widths))
    for place, index in enumerate(sharing):
        more = min(left // (len(sharing) - place), rules[index].scope)
        widths[index] += more
        left -= more
    return widths


def _needed(rules: Sequence[Width], shown: set[int]) -> int:
    return sum(rules[index].narrowest if rules[index].shares else rules[index].wanted for index in shown)
