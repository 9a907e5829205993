"""Draws one row in the list of search results."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.fitted_text import LEFT, draw_line

DETAIL = Qt.ItemDataRole.UserRole
"""The item role of the detail shown beside the text."""

Index = QModelIndex | QPersistentModelIndex


class FoundRow(QStyledItemDelegate):
    """The delegate that draws a search result: the text at the left and the detail at the right."""

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the usual width and a height that is the same for all rows."""
        return QSize(super().sizeHint(option, index).width(), self._context.theme.px(28))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the text and the detail in one line. The text is elided if necessary."""
        theme = self._context.theme
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        able = bool(option.state & QStyle.StateFlag.State_Enabled)
        painter.save()
        if selected:
            painter.fillRect(option.rect, theme.colour("selection"))
        room = option.rect.adjusted(theme.px(10), 0, -theme.px(10), 0)
        detail = index.data(DETAIL) or ""
        painter.setFont(theme.font(12))
        painter.setPen(theme.colour("muted"))
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, detail)
        room.setRight(room.right() - QFontMetrics(theme.font(12)).horizontalAdvance(detail) - theme.px(12))
        painter.setPen(theme.colour("selection_ink" if selected else "text" if able else "muted"))
        words = index.data(Qt.ItemDataRole.DisplayRole)
        draw_line(painter, room, words, theme.font(), align=LEFT | Qt.AlignmentFlag.AlignAbsolute)
        painter.restore()
