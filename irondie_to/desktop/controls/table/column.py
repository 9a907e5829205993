"""Describes a column of a table: how its cells get their text from a row, how they look, and how wide they are."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter

from irondie_to.desktop.core.look.theme import Theme
from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class Width:
    """The rule for the width of a column. Lengths are in px at a text size of 100 %.

    The column is `wanted` px wide, or as wide as its content needs if `fits_content` is true. Its minimum width is
    `least` px (None: `wanted` px), or the width that its content needs if that is less. If `shares` is true, the column
    has at least its minimum width and grows up to `most` px; the remaining width goes to the narrowest of these columns
    first.

    If the table is too narrow, columns first give up the width that their content does not need. Then columns are
    hidden before the others shrink to their minimum widths: those with the lowest `hides` first, and all columns with
    the same `hides` together. Columns with 0 are never hidden. If `comes_first` is true, other columns are hidden
    before a text of this column is cut off.

    Spare width goes to columns whose texts would be cut off, even beyond their `wanted` or `most`. `content` is the
    width at which no text of the column is cut off, or 0 if it is unknown. If `keeps_size` is true, the lengths are
    those of a picture that does not grow with the text, and the usual padding is added to them.
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
        """The width that the column must get before columns that can be hidden are shown.

        It is `wanted`, or what the content needs if that is less, but at least `least`. If the column shares, it is
        `least`.
        """
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
    """Return the numbers of the columns to show. If not all fit, those with the lowest `hides` are left out first.

    Such columns are shown nevertheless if they fit where wider ones with a higher `hides` do not.
    """
    shown = {index for index, rule in enumerate(rules) if not rule.hides}
    for hides in sorted({rule.hides for rule in rules} - {0}, reverse=True):
        more = shown | {index for index, rule in enumerate(rules) if rule.hides == hides}
        needed, whole = (
            sum(widths) for widths in zip(*((rules[at].needed, rules[at].least_whole) for at in more), strict=True)
        )
        if max(needed, whole) <= room:
            shown = more
    return shown


T = TypeVar("T")
Text = str | Phrase
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class CellStyle:
    """How a cell is drawn. Colours are tokens of the theme; `size` is the text size in px at 100 %.

    `ground` is the background, or empty for the default. In a chosen row, a cell has the background of the selection;
    if `over_selection` is true, it looks as if its row were not chosen. `sign` is the name of an icon before the text,
    or empty.
    """

    tone: str = "text"
    size: int = 14
    bold: bool = False
    struck: bool = False
    ground: str = ""
    over_selection: bool = False
    sign: str = ""


PLAIN = CellStyle()
MUTED = CellStyle("muted")


def before_mark(name: str) -> str:
    """Return a name without the bracketed mark at its end, which distinguishes players of the same name."""
    bare, bracket, _mark = name.rpartition(" (")
    return bare if bracket and name.endswith((")", ")\u2069")) else name


_READABLE = 5
"""The number of characters of a mark, with the space and the bracket before it, from which it can be guessed."""


