"""The list of search results."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import LEFT, draw_line
from irondie_to.desktop.shell.search.index import SearchResult
from irondie_to.errors import Phrase

_DETAIL = Qt.ItemDataRole.UserRole
"""The item role of the detail shown beside the text."""

Index = QModelIndex | QPersistentModelIndex


class FoundList(QListWidget):
    """The list of search results under the search field. It is hidden at first."""

    def __init__(self, context: WindowContext, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self.setObjectName("found")
        context.theme.apply_to(self)
        self.setItemDelegate(_FoundRow(context, self))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hide()

    def show_results(self, results: Sequence[SearchResult], typed: str) -> None:
        """Show the list with these results and select the first; without results, it says that nothing was found.

        `typed` is the text that was searched.
        """
        self.setAccessibleName(self._context.say(Phrase("search.list")))
        self.clear()
        for found in results:
            self._add(found.text, found.detail, able=found.able)
        if not results:
            self._add(self._context.say(Phrase("search.nothing", {"words": typed})), "", able=False)
        self.show()
        self.setCurrentRow(0)

    def spoken(self) -> str:
        """Return the text and the detail of the selected row, or of the first one, for a screen reader."""
        chosen = self.item(max(0, self.currentRow()))
        return ", ".join(filter(None, (chosen.text(), chosen.data(_DETAIL))))

    def _add(self, text: str, detail: str, *, able: bool) -> None:
        item = QListWidgetItem(text)
        item.setData(_DETAIL, detail)
        if not able:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.addItem(item)


class _FoundRow(QStyledItemDelegate):
    """The delegate that draws a search result: the text at the left and the detail at the right."""

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(super().sizeHint(option, index).width(), self._context.theme.px(28))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = self._context.theme
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        able = bool(option.state & QStyle.StateFlag.State_Enabled)
        painter.save()
        if selected:
            painter.fillRect(option.rect, theme.colour("selection"))
        room = option.rect.adjusted(theme.px(10), 0, -theme.px(10), 0)
        detail = index.data(_DETAIL) or ""
        painter.setFont(theme.font(12))
        painter.setPen(theme.colour("muted"))
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, detail)
        room.setRight(room.right() - QFontMetrics(theme.font(12)).horizontalAdvance(detail) - theme.px(12))
        painter.setPen(theme.colour("selection_ink" if selected else "text" if able else "muted"))
        words = index.data(Qt.ItemDataRole.DisplayRole)
        draw_line(painter, room, words, theme.font(), align=LEFT | Qt.AlignmentFlag.AlignAbsolute)
        painter.restore()
