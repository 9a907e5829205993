"""A table whose rows the user can select, sort, search, open and copy."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from PySide6.QtCore import (
    QCoreApplication,
    QItemSelectionModel,
    QKeyCombination,
    QModelIndex,
    QObject,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QCursor,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QScrollBar,
    QSizePolicy,
    QStyle,
    QStyleOptionFrame,
    QTableView,
    QWidget,
)

from irondie_to.desktop.controls.saving_overlay import SavingOverlay
from irondie_to.desktop.controls.table.cells import CellDelegate
from irondie_to.desktop.controls.table.column import Column
from irondie_to.desktop.controls.table.head import TableHead
from irondie_to.desktop.controls.table.rows import Rows
from irondie_to.desktop.core.clipboard import copy_cells
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.motion import SAVED, Mover
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.look.widgets import with_look

T = TypeVar("T")
ROW_PX = 27
"""The usual height of a row at a text size of 100 %."""
_ENDS = {Qt.Key.Key_Home, Qt.Key.Key_End}
_PLAIN = {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
_MENU_KEYS = QKeyCombination(Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_F10)


def rows_to_copy(selected: Sequence[T], shown: Sequence[T], clicked: T | None = None) -> Sequence[T]:
    """Choose the selected rows, or all shown rows if fewer than two are selected.

    If the user copies by the context menu of the row `clicked`, choose this row, together with the other selected rows
    if it is one of them.
    """
    if clicked is not None:
        return selected if clicked in selected else [clicked]
    return selected if len(selected) > 1 else shown


class Table(WithContext, Translated, Styled, QTableView, Generic[T]):
    """A table in which the user selects whole rows. The width rules of its columns determine their widths.

    `rows` is the model of the rows. `opened` is emitted with the content of a row when the user presses Enter on the
    row or double-clicks it. Ctrl+C copies the selected rows, or all shown rows if fewer than two are selected. Typing
    letters selects the next row whose name starts with them. Tab moves the focus out of the table. `row_px` is the
    height of a row in px at a text size of 100 %.
    """

    opened = Signal(object)

    def __init__(
        self,
        context: WindowContext,
        columns: Sequence[Column[T]],
        id_of: Callable[[T], Hashable],
        parent: QWidget | None = None,
        row_px: int = ROW_PX,
    ) -> None:
        super().__init__(context, parent)
        self.setViewport(QWidget())  # to wrap a viewport made by Qt, PySide would load every widget class
        self.row_px = row_px
        self.rows: Rows[T] = Rows(context, columns, id_of, self)
        self.cells: CellDelegate[T] = CellDelegate(context, self.rows, self)
        self.head: TableHead[T] = TableHead(context.theme, self.rows, self.cells, self)
        self.setHorizontalHeader(self.head)
        _Gutter(context.theme, self.cells, self)
        self.setItemDelegate(self.cells)
        self.setModel(self.rows)
        self.selectionModel().currentChanged.connect(partial(_paint_rows, self))
        self.selectionModel().selectionChanged.connect(lambda: _paint_rows(self, self.currentIndex()))
        with_look(
            self,
            selectionBehavior=QAbstractItemView.SelectionBehavior.SelectRows,
            selectionMode=QAbstractItemView.SelectionMode.ExtendedSelection,
            verticalScrollMode=QAbstractItemView.ScrollMode.ScrollPerPixel,
            showGrid=False,
            wordWrap=False,
            tabKeyNavigation=False,
            cornerButtonEnabled=False,
            mouseTracking=True,
        )
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.doubleClicked.connect(lambda index: self.opened.emit(self.rows.at(index.row())))
        self.restyle()

    @property
    def current(self) -> T | None:
        return self.rows.at(self.currentIndex().row())

    @property
    def selected(self) -> list[T]:
        rows = sorted({index.row() for index in self.selectionModel().selectedRows()})
        return [row for row in map(self.rows.at, rows) if row is not None]

    def show_rows(self, rows: Sequence[T], fits: Callable[[T], bool] | None = None) -> None:
        """Replace the rows, and show those for which `fits` returns True, or all if it is None.

        The selection, the current row and the scroll position are kept if their rows are still shown. A focused table
        always has a current row, which shows the focus.
        """
        self.rows.show(rows, fits)
        self._span_headings()
        if self.hasFocus() and not self.currentIndex().isValid():
            first = self.rows.index(self.rows.below_headings(0), 0)
            self.selectionModel().setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.head.measure()

    def show_columns(self, columns: Sequence[Column[T]]) -> None:
        """Replace the columns if they have changed. If rows are selected, only the current row stays selected.

        The rows stay sorted by the same column, or return to the given order if this column no longer exists.
        """
        if columns == self.rows.columns:
            return
        header, before, current = self.head, self.rows.columns, self.current if self.selected else None
        section = header.sortIndicatorSection()
        key = before[section].key if self.isSortingEnabled() and 0 <= section < len(before) else None
        self.rows.set_columns(columns)
        section = next((number for number, column in enumerate(columns) if column.key == key), -1)
        header.setSortIndicator(section, header.sortIndicatorOrder())
        self.rows.sort(section, header.sortIndicatorOrder())
        if current is not None:
            self.choose(self.rows.shown.index(current))
        self.head.forget()
        self.head.share_width()

    def choose(self, row: int) -> None:
        """Make this row the current and only selected row, and scroll to it. Do nothing if it does not exist.

        If the row is a heading, the next row that is not a heading is chosen instead.
        """
        row = self.rows.below_headings(row)
        if 0 <= row < self.rows.rowCount():
            index = self.rows.index(row, self._name_column)
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().setCurrentIndex(index, flags)
            self.scrollTo(index)

    def make_sortable(self) -> None:
        """Let the user sort the rows by any column.

        Before the first click on a heading, and after the third, the rows are in the given order.
        """
        self.head.setSortIndicatorClearable(True)
        self.head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)

    def show_saving(self, ids: Callable[[], Collection[Hashable]]) -> None:
        """From now on, fade rows while they are being stored. `ids` returns the ids of the rows being stored."""

        def rects() -> list[QRect]:
            saving, width = ids(), self.viewport().width()
            rows = [row for row in map(self.rows.row_of, saving) if row >= 0]
            return [QRect(0, self.rowViewportPosition(row), width, self.rowHeight(row)) for row in rows]

        SavingOverlay(self._context, self, rects)

    def copied(self, rows: Sequence[T]) -> Iterable[Sequence[str]]:
        columns = self.rows.columns
        yield [self.rows.heading(column) for column in columns]
        for row in rows:
            yield [" ".join(self.rows.text(row, column).split()) for column in columns]

    def copy(self) -> int:
        """Copy the selected rows, or all shown rows if fewer than two are selected. Return the number of rows."""
        rows = rows_to_copy(self.selected, self.rows.shown)
        copy_cells(self.copied(rows))
        return len(rows)

    def restyle(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._context.theme.px(self.row_px))
        self.retranslate()

    def retranslate(self) -> None:
        self.head.forget()
        self.head.measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.head.share_width()

    def paintEvent(self, event: QPaintEvent) -> None:
        viewport, before = self.viewport(), self.cells.hovered
        self.cells.hovered = self.rowAt(viewport.mapFromGlobal(QCursor.pos()).y()) if viewport.underMouse() else -1
        if before != self.cells.hovered:  # Qt does not know a row that came under the resting pointer
            _paint_rows(self, self.rows.index(before, 0))
        self.verticalScrollBar().update()  # the backgrounds of the rows continue under it
        super().paintEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.keyCombination() == _MENU_KEYS and self.currentIndex().isValid():
            place = self.visualRect(self.currentIndex()).center()
            where = self.viewport().mapToGlobal(place)
            reason = QContextMenuEvent.Reason.Keyboard
            QCoreApplication.sendEvent(self, QContextMenuEvent(reason, place, where))
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.currentIndex().isValid():
            self.opened.emit(self.current)
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in _ENDS and event.modifiers() in _PLAIN:
            self.choose(0 if event.key() == Qt.Key.Key_Home else self.rows.rowCount() - 1)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Select the next row whose name starts with these letters, whichever column was clicked last."""
        current = self.currentIndex()
        if current.isValid() and current.column() != self._name_column:
            name = current.siblingAtColumn(self._name_column)
            self.selectionModel().setCurrentIndex(name, QItemSelectionModel.SelectionFlag.NoUpdate)
        super().keyboardSearch(search)

    def _span_headings(self) -> None:
        if not self.rows.has_headings:
            return
        self.clearSpans()
        for number, row in enumerate(self.rows.shown):
            if self.rows.is_heading(row):
                self.setSpan(number, 0, 1, len(self.rows.columns))

    @property
    def _name_column(self) -> int:
        """The number of the first column that shares the remaining width, or 0 if no column does."""
        return next((number for number, column in enumerate(self.rows.columns) if column.width.shares), 0)


