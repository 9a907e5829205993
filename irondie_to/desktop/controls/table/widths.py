"""Distributes the width of a table among its columns."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Width:
    """The rule for the width of a column. Lengths are in px at a text size of 100 %.

    The column is `wanted` px wide, or as wide as its content needs if `fits_content` is true. If the table is too
    narrow, the column shrinks to its minimum width: `least` px (None: `wanted` px), or the width that its content needs
    if that is less. If `shares` is true, the column has its minimum width and an equal share of the remaining width, up
    to `most` px. In an even narrower table, the columns with the lowest `hides` are hidden first, all at once; columns
    with 0 are never hidden.

    Spare width goes to columns whose texts would be cut off, even beyond their `wanted` or `most`. `content` is the
    width at which no text of the column is cut off, or 0 if it is unknown. If `keeps_size` is true, the lengths are
    those of a picture that does not grow with the text, and the usual padding is added to them. If `comes_first` is
    true, other columns are hidden before a text of this column is cut off.
    """

    wanted: int = 0
    least: int | None = None
    most: int | None = None
    shares: bool = False
    fits_content: bool = False
    hides: int = 0
    content: int = 0
    keeps_size: bool = False
    comes_first: bool = False

    @property
    def narrowest(self) -> int:
        """The minimum width of the column, which is never more than its content needs."""
        least = self.wanted if self.least is None else self.least
        return min(least, self.content or least)

    @property
    def needed(self) -> int:
        """The width at which the column can be shown without hiding others."""
        usual = min(self.wanted, self.content or self.wanted)
        if self.least is None:
            return usual
        return self.least if self.shares else max(self.least, usual)

    @property
    def least_whole(self) -> int:
        """The minimum width of the column or, if it comes first, the width that its texts need, up to `most`."""
        if not self.comes_first:
            return self.narrowest
        return max(self.narrowest, self.content if self.most is None else min(self.content, self.most))

    @property
    def spare_from(self) -> int:
        """The width above which the column can give up width without its texts being cut off."""
        return self.content or self.narrowest


NAME = Width(least=120, most=320, shares=True)
"""The width of a column of names. Such columns share the remaining width, up to 320 px each."""
REST = Width(least=100, shares=True)
"""The width of a column that takes all of the remaining width."""


def distribute(rules: Sequence[Width], room: int) -> list[int]:
    """Return the width of each column in px, 0 for hidden columns. All lengths in the rules are in px.

    The columns first get their minimum widths, then as much as their contents need, then their `wanted` widths, and
    then the rest up to their `most`. When there is not enough width, columns that are never hidden come first, and
    narrower columns come before wider ones. If even the minimum widths do not fit, the columns keep them and are cut
    off at the right.
    """
    shown = _shown(rules, room)
    widths = [rule.narrowest if index in shown else 0 for index, rule in enumerate(rules)]
    contents = [rule.spare_from for rule in rules]
    wanted = [0 if rule.shares else rule.wanted for rule in rules]
    most = [(room if rule.most is None else rule.most) if rule.shares else 0 for rule in rules]
    first = [0 if rule.hides else rule.spare_from for rule in rules]
    for goals in (first, contents, wanted, most):
        _raise(widths, [goal if index in shown else 0 for index, goal in enumerate(goals)], room)
    return widths


def _raise(widths: list[int], goals: Sequence[int], room: int) -> None:
    """Widen the narrowest columns first and evenly, each up to its goal, until the room is used up."""

    def at(level: int) -> list[int]:
        return [max(width, min(goal, level)) for width, goal in zip(widths, goals, strict=True)]

    level = bisect(range(1, room + 1), room, key=lambda level: sum(at(level)))
    above = at(level + 1)
    widths[:] = at(level)
    for index, width in enumerate(above):  # the last few px, too few for every column to get one
        widths[index] += min(width - widths[index], max(0, room - sum(widths)))


def _shown(rules: Sequence[Width], room: int) -> set[int]:
    """Return the numbers of the columns to show. If not all fit, those with the lowest `hides` are left out first."""
    shown = {index for index, rule in enumerate(rules) if not rule.hides}
    for hides in sorted({rule.hides for rule in rules} - {0}, reverse=True):
        more = shown | {index for index, rule in enumerate(rules) if rule.hides == hides}
        needed, whole = (
            sum(widths) for widths in zip(*((rules[at].needed, rules[at].least_whole) for at in more), strict=True)
        )
        if max(needed, whole) <= room:
            shown = more
    return shown
