"""The model of the list of matches: its rows, filtered and sorted, and dragging players between seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from irondie_to.app.entry.line import TypedLine
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.matches.cells import COLUMNS, MatchCells
from irondie_to.desktop.rounds.matches.row import Extras, RoundLine

Index = QModelIndex | QPersistentModelIndex

MIME = "application/x-irondie-player"
"""The MIME type of a dragged player; the data is the player's code."""


class MatchModel(QAbstractTableModel):
    """The rows of a round. `swap_wanted` carries the codes of two players when one is dropped on the other."""

    swap_wanted = Signal(str, str)

    def __init__(self, context: WindowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cells = MatchCells(context)
        self.rows: list[RoundLine] = []
        self.picked: str | None = None
        """The code of the player picked with a key, who will swap seats with the next one picked."""
        self._fits: Callable[[RoundLine], bool] = lambda _row: True
        self._sort = (0, False)

    @property
    def sheet(self) -> RoundState | None:
        """The round shown."""
        return self.cells.sheet

    def show(self, sheet: RoundState | None, extras: Extras) -> None:
        """Show a round. If the rows stay the same, so does the selection, and only changed rows are drawn again."""
        before, rows_before = self.cells, self.rows
        self.cells = replace(before, sheet=sheet, extras=extras)
        rows = self._arranged()
        if [row.identity for row in rows] != [row.identity for row in rows_before]:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
            return
        self.rows = rows
        is_alike = _alike(before.sheet, sheet)
        for number, (was, now) in enumerate(zip(rows_before, rows, strict=True)):
            if not is_alike or was != now or before.extras.of(was.table) != extras.of(now.table):
                self._redraw([number])

    def filter_by(self, fits: Callable[[RoundLine], bool]) -> None:
        """Show only the rows for which `fits` is true."""
        self._fits = fits
        self.show(self.sheet, self.cells.extras)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column."""
        self._sort = (column, order == Qt.SortOrder.DescendingOrder)
        self.show(self.sheet, self.cells.extras)

    def mark(self, typed: TypedLine) -> int | None:
        """Mark the matches of the line being typed. Returns the row of the first, None if there is none."""
        before = self._marked()
        self.cells = replace(self.cells, typed=typed)
        now = self._marked()
        self._redraw(range(len(self.rows)) if bool(before) != bool(now) else sorted({*before, *now}))
        return now[0] if now else None

    def pick(self, code: str | None) -> None:
        """Mark a player as picked; None if nobody is."""
        self.picked = code
        self._redraw(range(len(self.rows)))

    def player_at(self, index: Index) -> str | None:
        """The code of the player in a cell, None in a cell without a player."""
        row, key = self.rows[index.row()], COLUMNS[index.column()]
        if row.line is None:
            return row.code if key == "a" else None
        return {"a": row.line.a, "b": row.line.b}.get(key)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        """The number of rows that fit the filter."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        """The number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text or tooltip of a cell. The delegate draws the cells; screen readers read the text."""
        row, key = self.rows[index.row()], COLUMNS[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.cells.text(row, key)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.cells.spoken(row, key)
            case Qt.ItemDataRole.ToolTipRole:
                return self.cells.tip(row, key)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The heading of a column, aligned like its cells."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        key = COLUMNS[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.cells.heading(key)
        return alignment(key) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """A player can be dragged onto another while the round is not over and the match has no result."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.isValid() and self.sheet is not None and self.sheet.stage is not RoundStage.PAST:
            line = self.rows[index.row()].line
            if self.player_at(index) is not None and (line is None or line.result is None):
                flags |= Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled
        return flags

    def supportedDragActions(self) -> Qt.DropAction:
        """Copy, so that Qt does not remove the row after the drag."""
        return Qt.DropAction.CopyAction

    def supportedDropActions(self) -> Qt.DropAction:
        """Copy, like the drag."""
        return Qt.DropAction.CopyAction

    def mimeTypes(self) -> list[str]:
        """Players only."""
        return [MIME]

    def mimeData(self, indexes: list[QModelIndex]) -> QMimeData:  # type: ignore[override]
        """The code of the dragged player. The view always drags a single seat."""
        data = QMimeData()
        (seat,) = indexes
        data.setData(MIME, (self.player_at(seat) or "").encode())
        return data

    def canDropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Whether a player is dragged over another player."""
        return data.hasFormat(MIME) and parent.isValid() and self.player_at(parent) is not None

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Emit `swap_wanted`. The rows change later, when the swap is done."""
        if self.canDropMimeData(data, action, row, column, parent):
            one, other = bytes(data.data(MIME).data()).decode(), self.player_at(parent)
            if other is not None and one and one != other:
                self.swap_wanted.emit(one, other)
                return True
        return False

    def _marked(self) -> list[int]:
        return [number for number, row in enumerate(self.rows) if self.cells.is_marked(row)]

    def _redraw(self, rows: range | list[int]) -> None:
        if rows:
            self.dataChanged.emit(self.index(rows[0], 0), self.index(rows[-1], len(COLUMNS) - 1))

    def _arranged(self) -> list[RoundLine]:
        rows = [row for row in self.cells.rows() if self._fits(row)]
        column, descending = self._sort
        return self.cells.in_order(rows, COLUMNS[column], descending=descending) if column or descending else rows


def _alike(one: RoundState | None, other: RoundState | None) -> bool:
    """Whether two sheets agree in everything that all rows depend on."""
    if one is None or other is None:
        return False
    return (one.stage, one.points, one.dropped) == (other.stage, other.points, other.dropped)


def alignment(key: str) -> Qt.AlignmentFlag:
    """The alignment of a column: tables and points to the right, games centred, the rest to the left."""
    if key in {"table", "points_a", "points_b"}:
        return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    if key == "games":
        return Qt.AlignmentFlag.AlignCenter
    return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
