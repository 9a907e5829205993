"""Distributes the width of a table among its columns."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Width:
    """The rule for the width of a column. Lengths are in px, in a table at the text size 100 %.

    The column is `wanted` px wide, or as wide as its content needs if `fits_content` is true. In a table that is too
    narrow it is not wider than its content needs, or else `least` px wide if `least` is given. If `shares` is true, it
    has its least width and an equal share of what the columns leave, up to `most` px. In a narrower table, the columns
    with the lowest `hides` are hidden first, all at once; a column with 0 is never hidden. Width that columns do not
    need for their texts goes to those whose texts would be cut, even beyond their `wanted` or `most`. `content` is the
    width in which no text of the column is cut, 0 if it is not known. If `keeps_size` is true, the lengths are
    those of a picture that does not grow with the text; the column has the usual padding beside it.
    """

    wanted: int = 0
    least: int | None = None
    most: int | None = None
    shares: bool = False
    fits_content: bool = False
    hides: int = 0
    content: int = 0
    keeps_size: bool = False

    @property
    def narrowest(self) -> int:
        """The least width of the column."""
        return min(self.wanted, self.content or self.wanted) if self.least is None else self.least

    @property
    def needed(self) -> int:
        """The width with which the column can be shown without hiding others."""
        return self.narrowest if self.shares else max(self.narrowest, min(self.wanted, self.content or self.wanted))

    @property
    def spare_from(self) -> int:
        """The width above which the column can give width to others without its texts being cut."""
        return self.content or self.narrowest

    @property
    def scope(self) -> int:
        """The px by which a sharing column may become wider than its least width."""
        return sys.maxsize if self.most is None else self.most - self.narrowest


NAME = Width(least=120, most=320, shares=True)
"""The width of a column of names, which share the remaining width, up to 320 px each."""
REST = Width(least=100, shares=True)
"""The width of a column that takes all of the remaining width."""


_WIDTHS: tuple[Callable[[Width], int], ...] = (
    lambda rule: rule.narrowest if rule.shares else rule.wanted,
    lambda rule: rule.needed,
    lambda rule: rule.narrowest,
)
"""The widths that the columns get before the rest is shared, from wide to narrow tables."""


def distribute(rules: Sequence[Width], room: int) -> list[int]:
    """Return the widths of the columns in a table that is `room` px wide. The lengths in the rules are device px.

    Columns are hidden, then narrowed, as far as necessary. If they are still too wide, the table is scrolled. Width
    that no column may take remains at the right.
    """
    shown = _shown(rules, room)
    widths = [0] * len(rules)
    for width_of in _WIDTHS:
        for index in shown:
            widths[index] = width_of(rules[index])
        if sum(widths) <= room:
            break
    sharing = sorted((index for index in shown if rules[index].shares), key=lambda index: rules[index].scope)
    left = max(0, room - sum(widths))
    for place, index in enumerate(sharing):
        more = min(left // (len(sharing) - place), rules[index].scope)
        widths[index] += more
        left -= more
    if sum(widths) <= room:
        _help_cut_columns(rules, widths, left)
    return widths


def _help_cut_columns(rules: Sequence[Width], widths: list[int], left: int) -> None:
    """Give columns whose texts are cut the `left` px and what other columns do not need, so that most are whole."""
    spare = {
        index: widths[index] - rule.spare_from for index, rule in enumerate(rules) if widths[index] > rule.spare_from
    }
    lacks = {
        index: rule.content - widths[index] for index, rule in enumerate(rules) if 0 < widths[index] < rule.content
    }
    given, to_give = 0, min(left + sum(spare.values()), sum(lacks.values()))
    for place, index in enumerate(sorted(lacks, key=lambda index: lacks[index])):
        more = min((to_give - given) // (len(lacks) - place), lacks[index])
        widths[index] += more
        given += more
    taken = max(0, given - left)
    for place, index in enumerate(sorted(spare, key=lambda index: spare[index])):
        less = min(-(-taken // (len(spare) - place)), spare[index])
        widths[index] -= less
        taken -= less


def _shown(rules: Sequence[Width], room: int) -> set[int]:
    """Return the columns to show: as many as fit, without those with the lowest `hides`."""
    shown = {index for index, rule in enumerate(rules) if not rule.hides}
    for hides in sorted({rule.hides for rule in rules} - {0}, reverse=True):
        more = shown | {index for index, rule in enumerate(rules) if rule.hides == hides}
        if sum(rules[index].needed for index in more) <= room:
            shown = more
    return shown