@dataclass(frozen=True, slots=True)
class PaintedCell(Generic[T]):
    """A cell to paint.

    `rect` is the rectangle of the cell, without what unfolds below it, and `inner` the room in it for the text. `elide`
    says where a text that does not fit is elided. If the text begins with `name`, the rest of the text is a mark;
    brackets at the end of the name belong to the mark. If such a text does not fit, the mark is elided, provided that
    what remains of it can still be understood. Otherwise the end of the name is elided, and the mark is shown in full.
    `brief` is the text with a shorter mark, or empty. It is shown instead of a text that does not fit, and its mark is
    always shown in full.
    """

    row: T
    text: str
    rect: QRect
    inner: QRect
    theme: Theme
    elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight
    name: str = ""
    brief: str = ""

    def draw_text(self, painter: QPainter, align: Qt.AlignmentFlag = LEFT) -> None:
        """Draw the text in the font and colour of the painter, elided if it does not fit."""
        painter.drawText(self.inner, align, self.shown(painter.fontMetrics()))

    def draw_icon(self, painter: QPainter, name: str, size: int) -> None:
        """Draw an icon in the middle of the cell, `size` px wide and high at a text size of 100 %."""
        side = self.theme.px(size)
        place = QRect(0, 0, side, side)
        place.moveCenter(self.rect.center())
        self.theme.icon(name).paint(painter, place)

    def shown(self, metrics: QFontMetrics) -> str:
        """Return the text, elided so that it fits into the cell in this font."""
        bare, width = before_mark(self.name), self.inner.width()
        mark = self.text.removeprefix(bare)
        room = width - metrics.horizontalAdvance(mark)
        if self.brief and self.brief != self.text and metrics.horizontalAdvance(self.text) > width:
            return self._in_brief(metrics, bare)
        if not bare or not mark or mark == self.text or room <= 0 or metrics.horizontalAdvance(self.text) <= width:
            return metrics.elidedText(self.text, self.elide, width)
        beside = width - metrics.horizontalAdvance(bare)
        if beside >= metrics.horizontalAdvance(f"{mark[:_READABLE]}…"):
            return bare + metrics.elidedText(mark, Qt.TextElideMode.ElideRight, beside)
        return _elided(metrics, bare, room) + mark

    def _in_brief(self, metrics: QFontMetrics, bare: str) -> str:
        """Return `brief`. If it does not fit, its name is elided, so that its mark is shown in full."""
        mark, width = self.brief.removeprefix(bare), self.inner.width()
        if metrics.horizontalAdvance(self.brief) <= width or mark == self.brief:
            return metrics.elidedText(self.brief, self.elide, width)
        return _elided(metrics, bare, max(0, width - metrics.horizontalAdvance(mark))) + mark


def _elided(metrics: QFontMetrics, name: str, width: int) -> str:
    """Return a name elided at its end. If the name is enclosed in Unicode isolates, the closing one is kept."""
    shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, width)
    return f"{shown}\u2069" if shown.startswith("\u2068") and not shown.endswith("\u2069") else shown


@dataclass(frozen=True, slots=True, kw_only=True)
class Column(Generic[T]):
    """A column of a table whose rows have the type T.

    `heading` and its tooltip, `heading_tip`, are phrases or codes; `short_heading` is the code of a shorter heading.
    All three may be empty. If any heading that has a short form does not fit, all columns with a short form show the
    short form. `order` returns the sort key of a row; by default, rows are sorted by their text. `tip` returns a
    tooltip that is always shown; by default, the tooltip is the text, shown only if the text is cut off. `spoken`
    returns what a screen reader says instead of the text, and `found_by` returns what a completer compares with typed
    text.

    `paint` draws the cell instead of its text; `painted` then returns the text of the drawing that should not be cut
    off. `name` returns the beginning of a text that ends with a mark, and `brief` a shorter form of such a text (see
    `PaintedCell`). The column always has room for the texts of the rows in `samples`, even if the table contains no
    such rows.
    """

    key: str
    heading: str | Phrase
    text: Callable[[T], Text]
    width: Width
    order: Callable[[T], Any] | None = None
    tip: Callable[[T], Text] | None = None
    spoken: Callable[[T], Text] | None = None
    found_by: Callable[[T], Text] | None = None
    style: Callable[[T], CellStyle] = lambda _row: PLAIN
    paint: Callable[[QPainter, PaintedCell[T]], None] | None = None
    name: Callable[[T], str] | None = None
    brief: Callable[[T], str] | None = None
    painted: Callable[[T], Text] | None = None
    samples: Sequence[T] = ()
    align: Qt.AlignmentFlag = LEFT
    elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight
    heading_tip: str | Phrase = ""
    short_heading: str = ""


def phrase_of(heading: str | Phrase) -> Phrase:
    return heading if isinstance(heading, Phrase) else Phrase(heading)
