"""The rows of a table as Qt's models: a model that arranges all rows, and a proxy for the rows that pass the filter."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from itertools import filterfalse, groupby
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt

from irondie_to.app.core.names import normalized
from irondie_to.desktop.controls.table.column import Column, Text, phrase_of
from irondie_to.desktop.core.context import WindowContext

T = TypeVar("T")
Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class _AllRows(QAbstractTableModel, Generic[T]):
    """All rows in the order of the sorted column, or as given while no column is sorted.

    A row has an id. When rows are replaced, the rows with the same ids stay selected, whatever their new place.
    """

    def __init__(
        self, context: WindowContext, columns: Sequence[Column[T]], id_of: Callable[[T], Hashable], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._id_of = id_of
        self._given: Sequence[T] = ()
        self._sort: tuple[int, bool] = (-1, False)
        self.comes_last: Callable[[T], bool] = lambda _row: False
        self.is_heading: Callable[[T], bool] | None = None
        self.columns = tuple(columns)
        self.short: frozenset[str] = frozenset()
        """The keys of the columns whose short heading is shown."""
        self.rows: list[T] = []
        self.ids: list[Hashable] = []
        """The ids of `rows`."""
        self.stale: set[Hashable] = set()
        """The ids of the rows whose texts may have changed since the widths of the columns were measured."""

    def set_columns(self, columns: Sequence[Column[T]]) -> None:
        """Replace the columns. Rows shown from now on are in the given order until a column is sorted."""
        self.beginResetModel()
        self.columns = tuple(columns)
        self._sort = (-1, False)
        self.endResetModel()

    def show(self, rows: Sequence[T]) -> None:
        """Replace the rows. Views learn of each row that was removed, added, moved or changed."""
        self._given = rows
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the rows by a column; -1 restores the given order."""
        self._sort = (column, order == Qt.SortOrder.DescendingOrder)
        self._arrange()

    def redraw(self, rows: Sequence[int]) -> None:
        """Tell views that these rows have changed."""
        self.stale.update(self.ids[row] for row in rows)
        for first, last in _runs(rows):
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self.columns) - 1))

    def text(self, row: T, column: Column[T]) -> str:
        return self._said(column.text(row))

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text, tooltip, text for screen readers or alignment of a cell, None for other roles.

        The user role is the row itself, the edit role the text that a completer compares with what the user types.
        """
        row, column = self.rows[index.row()], self.columns[index.column()]
        match role:
            case Qt.ItemDataRole.UserRole:
                return row
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
        """Return the flags of a cell. A heading cannot be selected, and the arrow keys skip it."""
        if self.is_heading is not None and index.isValid() and self.is_heading(self.rows[index.row()]):
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the heading of a column, its alignment or its tooltip; None for other roles and for rows."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.heading(column, is_short=column.key in self.short)
            case Qt.ItemDataRole.TextAlignmentRole:
                return column.align
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole if column.heading_tip:
                return self._said(phrase_of(column.heading_tip))
        return None

    def heading(self, column: Column[T], *, is_short: bool = False) -> str:
        """Return the heading of a column or its short heading. Either may be empty."""
        heading = column.short_heading if is_short else column.heading
        return self._said(phrase_of(heading)) if heading else ""

    def shorten(self, keys: frozenset[str]) -> None:
        """Show the short headings of the columns with these keys, and the usual headings of all others."""
        if keys != self.short:
            self.short = keys
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
        rows = self._arranged()
        ids, known = list(map(self._id_of, rows)), set(self.ids)
        self.stale = {id_ for id_ in ids if id_ in self.stale or id_ not in known}
        if known.isdisjoint(ids):
            self.beginResetModel()
            self.rows, self.ids = rows, ids
            self.endResetModel()
            return
        if ids != self.ids:
            self._remove_all_but(set(ids))
            self._append([(id_, row) for id_, row in zip(ids, rows, strict=True) if id_ not in known])
            self._move_to({id_: number for number, id_ in enumerate(ids)})
        changed = [number for number, row in enumerate(rows) if row != self.rows[number]]
        self.rows, self.ids = rows, ids
        self.redraw(changed)

    def _remove_all_but(self, ids: set[Hashable]) -> None:
        removed = [number for number, id_ in enumerate(self.ids) if id_ not in ids]
        for first, last in reversed(_runs(removed)):
            self.beginRemoveRows(_ROOT, first, last)
            del self.rows[first : last + 1], self.ids[first : last + 1]
            self.endRemoveRows()

    def _append(self, rows: Sequence[tuple[Hashable, T]]) -> None:
        if rows:
            self.beginInsertRows(_ROOT, len(self.rows), len(self.rows) + len(rows) - 1)
            self.ids += [id_ for id_, _row in rows]
            self.rows += [row for _id, row in rows]
            self.endInsertRows()

    def _move_to(self, places: dict[Hashable, int]) -> None:
        """Put the rows in these places, given by their ids."""
        to = [places[id_] for id_ in self.ids]
        if to == list(range(len(to))):
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        order = sorted(range(len(to)), key=to.__getitem__)
        self.rows, self.ids = [self.rows[number] for number in order], [self.ids[number] for number in order]
        self.changePersistentIndexList(before, [self.index(to[index.row()], index.column()) for index in before])
        self.layoutChanged.emit()


class Rows(QSortFilterProxyModel, Generic[T]):
    """The rows of a table that pass its filter, in the order in which they are shown.

    Rows are sorted in Python at once, because Qt would call a comparison in Python thousands of times.
    """

    def __init__(
        self, context: WindowContext, columns: Sequence[Column[T]], id_of: Callable[[T], Hashable], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._all = _AllRows(context, columns, id_of, self)
        self.id_of = id_of
        self.text, self.heading, self.shorten = self._all.text, self._all.heading, self._all.shorten
        self._fits: Callable[[T], bool] | None = None
        self.setSourceModel(self._all)

    @property
    def columns(self) -> Sequence[Column[T]]:
        """The columns from left to right, including hidden ones."""
        return self._all.columns

    @columns.setter
    def columns(self, columns: Sequence[Column[T]]) -> None:
        self._all.set_columns(columns)

    @property
    def all(self) -> Sequence[T]:
        """All rows, including those that do not pass the filter."""
        return self._all.rows

    @property
    def shown(self) -> list[T]:
        """The visible rows from top to bottom."""
        if self._fits is None:
            return list(self._all.rows)
        return [row for row in map(self.at, range(self.rowCount())) if row is not None]

    def show(self, rows: Sequence[T], fits: Callable[[T], bool] | None = None) -> None:
        """Replace the rows, and show those for which `fits` returns True; all if it is None.

        Rows with the same ids as before stay selected.
        """
        if fits is not None or self._fits is not None:
            self.filter_by(fits)
        self._all.show(rows)

    def filter_by(self, fits: Callable[[T], bool] | None) -> None:
        """Show only the rows for which `fits` returns True; all if it is None."""
        self.beginFilterChange()
        self._fits = fits
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def at(self, row: int) -> T | None:
        """Return the content of this visible row, or None."""
        number = row if self._fits is None else self.mapToSource(self.index(row, 0)).row()
        return self._all.rows[number] if 0 <= number < len(self._all.rows) else None

    def row_of(self, id_: Hashable) -> int:
        """Return the number of the visible row with this id, or -1."""
        number = self._all.ids.index(id_) if id_ in self._all.ids else -1
        return number if self._fits is None else self.mapFromSource(self._all.index(number, 0)).row()

    def redraw(self, ids: Collection[Hashable]) -> None:
        """Tell views that the texts of the rows with these ids have changed."""
        if ids:
            self._all.redraw([number for number, id_ in enumerate(self._all.ids) if id_ in ids])

    def take_stale(self) -> set[Hashable]:
        """Return the ids of the rows whose texts may have changed since the last call."""
        stale, self._all.stale = self._all.stale, set()
        return stale

    def by_id(self, step: int) -> dict[Hashable, T]:
        """Return each row with its id, also rows that do not pass the filter; of every `step` rows only the first."""
        return dict(zip(self._all.ids[::step], self._all.rows[::step], strict=True))

    def put_last(self, comes_last: Callable[[T], bool]) -> None:
        """From now on, sort the rows for which `comes_last` returns True after all others, in the given order."""
        self._all.comes_last = comes_last

    def put_headings(self, is_heading: Callable[[T], bool]) -> None:
        """From now on, rows for which `is_heading` returns True are headings of the rows below them.

        A table shows their text in the first column across all columns. They cannot be selected, and the arrow keys
        skip them.
        """
        self._all.is_heading = is_heading

    @property
    def has_headings(self) -> bool:
        return self._all.is_heading is not None

    def is_heading(self, row: T) -> bool:
        return self._all.is_heading is not None and self._all.is_heading(row)

    def below_headings(self, number: int) -> int:
        """Return this visible row, or the first one below it, that is not a heading."""
        while (row := self.at(number)) is not None and self.is_heading(row):
            number += 1
        return number

    def place_of(self, key: str) -> int:
        """Return the number of the column with this key, from the left. Raises ValueError without one."""
        return [column.key for column in self.columns].index(key)

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        return self._fits is None or self._fits(self._all.rows[row])

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._all.sort(column, order)


def _runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Return the first and the last number of each run of successive numbers. `numbers` must be in order."""
    runs = [list(run) for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    return [(run[0][1], run[-1][1]) for run in runs]