def _paint_rows(view: QTableView, *indexes: QModelIndex) -> None:
    """Repaint whole rows, because backgrounds and frames extend across all cells."""
    for row in map(view.visualRect, indexes):
        view.viewport().update(0, row.y(), view.viewport().width(), row.height())


class _Gutter(QScrollBar):
    """A vertical scroll bar beside the rows, whose backgrounds continue under it to the edge of the table."""

    def __init__(self, theme: Theme, cells: CellDelegate[Any], view: QTableView) -> None:
        super().__init__(view)
        self._cells = cells
        self._view = view
        view.setVerticalScrollBar(self)
        view.addScrollBarWidget(_EndOfHead(theme, view), Qt.AlignmentFlag.AlignTop)

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self._view
        with QPainter(self) as painter:
            row = view.rowAt(0)
            while 0 <= row < view.model().rowCount() and view.rowViewportPosition(row) < view.viewport().height():
                place = QRect(0, view.rowViewportPosition(row), self.width(), view.rowHeight(row))
                band = view.indexWidget(view.model().index(row, 0))
                if band is None:
                    self._cells.paint_beside(painter, place, row)
                else:
                    _paint_band(painter, place, band)
                row += 1
        super().paintEvent(event)


class _EndOfHead(Themed, QWidget):
    def __init__(self, theme: Theme, view: QTableView) -> None:
        super().__init__(theme, view, sizePolicy=QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed))
        self._header = view.horizontalHeader()
        self._header.geometriesChanged.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(0, 0 if self._header.isHidden() else self._header.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), self._theme.colour("raised"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.colour("line"))


