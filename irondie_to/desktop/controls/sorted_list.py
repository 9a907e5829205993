"""A list that the user can sort by its column headings, filter, and copy to a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QAction, QFontMetrics, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from irondie_to.desktop.controls.lines_table import LinesTable
from irondie_to.desktop.controls.plain_lines import PlainLines
from irondie_to.desktop.core.clipboard import copy_cells
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.text_search import normalized

Index = QModelIndex | QPersistentModelIndex
_LEAST, _BESIDE_TITLE = 100, 20

Keys = Mapping[str, Callable[[Any], Any]]
"""For the name of a column, a function that returns the sort key of a line.

Columns without such a function are sorted by their text.
"""


class _Sorted(QSortFilterProxyModel):
    def __init__(self, source: PlainLines[Any], names: Sequence[str], keys: Keys, parent: QObject) -> None:
        super().__init__(parent)
        self._source, self._names, self._keys = source, names, keys
        self._fits: Callable[..., bool] | None = None
        self.setSourceModel(source)

    def filter_by(self, fits: Callable[..., bool] | None) -> None:
        self._fits = fits
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        return self._fits is None or self._fits(*(self._text(row, column) for column in range(len(self._names))))

    def lessThan(self, left: Index, right: Index) -> bool:
        key = self._keys.get(self._names[left.column()])
        if key is None:
            return normalized(self._text(left.row(), left.column())) < normalized(
                self._text(right.row(), right.column())
            )
        less: bool = key(self._source.lines[left.row()]) < key(self._source.lines[right.row()])
        return less

    def _text(self, row: int, column: int) -> str:
        return str(self._source.index(row, column).data() or "")


class SortedList(LinesTable):
    """A table that shows the lines of a `PlainLines` model, which the user can sort, filter and copy.

    `opened` is emitted with a line when the user presses Enter on it or double-clicks it.
    """

    opened = Signal(object)

    def __init__(
        self, context: WindowContext, source: PlainLines[Any], keys: Keys, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._source = source
        self._names = source.names
        self._fixed: dict[str, int] = {}
        self._spared: Sequence[str] = ()
        self._sorted = _Sorted(source, self._names, keys, self)
        self.setModel(self._sorted)
        header = self.horizontalHeader()
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.doubleClicked.connect(self._open)
        self.copying = QAction(self)
        self.copying.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        self.copying.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.copying.triggered.connect(self.copy)
        self.addAction(self.copying)

    @property
    def count(self) -> int:
        """The number of visible lines, which are the lines that pass the filter."""
        return self._sorted.rowCount()

    def filter_by(self, fits: Callable[..., bool] | None) -> None:
        """Show only the lines for which `fits`, called with the texts of all columns, returns True.

        None shows all lines.
        """
        self._sorted.filter_by(fits)

    def line(self, row: int) -> Any:
        """Return the line in this visible row, None if there is no such row."""
        if not 0 <= row < self.count:
            return None
        return self._source.lines[self._sorted.mapToSource(self._sorted.index(row, 0)).row()]

    @property
    def chosen(self) -> Any:
        """The line of the current row, None if there is no current row."""
        return self.line(self.currentIndex().row())

    def give_room(self, widths: Mapping[str, int], spared: Sequence[str] = ()) -> None:
        """Set the widths of columns, in px at the text size 100 %. The other columns share the remaining space.

        A column in `widths` is widened if its title needs more space. If the space is too narrow, the columns named in
        `spared` are hidden one after the other; each of them must be in `widths`.
        """
        theme = self._context.theme
        self._spared = spared
        self.verticalHeader().setDefaultSectionSize(theme.px(27))
        header = self.horizontalHeader()
        letters = QFontMetrics(theme.font(12, bold=True))
        self._fixed = {}
        for place, name in enumerate(self._names):
            title = str(self._sorted.headerData(place, Qt.Orientation.Horizontal))
            fixed = name in widths
            header.setSectionResizeMode(
                place, QHeaderView.ResizeMode.Fixed if fixed else QHeaderView.ResizeMode.Stretch
            )
            if fixed:
                needed = letters.horizontalAdvance(title) + theme.px(_BESIDE_TITLE)
                self._fixed[name] = max(theme.px(widths[name]), needed)
                header.resizeSection(place, self._fixed[name])
        self._share_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show or hide columns to fit the new width."""
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        shares = [name for name in self._names if name not in self._fixed]
        shown = list(self._fixed)
        for name in self._spared:
            left = self.viewport().width() - sum(self._fixed[one] for one in shown)
            if left >= len(shares) * self._context.theme.px(_LEAST):
                break
            shown.remove(name)
        for place, name in enumerate(self._names):
            self.setColumnHidden(place, name in self._fixed and name not in shown)

    def copy(self) -> int:
        """Copy the column headings and the selected lines to the clipboard.

        If fewer than two lines are selected, all lines that pass the filter are copied. Hidden columns are copied too.
        Returns the number of copied lines.
        """
        rows = sorted({index.row() for index in self.selectionModel().selectedRows()})
        rows = rows if len(rows) > 1 else list(range(self.count))
        columns = range(len(self._names))
        heads = [str(self._sorted.headerData(column, Qt.Orientation.Horizontal)) for column in columns]
        lines = [[_cell(self._sorted.index(row, column).data()) for column in columns] for row in rows]
        copy_cells([heads, *lines])
        return len(rows)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """On Enter, emit `opened` with the current line."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.currentIndex().isValid():
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _open(self, index: Index) -> None:
        self.opened.emit(self.line(index.row()))


def _cell(value: object) -> str:
    """Return the text of a cell in one line, with a leading apostrophe if a spreadsheet would read it as a formula."""
    text = " ".join(str(value or "").split())
    return f"'{text}" if text[:1] in set("=+-@") else text
