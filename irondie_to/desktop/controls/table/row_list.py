"""A list whose rows have a sign at the left and lines of text one below the other. One delegate paints all rows."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import chain, takewhile
from typing import Generic, TypeVar

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from irondie_to.desktop.controls.table.cells import INK
from irondie_to.desktop.controls.table.column import REST, Column, Text
from irondie_to.desktop.controls.table.rows import Rows
from irondie_to.desktop.core.acting.reporting import REPORTING
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.rich_text import Html, document_of
from irondie_to.desktop.core.look.row_ground import Index, is_chosen, paint_row

T = TypeVar("T")
_LEFT = Qt.AlignmentFlag.AlignLeft
_Move, _Hint = QAbstractItemView.CursorAction, QAbstractItemView.ScrollHint
_BACKWARD = {_Move.MoveUp, _Move.MoveLeft, _Move.MovePrevious, _Move.MoveHome, _Move.MovePageUp}


@dataclass(frozen=True, slots=True)
class RowPart:
    """A piece of text in a row. `tone` is a colour of the theme; lengths are in px at a text size of 100 %.

    `high` is the height of a single line; 0 means the line height of the font. If `wraps` is true, the text takes as
    many lines as it needs, and further lines have the line height of the font; otherwise the text is elided. `Html`
    always wraps, and has its own colours and height.
    """

    text: str | Html
    size: int = 13
    bold: bool = False
    tone: str = "text"
    high: int = 0
    wraps: bool = False
    underlined: bool = False
    align: Qt.AlignmentFlag = _LEFT


@dataclass(frozen=True, slots=True)
class RowLook:
    """How a row looks: its `parts` from top to bottom, a `sign` to their left, and `wide` parts below both.

    `aside` is at the right end of the first part, which leaves room for it.

    The sign has a column that is `sign_width` wide, followed by the space `gap`. The sign is as tall as the row unless
    it has its own height. If `on_base_line` is true, it is on the baseline of the first part, which must not have its
    own height. `above` and `below` are the spaces around the parts. All lengths are in px at a text size of 100 %.
    `ground` is the background, a colour of the theme, or empty for the default. A heading, or a row with a `ground`,
    never looks chosen.
    """

    parts: tuple[RowPart, ...]
    sign: RowPart | None = None
    sign_width: float = 0
    gap: int = 0
    on_base_line: bool = False
    wide: tuple[RowPart, ...] = ()
    aside: RowPart | None = None
    above: int = 0
    below: int = 0
    is_heading: bool = False
    ground: str = ""


class RowList(WithContext, QListView, Generic[T]):
    """A list of rows of the type T. `look_of` returns how a row looks, and `id_of` returns its id.

    `text`, `tip` and `spoken` are as in `Column`. `picked` is emitted with a row when the user clicks it or presses
    Enter on it. `sides` are the distances in px, at a text size of 100 %, from the content of a row to the left and the
    right edge.
    """

    picked = Signal(object)

    def __init__(
        self,
        context: WindowContext,
        look_of: Callable[[T], RowLook],
        id_of: Callable[[T], Hashable],
        text: Callable[[T], Text],
        sides: tuple[int, int],
        parent: QWidget | None = None,
        tip: Callable[[T], Text] | None = None,
        spoken: Callable[[T], Text] | None = None,
    ) -> None:
        super().__init__(
            context,
            parent,
            frameShape=QFrame.Shape.NoFrame,
            resizeMode=QListView.ResizeMode.Adjust,
            wordWrap=True,  # Qt then arranges the rows again whenever the width changes
            verticalScrollMode=QListView.ScrollMode.ScrollPerPixel,
            horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff,
            editTriggers=QListView.EditTrigger.NoEditTriggers,
            mouseTracking=True,
        )
        column = Column(key="row", heading="", text=text, tip=tip, spoken=spoken, width=REST)
        self.rows: Rows[T] = Rows(context, (column,), id_of, self)
        self.setModel(self.rows)
        self.setItemDelegate(_RowPainter(context, self.rows, look_of, sides, self))
        self.clicked.connect(self._pick)

    def index_of(self, id_: Hashable) -> QModelIndex:
        return self.rows.index(self.rows.row_of(id_), 0)

    @property
    def current(self) -> T | None:
        return self.rows.at(self.currentIndex().row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._pick(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Return the index to which a key moves, skipping headings.

        If only headings follow in the direction of the key, the nearest row in the other direction is returned. Without
        this, Home, End and the page keys would do nothing when they reach a heading.
        """
        index, count = super().moveCursor(action, modifiers), self.rows.rowCount()
        if not index.isValid():
            return index
        up, down = range(index.row(), -1, -1), range(index.row(), count)
        ways = chain(up, down) if action in _BACKWARD else chain(down, up)
        return next((sibling for sibling in map(index.siblingAtRow, ways) if _can_be_chosen(sibling)), index)

    def scrollTo(self, index: Index, hint: QAbstractItemView.ScrollHint = _Hint.EnsureVisible) -> None:
        """Show the row and, as far as there is room, the headings directly above it, which the keys skip."""
        if hint is _Hint.EnsureVisible:
            rows_above = (self.rows.index(row, 0) for row in range(index.row() - 1, -1, -1))
            for heading in takewhile(lambda above: not _can_be_chosen(above), rows_above):
                super().scrollTo(heading, hint)
        super().scrollTo(index, hint)

    def _pick(self, index: QModelIndex) -> None:
        row = self.rows.at(index.row())
        if row is not None and _can_be_chosen(index):
            self.picked.emit(row)


