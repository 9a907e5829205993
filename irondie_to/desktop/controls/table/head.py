"""The head of a table: its headings, the arrow of the sorted column, and the widths of the columns."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from heapq import nlargest
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QCursor, QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QStyleOptionHeaderV2, QTableView

from irondie_to.desktop.controls.table.cells import FIRST_PADDING, PADDING, ROUNDING, CellDelegate
from irondie_to.desktop.controls.table.column import CENTRE, Column, Width, distribute
from irondie_to.desktop.controls.table.rows import Rows
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.theme import Theme

T = TypeVar("T")
HEADING, HEIGHT, _ARROW_ROOM, _ARROW = 12, 28, 14, 11
"""The size of a heading, the height of the head, the width that the arrow needs, and the size of the arrow, in px at a
text size of 100 %."""
_READ, _MEASURED = 300, 8
"""The number of rows whose texts are read, and how many of them, those with the longest texts, are measured."""


class TableHead(QHeaderView, Generic[T]):
    """The head of a table. Each heading is aligned with the texts of its column.

    The arrow of the sorted column is on the side opposite the alignment, so that the heading does not move. It points
    down while the rows are in ascending order.
    """

    def __init__(self, theme: Theme, rows: Rows[T], cells: CellDelegate[T], view: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view, highlightSections=False, minimumSectionSize=1)
        self._theme = theme
        self._rows = rows
        self._cells = cells
        self._view = view
        self._rooms: dict[int, int] = {}
        self._lengths: dict[str, dict[Hashable, int]] = {}
        """The number of letters in each text of a column, by the key of the column and the id of the row."""
        self._needed: dict[str, dict[Hashable, int]] = {}
        """The width in px of each measured text, without padding, by the same keys."""
        self._texts: dict[str, int] = {}
        """The width in px that the texts of a column need, by the key of the column."""
        self._ids: frozenset[Hashable] = frozenset()
        """The ids of the rows that were measured last."""
        self._is_late = False
        """Whether the width is distributed only after the mouse pointer has left the rows."""
        self.setSectionsClickable(True)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        view.viewport().installEventFilter(self)
        self.sortIndicatorChanged.connect(self.share_width)  # a narrow column has room for the arrow if it is sorted

    def forget(self) -> None:
        """Discard all measurements, because the columns, the language or the text size have changed."""
        self._lengths.clear()
        self._needed.clear()
        self._rooms.clear()

    def measure(self) -> None:
        """Measure the texts that may have changed, and redistribute the width if necessary.

        If there are many rows, only a sample is measured. Rows that do not pass the filter are measured too, so that no
        column moves while the user searches. If the same rows have new texts, no column moves until the mouse pointer
        leaves the rows.
        """
        before, is_known = self._texts, bool(self._lengths)
        rows, stale = self._rows.to_measure(_READ)
        if self._rows.has_headings:
            rows = {id_: row for id_, row in rows.items() if not self._rows.is_heading(row)}
        self._texts = {}
        for column in self._rows.columns:
            if column.painted is not None:
                column = replace(column, text=column.painted)  # noqa: PLW2901 - the same column, as it is painted
            elif column.paint is not None:
                continue
            known, needed = self._lengths.get(column.key, {}), self._needed.setdefault(column.key, {})
            lengths = {
                id_: known[id_] if id_ in known and id_ not in stale else len(self._rows.text(row, column))
                for id_, row in rows.items()
            }
            longest = nlargest(_MEASURED, lengths, lengths.__getitem__)
            self._lengths[column.key] = lengths
            self._needed[column.key] = {
                id_: needed[id_] if id_ in needed and id_ not in stale else self._cells.needed(rows[id_], column)
                for id_ in longest
            }
            self._texts[column.key] = self._padded(self._needed[column.key].values())
        is_same, self._ids = self._ids == rows.keys(), frozenset(rows)
        if is_known and is_same and self._view.viewport().underMouse():
            self._is_late = self._is_late or self._texts != before
        elif not is_known or self._texts != before:
            self.share_width()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave and self._is_late:
            self.share_width()
        return super().eventFilter(watched, event)

    def share_width(self) -> None:
        """Distribute the width of the table among its columns.

        Space for the scroll bar is always reserved, so that no column moves when the scroll bar appears. The last
        column takes any space left at the right.
        """
        self._is_late = False
        columns = self._rows.columns
        widths = self.widths_in(self._view.maximumViewportSize().width(), columns)
        may_shorten = [(column, width) for column, width in zip(columns, widths, strict=True) if column.short_heading]
        is_short = any(width < self.heading_width(column) for column, width in may_shorten)
        self._rows.shorten(frozenset(column.key for column, _width in may_shorten if is_short))
        shown = [number for number, width in enumerate(widths) if width]
        self._cells.first_column, self._cells.last_column = shown[0], shown[-1]
        widths[shown[-1]] += max(0, self._view.viewport().width() - sum(widths))
        for number, width in enumerate(widths):
            self.setSectionHidden(number, not width)
            if width:
                self.resizeSection(number, width)

    def widths_in(self, width: int, columns: Sequence[Column[T]]) -> list[int]:
        """Return the widths of these columns in px, 0 for hidden columns, in a table of this width.

        The first visible column has more space at its left edge.
        """
        widths = distribute([self.rule(column) for column in columns], width - self._beside())
        first = next((number for number, width in enumerate(widths) if width), None)
        if first is not None:
            widths[first] += FIRST_PADDING - self._theme.px(PADDING)
        return widths

    def width_with(self, hides: int) -> int:
        """Return the table width in px that the columns with a `Width.hides` of at least `hides` need.

        These are their minimum widths or, if larger, their wanted widths. Columns with a lower value are not counted,
        except those with 0, which are never hidden. If a column comes first (`Width.comes_first`) and has longer texts,
        other columns may be hidden at this width nevertheless.
        """
        if hides not in self._rooms:
            rules = [self.rule(column) for column in self._rows.columns if not 0 < column.width.hides < hides]
            least = (rule.least or 0 for rule in rules)
            wanted = (0 if rule.shares else rule.wanted for rule in rules)
            self._rooms[hides] = sum(map(max, least, wanted))
        return self._rooms[hides] + self._beside()

    def _beside(self) -> int:
        """Return the width in px of the scroll bar and of the additional space at the left edge."""
        return self._view.verticalScrollBar().sizeHint().width() + FIRST_PADDING - self._theme.px(PADDING)

    def rule(self, column: Column[T]) -> Width:
        """Return the width rule of a column, with room for its heading and its content.

        Its lengths are in px at the current text size. `least` includes the arrow only if the table is sorted by this
        column; `wanted` always does.
        """
        rule, texts = column.width, self._texts.get(column.key, 0)
        head = self._heading_px(column, self._rows.heading(column))

        def px(length: float) -> int:
            return round(length) + 2 * self._theme.px(PADDING) if rule.keeps_size else self._theme.px(length)

        most = None if rule.most is None else max(px(rule.most), head)
        samples = self._padded(self._cells.needed(row, column) for row in column.samples)
        wanted = max(px(rule.wanted), head, samples)
        if rule.fits_content:
            wanted = max(wanted, texts if most is None else min(texts, most))
        least = None
        if rule.least is not None:
            least = max(px(rule.least), samples, self.heading_width(column, is_short=bool(column.short_heading)))
        content = max(texts, self.heading_width(column)) if column.key in self._texts else 0
        return replace(rule, wanted=wanted, least=least, most=most, content=content)

    def heading_width(self, column: Column[T], *, is_short: bool = False) -> int:
        """Return the width in px that a heading needs, including the arrow if the table is sorted by this column."""
        heading = self._rows.heading(column, is_short=is_short)
        is_sorted = [column.key] == [each.key for each in self._rows.columns][self.sortIndicatorSection() :][:1]
        return self._heading_px(column, heading, has_arrow=is_sorted)

    def sectionSizeFromContents(self, section: int) -> QSize:
        return QSize(self.minimumSectionSize(), self._theme.px(HEIGHT))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        if not 0 <= section < len(self._rows.columns):
            return
        theme, option, viewport = self._theme, QStyleOptionHeaderV2(), self.viewport()
        self.initStyleOptionForIndex(option, section)
        state: QStyle.StateFlag = option.state
        is_pressed = bool(state & QStyle.StateFlag.State_Sunken)
        pointer = viewport.mapFromGlobal(QCursor.pos())
        is_hovered = viewport.underMouse() and self.logicalIndexAt(pointer) == section  # Qt does not set this state
        painter.save()
        painter.fillRect(rect, theme.colour("press" if is_pressed else "hover" if is_hovered else "raised"))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.colour("line"))
        painter.setPen(theme.colour("text" if is_pressed or is_hovered else "muted"))
        painter.setFont(theme.font(HEADING, bold=True))
        self._paint_heading(painter, self._cells.inner(rect, section), section)
        painter.restore()

    def _paint_heading(self, painter: QPainter, inner: QRect, section: int) -> None:
        align = self._rows.columns[section].align
        is_sorted = self.isSortIndicatorShown() and self.sortIndicatorSection() == section
        is_before = bool(align & Qt.AlignmentFlag.AlignRight)
        room = self._theme.px(_ARROW_ROOM) if is_sorted else 0
        is_centred = bool(align & Qt.AlignmentFlag.AlignHCenter)
        box = inner.adjusted(room if is_before or is_centred else 0, 0, 0 if is_before else -room, 0)
        heading = str(self._rows.headerData(section, self.orientation()) or "")
        text = painter.fontMetrics().elidedText(heading, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, align, text)
        if not is_sorted:
            return
        side = self._theme.px(_ARROW)
        arrow = _aligned(align, QSize(side, side), inner)
        if text:
            beside = _aligned(align, QSize(painter.fontMetrics().horizontalAdvance(text), side), box)
            arrow.moveLeft(beside.left() - room if is_before else beside.left() + beside.width() + room - side)
        is_ascending = self.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
        draw_sign(painter, self._theme, "down" if is_ascending else "up", arrow, "accent")

    def _padded(self, widths: Iterable[int]) -> int:
        needed = max(widths, default=0)
        return needed + 2 * self._theme.px(PADDING) if needed > ROUNDING else 0

    def _heading_px(self, column: Column[T], heading: str, *, has_arrow: bool = True) -> int:
        """Return the width in px of a heading and its arrow. A centred heading has equal room on its other side."""
        advance = QFontMetrics(self._theme.font(HEADING, bold=True)).horizontalAdvance(heading)
        arrows = (2 if column.align == CENTRE else 1) if has_arrow and heading and self._view.isSortingEnabled() else 0
        return advance + ROUNDING + 2 * self._theme.px(PADDING) + arrows * self._theme.px(_ARROW_ROOM)


def _aligned(align: Qt.AlignmentFlag, size: QSize, box: QRect) -> QRect:
    return QStyle.alignedRect(Qt.LayoutDirection.LeftToRight, align, size, box)
