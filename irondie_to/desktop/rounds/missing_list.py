"""The list of the matches without a result, with large table numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from irondie_to.app.core import time_text as clocktext
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.fitted_text import draw_line
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import isolated

Index = QModelIndex | QPersistentModelIndex


class MissingModel(QAbstractListModel):
    """The model of the list of matches without a result.

    `typed` is the table for which the user has typed a result that is not stored yet, None if there is none. `largest`
    is the highest table number in the list.
    """

    def __init__(self, context: WindowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.lines: Sequence[MatchLine] = ()
        self._gone: Mapping[int, Phrase] = {}
        self.typed: int | None = None
        self.largest = 0

    def show(self, lines: Sequence[MatchLine], gone: Mapping[int, Phrase], typed: int | None) -> None:
        """List these matches and highlight the table `typed`.

        `gone` has, by table, a sentence for each match with a player who has left the event.
        """
        if (lines, gone) != (self.lines, self._gone):
            self.beginResetModel()
            self.lines, self._gone, self.typed = lines, gone, typed
            self.largest = max((line.table for line in lines), default=0)
            self.endResetModel()
        elif typed != self.typed:
            self.typed = typed
            self.dataChanged.emit(self.index(0), self.index(len(lines) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt declares the same default
        """Return the number of matches without a result."""
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the table, the names and the special state of a match in one line, for screen readers.

        Returns None for roles other than the text of the line.
        """
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            line = self.lines[index.row()]
            return f"{line.table} {isolated(line.a_name)} – {isolated(line.b_name)} {self.state(line)}".strip()
        return None

    def state(self, line: MatchLine) -> str:
        """Return the special state of a match: result not stored, player left or extra time; empty without one."""
        if self.typed == line.table:
            return self._context.say(Phrase("rounds_page.unsaved"))
        if line.table in self._gone:
            return self._context.say(self._gone[line.table])
        if line.extra_seconds:
            return self._context.say(
                Phrase("rounds_page.extra_ends", {"total": clocktext.extra_time(line.extra_seconds)})
            )
        return ""


class MissingDelegate(QStyledItemDelegate):
    """Draws a match without a result: a large table number, and beside it the names of the two players."""

    def __init__(self, context: WindowContext, model: MissingModel, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._model = model

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of two names, plus one line if the match has a special state. The width is 0."""
        extra = bool(self._model.state(self._model.lines[index.row()]))
        return QSize(0, self._context.theme.px(60 if extra else 44))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row of a match: table number, names and special state."""
        theme = self._context.theme
        line = self._model.lines[index.row()]
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.colour("selection"))
        painter.setFont(theme.font(26, bold=True))
        widest = QFontMetrics(painter.font()).horizontalAdvance(str(self._model.largest))
        left = max(theme.px(32), widest)
        painter.setPen(theme.colour("accent" if self._model.typed == line.table else "warn"))
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
        draw_line(painter, names, self._model.state(line), theme.font(12))
        painter.restore()


class MissingList(QListView):
    """The list of matches without a result.

    `wanted` is emitted with a table when the user clicks its row or presses Enter on it.
    """

    wanted = Signal(int)

    def __init__(self, context: WindowContext, model: MissingModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.setModel(model)
        self.setItemDelegate(MissingDelegate(context, model, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.clicked.connect(self._on_chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `wanted` with the current table on Enter."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._on_chosen(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _on_chosen(self, index: QModelIndex) -> None:
        if index.isValid():
            self.wanted.emit(self._model.lines[index.row()].table)
