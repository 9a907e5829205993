"""Outlines that show the layout of a page that is still empty: the headings and rows of its table, or boxes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Any, assert_never

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.controls.table.cells import FIRST_PADDING, PADDING
from irondie_to.desktop.controls.table.column import Column
from irondie_to.desktop.controls.table.head import HEADING, HEIGHT
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.look.signs import draw_box
from irondie_to.desktop.core.look.theme import Theme, Themed

MOST_ROWS, _FADE = 12, 0.07
"""The maximum number of rows, and by how much each row is fainter than the one above it."""
_BAR, _FIGURE, _BOX = 9, 40, (84, 21)
"""The height of a bar, the largest width of the bar of a figure, and the size of a box, in px at 100 % text size."""
_NAMES = (0.52, 0.44, 0.62, 0.38, 0.55, 0.48, 0.66)
"""The lengths of the bars in place of names, as shares of their cells."""


class Mark(Enum):
    """What a column shows in the outline: the number of the row, a bar as long as a name or a figure, or a box."""

    NUMBER = auto()
    NAME = auto()
    FIGURE = auto()
    BOX = auto()


class PageOutline(Themed, QWidget):
    """The base class of the outlines.

    An outline takes neither the focus nor clicks, and has no name for screen readers.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def _paint_box(self, painter: QPainter, box: QRect) -> None:
        edge = QPen(self._theme.colour("line_strong"), 1, Qt.PenStyle.DashLine)
        draw_box(painter, box.toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 3, edge=edge)


class TableOutline(PageOutline):
    """The outline of a table: its headings, and `count` rows. The table itself need not be visible.

    `columns` returns the columns, by default those of the table; `mark_of` returns the mark of a column by its key.
    """

    def __init__(
        self,
        theme: Theme,
        table: Table[Any],
        mark_of: Callable[[str], Mark | None],
        columns: Callable[[], Sequence[Column[Any]]] | None = None,
    ) -> None:
        super().__init__(theme)
        self._table = table
        self._mark_of = mark_of
        self._columns = columns or (lambda: table.rows.columns)
        self.count = MOST_ROWS

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._theme, self._theme.px
        columns = self._columns()
        widths = self._table.head.widths_in(self.width(), columns)
        row_px, top = px(self._table.row_px), px(HEIGHT)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(0, 0, self.width(), top, theme.colour("raised"))
            for row in range(-1, min(self.count, MOST_ROWS, (self.height() - top) // row_px)):
                painter.setOpacity(1 - _FADE * max(row, 0))
                cell = QRect(0, top + row * row_px, 0, row_px) if row >= 0 else QRect(0, 0, 0, top)
                painter.fillRect(0, cell.bottom(), self.width(), 1, theme.colour("line"))
                for place, (column, width) in enumerate(zip(columns, widths, strict=True)):
                    cell.setWidth(width)
                    inner = cell.adjusted(px(PADDING) if cell.left() else FIRST_PADDING, 0, -px(PADDING), 0)
                    if width and row < 0:
                        painter.setFont(theme.font(HEADING, bold=True))
                        painter.setPen(theme.colour("muted"))
                        painter.drawText(inner, column.align, self._table.rows.heading(column))
                    elif width:
                        self._paint_mark(painter, inner, column, row, place)
                    cell.moveLeft(cell.left() + width)

    def _paint_mark(self, painter: QPainter, inner: QRect, column: Column[Any], row: int, place: int) -> None:
        theme, mark = self._theme, self._mark_of(column.key)
        match mark:
            case Mark.NUMBER:
                painter.setFont(theme.font())
                painter.setPen(theme.colour("muted"))
                painter.drawText(inner, column.align, str(row + 1))
            case Mark.BOX:
                box = QRect(0, 0, min(theme.px(_BOX[0]), inner.width()), theme.px(_BOX[1]))
                box.moveCenter(inner.center())
                self._paint_box(painter, box)
            case Mark.NAME | Mark.FIGURE:
                share = _NAMES[(5 * row + 3 * place) % len(_NAMES)]
                long = round(inner.width() * share) if mark is Mark.NAME else min(theme.px(_FIGURE), inner.width())
                bar = QRect(inner.left(), 0, long, theme.px(_BAR))
                if column.align & Qt.AlignmentFlag.AlignRight:
                    bar.moveRight(inner.right())
                elif column.align & Qt.AlignmentFlag.AlignHCenter:
                    bar.moveLeft(inner.center().x() - long // 2)
                bar.moveTop(inner.center().y() - bar.height() // 2)
                draw_box(painter, bar, 2, theme.colour("line"))
            case None:
                pass
            case _:
                assert_never(mark)


class BoxesOutline(PageOutline):
    """The outline of a bracket or of tiles: columns of dashed boxes, vertically centred beside the tallest column.

    `counts` are the numbers of boxes in the columns. `size` is the size of a box, and `gaps` are the spaces beside and
    below it, in px at a text size of 100 %. Boxes that would be cut off are left out.
    """

    def __init__(self, theme: Theme, counts: tuple[int, ...], size: tuple[int, int], gaps: tuple[int, int]) -> None:
        super().__init__(theme)
        self._counts, self._size, self._gaps = counts, size, gaps

    def paintEvent(self, event: QPaintEvent) -> None:
        (width, height), (across, down) = (tuple(map(self._theme.px, pair)) for pair in (self._size, self._gaps))
        most = max(self._counts)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for column, count in enumerate(self._counts):
                for row in range(count):
                    middle = (2 * row + 1) * most / (2 * count)  # in boxes from the top
                    painter.setOpacity(1 - 2 * _FADE * middle)
                    box = QRect(FIRST_PADDING + column * (width + across), 0, width, height)
                    box.moveTop(round(middle * (height + down)) - height // 2)
                    if self.rect().contains(box):
                        self._paint_box(painter, box)
