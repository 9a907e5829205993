"""The widths that the columns of a table need for their headings and texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from heapq import nlargest
from typing import Generic, TypeVar

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QTableView

from irondie_to.desktop.controls.table.cells import PADDING, ROUNDING, CellDelegate
from irondie_to.desktop.controls.table.column import CENTRE, Column
from irondie_to.desktop.controls.table.head import ARROW_ROOM, HEADING_PX
from irondie_to.desktop.controls.table.rows import Rows
from irondie_to.desktop.controls.table.widths import Width
from irondie_to.desktop.core.context import WindowContext

T = TypeVar("T")
_READ, _MEASURED = 300, 8
"""The numbers of rows whose texts are read, and of those with the longest texts, which are measured."""


class ColumnNeeds(Generic[T]):
    """Measures the headings and texts of a table, and adapts the rules of its columns to them.

    The texts are those of all rows, including rows that do not pass the filter, so that no column moves while the user
    searches.
    """

    def __init__(self, context: WindowContext, rows: Rows[T], cells: CellDelegate[T], view: QTableView) -> None:
        self._context = context
        self._rows = rows
        self._cells = cells
        self._view = view
        self._texts: dict[str, int] = {}
        """The width in px that the texts of a column need, by the key of the column."""

    def measure(self) -> None:
        """Measure the texts of the present rows, of many rows only some."""
        some = self._rows.all[:: len(self._rows.all) // _READ + 1]
        rows = [row for row in some if not self._rows.is_heading(row)]
        measured = [column for column in self._rows.columns if column.paint is None]
        measured += [
            replace(column, text=column.painted) for column in self._rows.columns if column.painted is not None
        ]
        self._texts = {column.key: self._width_of(self._longest(rows, column), column) for column in measured}

    def rule(self, column: Column[T]) -> Width:
        """Return the rule of a column in device px, with room for its heading and its content.

        Only at its least width, the column has no room for the arrow of the sorted column unless it is sorted.
        """
        rule, texts = column.width, self._texts.get(column.key, 0)
        px = self._beside_padding if rule.keeps_size else self._context.theme.px
        head = self._heading_width(column, has_arrow=True)
        most = None if rule.most is None else max(px(rule.most), head)
        wanted = max(px(rule.wanted), head, self._width_of(column.samples, column))
        if rule.fits_content:
            wanted = max(wanted, texts if most is None else min(texts, most))
        least = None
        if rule.least is not None:
            least = max(px(rule.least), self.heading(column, is_short=bool(column.short_heading)))
        content = max(texts, self.heading(column)) if column.key in self._texts else 0
        return replace(rule, wanted=wanted, least=least, most=most, content=content)

    def heading(self, column: Column[T], *, is_short: bool = False) -> int:
        """Return the width in px that a heading needs, with the arrow only if the table is sorted by this column."""
        is_sorted = self._rows.place_of(column.key) == self._view.horizontalHeader().sortIndicatorSection()
        return self._heading_width(column, is_short=is_short, has_arrow=is_sorted)

    def _beside_padding(self, length: float) -> int:
        return round(length) + 2 * self._context.theme.px(PADDING)

    def _longest(self, rows: Sequence[T], column: Column[T]) -> list[T]:
        return nlargest(_MEASURED, rows, lambda row: len(self._rows.text(row, column)))

    def _width_of(self, rows: Iterable[T], column: Column[T]) -> int:
        needed = max((self._cells.needed(row, column) for row in rows), default=0)
        return needed + 2 * self._context.theme.px(PADDING) if needed > ROUNDING else 0

    def _heading_width(self, column: Column[T], *, has_arrow: bool, is_short: bool = False) -> int:
        theme, heading = self._context.theme, self._rows.heading(column, is_short=is_short)
        arrow = theme.px(ARROW_ROOM) if has_arrow and heading and self._view.isSortingEnabled() else 0
        if column.align == CENTRE:
            arrow *= 2  # as much at the other side, so that the heading stays in the middle
        advance = QFontMetrics(theme.font(HEADING_PX, bold=True)).horizontalAdvance(heading) + ROUNDING
        return advance + arrow + 2 * theme.px(PADDING)
