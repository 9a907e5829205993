"""The list model of the tables on the map of the hall."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from irondie_to.desktop.clocks.tables.tile import Tile
from irondie_to.desktop.controls.hall_cells import CellSize

Index = QModelIndex | QPersistentModelIndex


class TilesModel(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.tiles: tuple[Tile, ...] = ()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt declares the same default
        return 0 if parent.isValid() else len(self.tiles)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            tile = self.tiles[index.row()]
            names = " – ".join(f"{name} {wins}" for name, wins in zip(tile.names, tile.wins, strict=True))
            said = (str(tile.table), tile.said, tile.clock, tile.beside, names, tile.label)
            return " · ".join(part for part in dict.fromkeys(said) if part)
        if role == Qt.ItemDataRole.ToolTipRole:
            tile = self.tiles[index.row()]
            return "\n".join(part for part in (f"{tile.table} · {tile.said}", *tile.names, tile.label) if part)
        return None

    def show(self, tiles: tuple[Tile, ...], size: CellSize | None) -> list[tuple[int, bool]]:
        """Replace the tiles. Return the rows to paint, each with True if only a tile's clock has changed.

        `size` is the size of the cells, None for tiles; for cells, the flag is always False; the smallest cells show
        neither clocks nor words. If the tables are not the same as before, the model is reset and no rows are returned.
        """
        before = self.tiles
        if [tile.table for tile in before] != [tile.table for tile in tiles]:
            self.beginResetModel()
            self.tiles = tiles
            self.endResetModel()
            return []
        self.tiles = tiles
        changed = []
        for row, (old, new) in enumerate(zip(before, tiles, strict=True)):
            if old != new:
                only_figures = old._replace(clock=new.clock) == new and len(old.clock) == len(new.clock)
                if size is None or size.clock or old.mark != new.mark:
                    changed.append((row, only_figures and size is None))
                if old.label != new.label or old.look is not new.look or old.place is not new.place:
                    self.dataChanged.emit(self.index(row), self.index(row))
        return changed

    def row_of(self, table: int) -> int | None:
        return next((row for row, tile in enumerate(self.tiles) if tile.table == table), None)
