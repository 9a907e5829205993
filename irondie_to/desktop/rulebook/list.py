"""The contents of the rulebook, or what was found in it, as a list."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from irondie_to.app.rulebook.reader import ContentsRow
from irondie_to.desktop.controls.paints import CellPaints
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_Index = QModelIndex | QPersistentModelIndex
_ROW, _HEADING = 26, 34
_MARK_WIDTH, _SIDE, _END = 64, 12, 20


class RuleRows(QAbstractListModel):
    """The rows as they are shown."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.rows: tuple[ContentsRow, ...] = ()

    def show_rows(self, rows: tuple[ContentsRow, ...]) -> None:
        """Show these rows."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """One for each."""
        return 0 if parent.isValid() else len(self.rows)

    def title(self, row: ContentsRow) -> str:
        """The words of a row."""
        return row.title if isinstance(row.title, str) else self._context.say(row.title)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Id and title in one; a ruling that was changed says so."""
        if role not in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}:
            return None
        row = self.rows[index.row()]
        title = self.title(row)
        if row.changed:
            return self._context.say(Phrase("rules_page.row_changed", {"title": title}))
        return self._context.say(Phrase("rules_page.row", {"mark": row.mark, "title": title})).strip()


class _RulePainter(QStyledItemDelegate):
    """Paints the id apart from the title, headings larger."""

    def __init__(self, context: WindowContext, rows: RuleRows, parent: QWidget) -> None:
        super().__init__(parent)
        self._list = parent
        self._theme = context.theme
        self._paints = CellPaints(context, self)
        self._rows = rows

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Headings have air above; a long title has a second line."""
        row, theme = self._rows.rows[index.row()], self._theme
        if row.heading:
            return QSize(0, theme.px(_HEADING))
        font = self._font(row)
        metrics = QFontMetrics(font)
        marked = theme.px(_MARK_WIDTH) if row.mark else 0
        width = self._list.width() - theme.px(_SIDE + _END) - marked
        two = metrics.horizontalAdvance(self._words(row, index)) > width
        return QSize(0, theme.px(_ROW) + (metrics.height() if two else 0))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Ground, id, title."""
        row, theme, paints = self._rows.rows[index.row()], self._theme, self._paints
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, paints.colour("selection"))
        inner = rect.adjusted(theme.px(_SIDE), theme.px(8) if row.heading else 0, 0, 0)
        inner.setRight(min(rect.right(), self._list.width() - theme.px(_END)))
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        if row.mark and not row.heading:
            painter.setFont(paints.font(12, bold=True))
            painter.setPen(paints.colour("accent"))
            painter.drawText(inner, align, row.mark)
            inner.setLeft(inner.left() + theme.px(_MARK_WIDTH))
        painter.setFont(self._font(row))
        painter.setPen(paints.colour("text"))
        painter.drawText(inner, align | Qt.TextFlag.TextWordWrap, self._words(row, index))
        painter.restore()

    def _font(self, row: ContentsRow) -> QFont:
        return self._paints.font(14 if row.heading else 13, bold=row.heading or row.changed)

    def _words(self, row: ContentsRow, index: _Index) -> str:
        return str(index.data()) if row.changed else self._rows.title(row)


class RuleList(QListView):
    """`wanted` brings the key of the row one goes to; `left` tells that one goes back up to the field."""

    wanted = Signal(str)
    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._quiet = False
        self.rows = RuleRows(context, self)
        self.setModel(self.rows)
        self.setItemDelegate(_RulePainter(context, self.rows, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setObjectName("ruleList")
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentChanged.connect(self._on_current)

    def show_rows(self, rows: tuple[ContentsRow, ...], key: str) -> None:
        """Show these rows, that of the key marked; nobody goes anywhere by that."""
        self._quiet = True
        self.rows.show_rows(rows)
        self._quiet = False
        self.mark(key, follow=False)

    def mark(self, key: str, *, follow: bool = True) -> None:
        """Mark the row of the key, if it is there; the list may follow to it."""
        place = next((place for place, row in enumerate(self.rows.rows) if row.key == key), None)
        self._quiet = True
        if place is None:
            self.clearSelection()
        else:
            at = self.verticalScrollBar().value()
            self.setCurrentIndex(self.rows.index(place))
            if not follow:
                self.verticalScrollBar().setValue(at)
        self._quiet = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up from the first row leads back to the field, and what is typed belongs there."""
        if event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.left.emit()
        elif event.text().isprintable() and event.text().strip():
            event.ignore()  # the page knows what it means
        else:
            super().keyPressEvent(event)

    def dress(self) -> None:
        """Colours and sizes from the theme."""
        theme = self._context.theme
        self.setStyleSheet(
            f"#ruleList {{ background: {theme.colour('raised').name()}; border: 2px solid transparent; outline: 0 }}"
            f"#ruleList:focus {{ border-color: {theme.colour('focus').name()} }}"
        )
        self.scheduleDelayedItemsLayout()

    def _on_current(self, now: QModelIndex, _before: QModelIndex) -> None:
        if now.isValid() and not self._quiet:
            self.wanted.emit(self.rows.rows[now.row()].key)
