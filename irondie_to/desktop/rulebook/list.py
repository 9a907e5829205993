"""The list beside the text of an article: the contents of the rulebook, or the results of a search."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from irondie_to.app.rulebook.reader import ContentsRow
from irondie_to.desktop.controls.table.column import Column, Text
from irondie_to.desktop.controls.table.rows import Rows
from irondie_to.desktop.controls.table.widths import REST
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.row_ground import paint_row
from irondie_to.errors import Phrase

_Index = QModelIndex | QPersistentModelIndex
_ROW, _HEADING = 26, 34
_MARK_WIDTH, _SIDE, _END, _BELOW = 64, 12, 20, 8


class _RulePainter(QStyledItemDelegate):
    """The delegate that draws a row: the id, then the title; in search results, the matching sentence below them.

    Headings are larger and have no id.
    """

    def __init__(self, context: WindowContext, rows: Rows[ContentsRow], parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._list = parent
        self._theme = context.theme
        self._rows = rows

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the size of a row. A heading has additional space above it; a long title takes two lines.

        The matching sentence of a search result is shown whole.
        """
        row, theme = self._rows.at(index.row()), self._theme
        if row is None:
            return QSize()
        if row.heading:
            return QSize(0, theme.px(_HEADING))
        below = 0
        if row.passage is not None:
            width = self._list.width() - theme.px(_SIDE + _END)
            below = round(self._lines(row.passage.text, row.passage.matches, width).boundingRect().height()) + theme.px(
                _BELOW
            )
        return QSize(0, self._title_height(row, index) + below)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Draw the background, the id and the title."""
        row, theme = self._rows.at(index.row()), self._theme
        if row is None:
            return
        rect: QRect = option.rect
        painter.save()
        paint_row(painter, option, index, theme, is_row=not row.heading)
        inner = rect.adjusted(theme.px(_SIDE), theme.px(8) if row.heading else 0, 0, 0)
        inner.setRight(min(rect.right(), self._list.width() - theme.px(_END)))
        if row.passage is not None:
            inner.setHeight(self._title_height(row, index))
            painter.setPen(theme.colour("muted"))
            lines = self._lines(row.passage.text, row.passage.matches, inner.width())
            lines.draw(painter, QPointF(inner.left(), inner.bottom() + 1))
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        if row.mark and not row.heading:
            painter.setFont(theme.font(12, bold=True))
            painter.setPen(theme.colour("accent"))
            painter.drawText(inner, align, row.mark)
            inner.setLeft(inner.left() + theme.px(_MARK_WIDTH))
        painter.setFont(self._font(row))
        painter.setPen(theme.colour("text"))
        painter.drawText(inner, align | Qt.TextFlag.TextWordWrap, self._words(row, index))
        painter.restore()

    def _title_height(self, row: ContentsRow, index: _Index) -> int:
        """Return the height of the row without a matching sentence, in px."""
        theme, metrics = self._theme, QFontMetrics(self._font(row))
        width = self._list.width() - theme.px(_SIDE + _END) - (theme.px(_MARK_WIDTH) if row.mark else 0)
        two = metrics.horizontalAdvance(self._words(row, index)) > width
        return theme.px(_ROW) + (metrics.height() if two else 0)

    def _lines(self, text: str, matches: Iterable[tuple[int, int]], width: int) -> QTextLayout:
        """Return the lines of a text in this width, in px, with the words at `matches` in bold and in full contrast."""
        layout = QTextLayout(text, self._theme.font(12))
        layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
        emphasis = QTextCharFormat()
        emphasis.setFontWeight(QFont.Weight.Bold)
        emphasis.setForeground(self._theme.colour("text"))
        ranges = []
        for start, end in matches:
            ranges.append(QTextLayout.FormatRange())
            ranges[-1].start, ranges[-1].length, ranges[-1].format = start, end - start, emphasis
        layout.setFormats(ranges)
        layout.beginLayout()
        height = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, height))
            height += line.height()
        layout.endLayout()
        return layout

    def _font(self, row: ContentsRow) -> QFont:
        return self._theme.font(14 if row.heading else 13, bold=row.heading or row.changed)

    def _words(self, row: ContentsRow, index: _Index) -> str:
        if row.changed:
            return str(index.data())
        return row.title if isinstance(row.title, str) else self._context.say(row.title)


class RuleList(QListView):
    """The list of articles or search results.

    `wanted` is emitted with the key of a row when the user moves to that row, `left` when the user presses Up in the
    first row.
    """

    wanted = Signal(str)
    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._is_silent = False
        column = Column(key="title", heading="", text=_text, width=REST)
        self.rows: Rows[ContentsRow] = Rows(context, (column,), lambda row: row.key, self)
        self.setModel(self.rows)
        self.setItemDelegate(_RulePainter(context, self.rows, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(True)  # Qt then arranges the rows again whenever the width changes
        self.setObjectName("ruleList")
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentChanged.connect(self._on_current)

    def show_rows(self, rows: tuple[ContentsRow, ...], key: str) -> None:
        """Show these rows and select the one with this key, without scrolling to it. `wanted` is not emitted."""
        self._is_silent = True
        self.rows.show(rows)
        self._is_silent = False
        self.mark(key, follow=False)

    def mark(self, key: str, *, follow: bool = True) -> None:
        """Select the row with this key, or no row if no row has this key.

        Scroll to it if `follow`. `wanted` is not emitted.
        """
        place = self.rows.row_of(key)
        self._is_silent = True
        if place < 0:
            self.clearSelection()
        else:
            at = self.verticalScrollBar().value()
            self.setCurrentIndex(self.rows.index(place, 0))
            if not follow:
                self.verticalScrollBar().setValue(at)
        self._is_silent = False

    def enter(self) -> None:
        """Focus the list. If there is no current row, select the first one, which emits `wanted`."""
        if self.rows.rowCount() and not self.currentIndex().isValid():
            self.setCurrentIndex(self.rows.index(0, 0))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `left` when Up is pressed in the first row. Leave printable characters to the page."""
        if event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.left.emit()
        elif event.text().isprintable() and event.text().strip():
            event.ignore()  # the page searches for it
        else:
            super().keyPressEvent(event)

    def _on_current(self, now: QModelIndex, _before: QModelIndex) -> None:
        if now.isValid() and not self._is_silent:
            row = self.rows.at(now.row())
            if row is not None:
                self.wanted.emit(row.key)


def _text(row: ContentsRow) -> Text:
    """Return the text of a row: the id of the article, if it has one, and the title.

    For a changed ruling, it is the title and a note that the ruling is not the default.
    """
    if row.changed:
        return Phrase("rules_page.row_changed", {"title": row.title})
    return Phrase("rules_page.row", {"mark": row.mark, "title": row.title}) if row.mark else row.title
