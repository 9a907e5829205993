"""The list of the matches without a result, with large table numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from irondie_to.app.core.time import time_text as clocktext
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.controls.table.column import Column
from irondie_to.desktop.controls.table.rows import Rows
from irondie_to.desktop.controls.table.widths import REST
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import draw_line, two_lines
from irondie_to.desktop.core.look.row_ground import paint_row
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import isolated

Index = QModelIndex | QPersistentModelIndex

_STATE_LINE = 16
"""The height of a line of the special state in px at the text size 100 %."""


@dataclass(frozen=True, slots=True)
class MissingMatch:
    """A match without a result.

    `state` says that its result is typed but not stored, that a player has left, that a game is lost by a penalty, or
    that it has extra time; it is empty without a special state.
    """

    line: MatchLine
    state: str
    is_typed: bool


class MissingDelegate(QStyledItemDelegate):
    """Draws a match without a result: a large table number, and beside it the names of the two players."""

    def __init__(self, context: WindowContext, rows: Rows[MissingMatch], parent: QListView) -> None:
        super().__init__(parent)
        self._context = context
        self._rows = rows
        self._list = parent

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of two names, plus one or two lines if the match has a special state. The width is 0."""
        theme, match = self._context.theme, self._rows.at(index.row())
        if match is None or not match.state:
            return QSize(0, theme.px(44))
        width = self._list.viewport().width() - self._number_width() - theme.px(18)
        return QSize(0, theme.px(44 + _STATE_LINE * len(two_lines(match.state, theme.font(12), width))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row of a match: table number, names and special state."""
        theme, match = self._context.theme, self._rows.at(index.row())
        if match is None:
            return
        line = match.line
        rect: QRect = option.rect
        painter.save()
        paint_row(painter, option, index, theme)
        painter.setFont(theme.font(26, bold=True))
        left = self._number_width()
        painter.setPen(theme.colour("accent" if match.is_typed else "warn"))
        number = QRect(rect.left(), rect.top(), left, rect.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(line.table))
        names = QRect(number.right() + theme.px(12), rect.top() + theme.px(4), 0, theme.px(17))
        names.setRight(rect.right() - theme.px(6))
        painter.setPen(theme.colour("text"))
        painter.setFont(theme.font(13))
        for text in (isolated(line.a_name), isolated(line.b_name)):
            draw_line(painter, names, text)
            names.translate(0, theme.px(17))
        painter.setPen(theme.colour("muted"))
        for text in two_lines(match.state, theme.font(12), names.width()):
            draw_line(painter, names, text, theme.font(12))
            names.translate(0, theme.px(_STATE_LINE))
        painter.restore()

    def _number_width(self) -> int:
        """The width of the largest table number in the list."""
        theme = self._context.theme
        largest = max(each.line.table for each in self._rows.shown)
        return max(theme.px(32), QFontMetrics(theme.font(26, bold=True)).horizontalAdvance(str(largest)))


class MissingList(QListView):
    """The list of matches without a result.

    `wanted` is emitted with a table when the user clicks its row or presses Enter on it.
    """

    wanted = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        column = Column(key="match", heading="", text=_text, width=REST)
        self._rows: Rows[MissingMatch] = Rows(context, (column,), lambda match: match.line.table, self)
        self.setModel(self._rows)
        self.setItemDelegate(MissingDelegate(context, self._rows, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.clicked.connect(self._on_chosen)

    def show_matches(self, lines: Sequence[MatchLine], gone: Mapping[int, Phrase], typed: int | None) -> None:
        """List these matches. `typed` is the table whose typed result is not stored yet, None if there is none.

        `gone` has, by table, a sentence for each match with a player who has left the event.
        """
        self._rows.show([MissingMatch(line, self._state(line, gone, typed), line.table == typed) for line in lines])
        self.setVisible(bool(lines))
        self.updateGeometry()
        self._show_whole_rows()

    def sizeHint(self) -> QSize:
        """Return the height that all rows need, so that what is below the list follows the last row."""
        return QSize(super().sizeHint().width(), self.needed_height)

    @property
    def needed_height(self) -> int:
        """The height in px that all rows need."""
        return sum(self.sizeHintForRow(row) for row in range(self._rows.rowCount())) + 2 * self.frameWidth()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the space free in which the last row would be cut."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._show_whole_rows()

    def _show_whole_rows(self) -> None:
        heights = [self.sizeHintForRow(row) for row in range(self._rows.rowCount())]
        room = self.height() - 2 * self.frameWidth()
        ends = list(accumulate(heights))
        whole = max((end for end in ends if end <= room), default=room)
        free = 0 if not ends or ends[-1] <= room else room - whole
        if free != self.viewportMargins().bottom():
            self.setViewportMargins(0, 0, 0, free)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `wanted` with the current table on Enter."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._on_chosen(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _on_chosen(self, index: QModelIndex) -> None:
        match = self._rows.at(index.row())
        if match is not None:
            self.wanted.emit(match.line.table)

    def _state(self, line: MatchLine, gone: Mapping[int, Phrase], typed: int | None) -> str:
        if line.table == typed:
            return self._context.say(Phrase("rounds_page.unsaved"))
        if line.table in gone:
            return self._context.say(gone[line.table])
        found = []
        if line.so_far:
            found.append(Phrase("rounds_page.so_far", {"games": line.so_far.replace("-", "–")}))
        if line.extra_seconds:
            found.append(Phrase("rounds_page.extra_ends", {"total": clocktext.extra_time(line.extra_seconds)}))
        return " · ".join(map(self._context.say, found))


def _text(match: MissingMatch) -> str:
    """Return the table, the names and the special state of a match in one line, for screen readers."""
    line = match.line
    return f"{line.table} {isolated(line.a_name)} – {isolated(line.b_name)} {match.state}".strip()
