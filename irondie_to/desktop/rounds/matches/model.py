"""The model of the list of matches, which filters and sorts the rows and supports dragging players to other seats."""

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
"""The MIME type of a dragged player. Its data is the code of the player."""


class MatchModel(QAbstractTableModel):
    """The model of the list of matches, with the rows of one round.

    `swap_wanted` is emitted with the codes of two players when one of them is dropped on the other.
    """

    swap_wanted = Signal(str, str)

    def __init__(self, context: WindowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cells = MatchCells(context)
        self.rows: list[RoundLine] = []
        self.picked: str | None = None
        """The code of the player picked with a key, who will swap seats with the next player picked, or None."""
        self._fits: Callable[[RoundLine], bool] = lambda _row: True
        self._sort = (0, False)

    @property
    def sheet(self) -> RoundState | None:
        """The visible round, None if there is none."""
        return self.cells.sheet

    def show(self, sheet: RoundState | None, extras: Extras) -> None:
        """Show a round, or no rows if `sheet` is None.

        If the rows are for the same matches and players as before, the selection is kept and only changed rows are
        redrawn.
        """
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
        """Show only the rows for which `fits` returns True."""
        self._fits = fits
        self.show(self.sheet, self.cells.extras)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the rows by a column."""
        self._sort = (column, order == Qt.SortOrder.DescendingOrder)
        self.show(self.sheet, self.cells.extras)

    def mark(self, typed: TypedLine) -> int | None:
        """Highlight the matches that the typed line names. Return the row of the first one, None if there is none."""
        before = self._marked()
        self.cells = replace(self.cells, typed=typed)
        now = self._marked()
        self._redraw(range(len(self.rows)) if bool(before) != bool(now) else sorted({*before, *now}))
        return now[0] if now else None

    def pick(self, code: str | None) -> None:
        """Highlight the player with this code as picked. None removes the highlight."""
        self.picked = code
        self._redraw(range(len(self.rows)))

    def player_at(self, index: Index) -> str | None:
        """Return the code of the player in a cell, None if the cell does not show a player."""
        row, key = self.rows[index.row()], COLUMNS[index.column()]
        if row.line is None:
            return row.code if key == "a" else None
        return {"a": row.line.a, "b": row.line.b}.get(key)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt declares the same default
        """Return the number of visible rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt declares the same default
        """Return the number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text, the text for screen readers or the tooltip of a cell; None for any other role.

        The delegate draws the cell from `cells` itself.
        """
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
        """Return the heading or the alignment of a column. A heading is aligned like the cells below it."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        key = COLUMNS[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.cells.heading(key)
        return alignment(key) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return the flags of a cell, which say whether it can be dragged and whether it can be dropped on.

        A player can be dragged onto another player while the round is not over and their matches have no results.
        """
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.isValid() and self.sheet is not None and self.sheet.stage is not RoundStage.PAST:
            line = self.rows[index.row()].line
            if self.player_at(index) is not None and (line is None or line.result is None):
                flags |= Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled
        return flags

    def supportedDragActions(self) -> Qt.DropAction:
        """Return the copy action, so that Qt does not remove the row after the drag."""
        return Qt.DropAction.CopyAction

    def supportedDropActions(self) -> Qt.DropAction:
        """Return the copy action, the only action that a drag from this list allows."""
        return Qt.DropAction.CopyAction

    def mimeTypes(self) -> list[str]:
        """Return the MIME type of a dragged player, the only type that can be dropped on the list."""
        return [MIME]

    def mimeData(self, indexes: list[QModelIndex]) -> QMimeData:  # type: ignore[override]
        """Return the code of the dragged player as MIME data. `indexes` must contain exactly one cell."""
        data = QMimeData()
        (seat,) = indexes
        data.setData(MIME, (self.player_at(seat) or "").encode())
        return data

    def canDropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Return whether the dragged data is a player and the cell below the mouse pointer shows a player."""
        return data.hasFormat(MIME) and parent.isValid() and self.player_at(parent) is not None

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Emit `swap_wanted` with both players and return True.

        Return False if the two are the same player, or if the data cannot be dropped here. The rows change later, once
        the swap is done.
        """
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
    """Return whether two rounds have the same stage, points and dropped players, on which every row depends.

    False if one of them is None.
    """
    if one is None or other is None:
        return False
    return (one.stage, one.points, one.dropped) == (other.stage, other.points, other.dropped)


def alignment(key: str) -> Qt.AlignmentFlag:
    """Return the alignment of a column: right for table and points, centred for games, left for all others."""
    if key in {"table", "points_a", "points_b"}:
        return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    if key == "games":
        return Qt.AlignmentFlag.AlignCenter
    return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