def _paint_band(painter: QPainter, place: QRect, band: QWidget) -> None:
    """Extend the background and the border of `band`, a widget that covers a row, to the right into `place`."""
    option, style = QStyleOptionFrame(), band.style()
    option.initFrom(band)
    option.rect = place.adjusted(-band.width(), 0, 0, 0)
    painter.save()
    painter.setClipRect(place)
    style.drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, band)
    style.drawControl(QStyle.ControlElement.CE_ShapedFrame, option, painter, band)
    painter.restore()


class SavedRows(QObject, Generic[T]):
    """Tints the rows whose results this window has just stored. The tint stays for a moment, then fades.

    Tinting new rows ends the tint of earlier ones.
    """

    def __init__(self, context: WindowContext, table: Table[T]) -> None:
        super().__init__(table)
        self._table = table
        self._mover = Mover(table, context.theme, self._paint)

    def show(self, ids: Collection[Hashable]) -> None:
        self._mover.finish()
        self._table.cells.tinted = ids
        self._mover.run(SAVED)

    def end(self) -> None:
        """End the tint immediately. This is for a table that now shows other rows with the same ids."""
        self._mover.finish()

    def _paint(self, faded: float) -> None:
        self._table.cells.tint = 1 - faded
        self._table.rows.redraw(self._table.cells.tinted)
