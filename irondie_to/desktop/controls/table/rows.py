"""A Qt model of the rows of a table, which sorts and filters them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from itertools import filterfalse, groupby, islice
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from irondie_to.app.core.names import normalized
from irondie_to.desktop.controls.table.column import Column, Text, phrase_of
from irondie_to.desktop.core.acting.reporting import REPORTING
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.row_ground import Index

T = TypeVar("T")
_ROOT = QModelIndex()


class Rows(WithContext, QAbstractTableModel, Generic[T]):
    """The rows of a table that pass its filter, sorted by a column or in the given order.

    `all` contains all rows as they are currently sorted, and `shown` those of them that pass the filter. `id_of`
    returns the id of a row. When rows are replaced, the selection moves with the ids of the selected rows. `columns`
    are the columns from left to right, including hidden ones.

    While the rows are sorted by a column, those for which `comes_last` returns True follow all others, in the given
    order. Rows for which `is_heading` returns True are headings of the rows below them. A table shows the text of a
    heading across all columns. Headings cannot be selected, and the arrow keys skip them. For a row that a widget
    covers, `covered` returns what a screen reader says of it, for other rows an empty text. A covered row has no texts
    of its own.

    Rows are sorted with a single call of Python's sort, because Qt would call a Python comparison thousands of times.
    """

    def __init__(
        self, context: WindowContext, columns: Sequence[Column[T]], id_of: Callable[[T], Hashable], parent: QObject
    ) -> None:
        super().__init__(context, parent)
        self.id_of = id_of
        self.columns = tuple(columns)
        self.comes_last: Callable[[T], bool] = _never
        self.is_heading: Callable[[T], bool] = _never
        self.covered: Callable[[T], str] = _uncovered
        self.all: list[T] = []
        self.shown: list[T] = []
        self._given: Sequence[T] = ()
        self._fits: Callable[[T], bool] | None = None
        self._sort: tuple[int, bool] = (-1, False)
        self._short: frozenset[str] = frozenset()
        """The keys of the columns whose short heading is shown."""
        self._by_id: dict[Hashable, T] = {}
        self._ids: list[Hashable] = []
        """The ids of the shown rows."""
        self._stale: set[Hashable] = set()
        """The ids of the rows whose texts may have changed since the widths of the columns were measured."""

    def set_columns(self, columns: Sequence[Column[T]]) -> None:
        """Replace the columns. Rows shown afterwards are in the given order until the table is sorted by a column."""
        self.beginResetModel()
        self.columns = tuple(columns)
        self._sort = (-1, False)
        self.endResetModel()

    def show(self, rows: Sequence[T], fits: Callable[[T], bool] | None = None) -> None:
        """Replace the rows, and show those for which `fits` returns True, or all if it is None.

        Views are notified of every row that was removed, added, moved or changed.
        """
        self._given, self._fits = rows, fits
        self._arrange()

    def filter_by(self, fits: Callable[[T], bool] | None) -> None:
        self._fits = fits
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the rows by a column; -1 restores the given order."""
        self._sort = (column, order == Qt.SortOrder.DescendingOrder)
        self._arrange()

    @property
    def has_headings(self) -> bool:
        return self.is_heading is not _never

    def below_headings(self, number: int) -> int:
        """Return the number of this visible row or, if it is a heading, of the next row that is not a heading."""
        while (row := self.at(number)) is not None and self.is_heading(row):
            number += 1
        return number

    def at(self, row: int) -> T | None:
        return self.shown[row] if 0 <= row < len(self.shown) else None

    def row_of(self, id_: Hashable) -> int:
        """Return the number of the visible row with this id, or -1."""
        return self._ids.index(id_) if id_ in self._ids else -1

    def place_of(self, key: str) -> int:
        """Return the index of the column with this key. Raises ValueError if there is no such column."""
        return [column.key for column in self.columns].index(key)

    def redraw(self, ids: Collection[Hashable]) -> None:
        """Tell views that the texts of the rows with these ids have changed."""
        self._stale.update(ids)
        for first, last in _runs([number for number, id_ in enumerate(self._ids) if id_ in ids]):
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self.columns) - 1))

    def to_measure(self, most: int) -> tuple[dict[Hashable, T], set[Hashable]]:
        """Return a sample of up to `most` rows by id, and the ids of rows whose texts changed since the last call."""
        stale, self._stale = self._stale, set()
        return dict(islice(self._by_id.items(), 0, None, len(self._by_id) // most + 1)), stale

    def text(self, row: T, column: Column[T]) -> str:
        return "" if self.covered(row) else self._said(column.text(row))

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text, tooltip, screen reader text or alignment of a cell, or None for other roles.

        The user role returns the row itself, and the edit role the text that a completer compares with typed text.
        """
        row, column = self.at(index.row()), self.columns[index.column()]
        if row is None:
            return None
        with REPORTING:  # reading a row may fail, because part of the database may be unreadable
            match role:
                case Qt.ItemDataRole.UserRole:
                    return row
                case Qt.ItemDataRole.AccessibleTextRole if self.covered(row):
                    return self.covered(row)
                case _ if self.covered(row):
                    return None
                case Qt.ItemDataRole.EditRole:
                    return self._said((column.found_by or column.text)(row))
                case Qt.ItemDataRole.DisplayRole:
                    return self.text(row, column)
                case Qt.ItemDataRole.ToolTipRole:
                    return self._said((column.tip or column.text)(row)) or None
                case Qt.ItemDataRole.AccessibleTextRole:
                    return self._said((column.spoken or column.text)(row))
                case Qt.ItemDataRole.TextAlignmentRole:
                    return column.align
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        row = self.at(index.row())
        if row is not None and self.is_heading(row):
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.heading(column, is_short=column.key in self._short)
            case Qt.ItemDataRole.TextAlignmentRole:
                return column.align
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole if column.heading_tip:
                return self._said(phrase_of(column.heading_tip))
        return None

    def heading(self, column: Column[T], *, is_short: bool = False) -> str:
        heading = column.short_heading if is_short else column.heading
        return self._said(phrase_of(heading)) if heading else ""

    def shorten(self, keys: frozenset[str]) -> None:
        """Show the short headings of the columns with these keys, and the usual headings of all others."""
        if keys != self._short:
            self._short = keys
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def _said(self, text: Text) -> str:
        return text if isinstance(text, str) else self._context.say(text)

    def _arranged(self) -> list[T]:
        column, descending = self._sort
        if column < 0:
            return list(self._given)
        by = self.columns[column]
        key: Callable[[T], Any] = by.order or (lambda row: normalized(self.text(row, by)))
        ordered = sorted(filterfalse(self.comes_last, self._given), key=key, reverse=descending)
        return ordered + list(filter(self.comes_last, self._given))

    def _arrange(self) -> None:
        before, self.all = self._by_id, self._arranged()
        self._by_id = {self.id_of(row): row for row in self.all}
        changed = {id_ for id_, row in self._by_id.items() if id_ not in before or row != before[id_]}
        self._stale = changed | (self._stale & self._by_id.keys())
        shown = list(filter(self._fits, self.all)) if self._fits is not None else self.all
        ids, known = list(map(self.id_of, shown)), set(self._ids)
        if known.isdisjoint(ids):
            self.beginResetModel()
            self.shown, self._ids = shown, ids
            self.endResetModel()
            return
        if ids != self._ids:
            self._exchange(set(ids), [row for id_, row in zip(ids, shown, strict=True) if id_ not in known])
            self._move_to({id_: number for number, id_ in enumerate(ids)})
        self.shown, self._ids = shown, ids
        self.redraw(changed & known)

    def _exchange(self, ids: set[Hashable], new: Sequence[T]) -> None:
        removed = [number for number, id_ in enumerate(self._ids) if id_ not in ids]
        for first, last in reversed(_runs(removed)):
            self.beginRemoveRows(_ROOT, first, last)
            self.shown = self.shown[:first] + self.shown[last + 1 :]
            self._ids = self._ids[:first] + self._ids[last + 1 :]
            self.endRemoveRows()
        if new:
            self.beginInsertRows(_ROOT, len(self.shown), len(self.shown) + len(new) - 1)
            self.shown, self._ids = [*self.shown, *new], [*self._ids, *map(self.id_of, new)]
            self.endInsertRows()

    def _move_to(self, places: dict[Hashable, int]) -> None:
        to = [places[id_] for id_ in self._ids]
        if to == list(range(len(to))):
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        order = sorted(range(len(to)), key=to.__getitem__)
        self.shown, self._ids = [self.shown[number] for number in order], [self._ids[number] for number in order]
        self.changePersistentIndexList(before, [self.index(to[index.row()], index.column()) for index in before])
        self.layoutChanged.emit()


def _never(_row: object) -> bool:
    return False


def _uncovered(_row: object) -> str:
    return ""


def _runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Return the first and last number of each run of consecutive numbers. `numbers` must be sorted."""
    runs = [list(run) for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    return [(run[0][1], run[-1][1]) for run in runs]