def _can_be_chosen(index: QModelIndex) -> bool:
    return bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)


class _RowPainter(QStyledItemDelegate, Generic[T]):
    def __init__(
        self,
        context: WindowContext,
        rows: Rows[T],
        look_of: Callable[[T], RowLook],
        sides: tuple[int, int],
        view: QListView,
    ) -> None:
        super().__init__(view)
        self._theme = context.theme
        self._rows = rows
        self._look_of = look_of
        self._sides = sides
        self._view = view
        self._heights: dict[tuple[RowPart, int, float], int] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = self._rows.at(index.row())
        if row is None:
            return QSize()
        with REPORTING:  # reading a row may fail, because part of the database may be unreadable
            look = self._look_of(row)
            places = self._places(QRect(0, 0, self._view.viewport().width(), 0), look)
            return QSize(0, places[-1][1].bottom() + 1 + self._theme.px(look.below))
        return QSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._rows.at(index.row())
        if row is None:
            return
        painter.save()
        with REPORTING:
            self._paint(painter, option, index, self._look_of(row))
        painter.restore()

    def _paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, look: RowLook) -> None:
        rect, px = QRect(option.rect), self._theme.px
        if look.ground:
            painter.fillRect(rect, self._theme.colour(look.ground))
        elif not look.is_heading:
            paint_row(painter, option, index, self._theme)
        inks = INK if not look.is_heading and not look.ground and is_chosen(self._view, index) else {}
        if look.sign is not None:
            beside = QRect(rect.left() + px(self._sides[0]), rect.top(), px(look.sign_width), rect.height())
            if look.on_base_line:
                first, sign = (
                    QFontMetrics(self._theme.font(part.size, bold=part.bold)) for part in (look.parts[0], look.sign)
                )
                beside.setTop(rect.top() + px(look.above) + first.ascent() - sign.ascent())
                beside.setHeight(sign.height())
            elif look.sign.high:
                beside.setTop(rect.top() + px(look.above))
                beside.setHeight(px(look.sign.high))
            self._draw(painter, beside, look.sign, inks)
        for number, (part, place) in enumerate(self._places(rect, look)):
            if look.aside is not None and not number:
                self._draw(painter, place, look.aside, inks)
                place.setRight(place.right() - painter.fontMetrics().horizontalAdvance(str(look.aside.text)) - px(12))
            self._draw(painter, place, part, inks)

    def _places(self, rect: QRect, look: RowLook) -> list[tuple[RowPart, QRect]]:
        """Return each part of a row at `rect` with its rectangle. The height of `rect` does not matter."""
        px, (left, right) = self._theme.px, self._sides
        wide = rect.adjusted(px(left), px(look.above), -px(right), 0)
        beside, top = wide.adjusted(px(look.sign_width) + px(look.gap), 0, 0, 0), wide.top()
        places = []
        for part, room in [*[(part, beside) for part in look.parts], *[(part, wide) for part in look.wide]]:
            places.append((part, QRect(room.left(), top, room.width(), self._high(part, room.width()))))
            top += places[-1][1].height()
        return places

    def _high(self, part: RowPart, width: int) -> int:
        key = part, width, self._theme.factor
        if key not in self._heights:
            self._heights[key] = self._measured(part, width)
        return self._heights[key]

    def _measured(self, part: RowPart, width: int) -> int:
        font = self._theme.font(part.size, bold=part.bold)
        if isinstance(part.text, Html):
            return round(_laid_out(part.text, font, width).size().height())
        metrics = QFontMetrics(font)
        line = self._theme.px(part.high) if part.high else metrics.height()
        if not part.wraps:
            return line
        box = QRect(0, 0, max(width, 60), 10_000)
        return line + metrics.boundingRect(box, int(Qt.TextFlag.TextWordWrap), part.text).height() - metrics.height()

    def _draw(self, painter: QPainter, room: QRect, part: RowPart, inks: dict[str, str]) -> None:
        font = self._theme.font(part.size, bold=part.bold)
        font.setUnderline(part.underlined)
        painter.setFont(font)
        painter.setPen(self._theme.colour(inks.get(part.tone, part.tone)))
        align = part.align | Qt.AlignmentFlag.AlignVCenter
        if isinstance(part.text, Html):
            painter.translate(room.topLeft())
            _laid_out(part.text, font, room.width()).drawContents(painter)
            painter.translate(-room.topLeft())
        elif part.wraps:
            painter.drawText(room, int(align | Qt.TextFlag.TextWordWrap), part.text)
        else:
            draw_line(painter, room, part.text, align=align)


def _laid_out(text: Html, font: QFont, width: int) -> QTextDocument:
    document = document_of(text, font)
    document.setTextWidth(width)
    return document
