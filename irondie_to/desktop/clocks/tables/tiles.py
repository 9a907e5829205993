"""The list model of the tables on the map of the hall, and the largest size at which all of them fit."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QSize, Qt

from irondie_to.desktop.clocks.tables.tile import GAP, HEIGHT, LEAST_WIDTH, Tile
from irondie_to.desktop.controls.hall_cells import LARGER, CellSize
from irondie_to.desktop.core.look.row_ground import Index


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

        The flag is False if the clock's text has become longer or shorter. `size` is the size of the cells, None for
        tiles. For cells, the flag is always False; for the smallest cells, which show neither clocks nor words, a row
        is returned only if the tile's `mark` has changed. If the tables are not the same as before, the model is reset
        and no rows are returned.
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


MARGINS = (10, 8, 4, 4)
"""The space around the tiles, including the frame: left, above, right and below, in px at a text size of 100 %."""

_LARGEST = 160
"""The largest scale of the tiles in percent. On a wide screen, their text may become that large."""
_TALLEST = 1.12
"""The factor by which a tile may be taller than needed, to fill the height."""
_LOWEST = 80
"""The height to which a tile may shrink if all tiles then fit, in px at a text size of 100 %."""


def fill(count: int, room: QSize, factor: float) -> tuple[float, QSize] | None:
    """Return the largest scale at which `count` tiles fit into `room`, and the cell size in px.

    Returns None if they do not fit at any scale. `factor` is the text size of the window, 1 at 100 %. At a scale of 1,
    tiles may also be slightly lower.
    """
    for percent in range(_LARGEST, 99, -1):
        for high in (HEIGHT, _LOWEST) if percent == 100 else (HEIGHT,):
            width, height = (round((length + GAP) * factor * percent / 100) for length in (LEAST_WIDTH, high))
            columns = min(room.width() // width, max(1, count))
            if columns and (rows := max(1, -(-count // columns))) * height <= room.height():
                size = QSize(room.width() // columns, min(room.height() // rows, round(height * _TALLEST)))
                return percent / 100, size
    return None


def fill_with(count: int, room: QSize, size: CellSize, factor: float) -> tuple[bool, QSize]:
    """Return whether `count` cells of this size fit into `room`, and the cell size with its gap in px.

    The smallest cells form rows of 10, 20 and so on, with as few columns as possible, so that numbers are easy to find.
    `LARGER` cells are enlarged by up to 60 % if all of them still fit. All cells are widened to fill the width of the
    room. If all of them fit, they also become taller, within limits. `factor` is the text size of the window,
    1 at 100 %.
    """
    if not size.clock:
        return _fill_with_small(count, room, size, factor)
    for percent in range(_LARGEST if size is LARGER else 100, 99, -5):
        width, height = (round((length + size.gap) * factor * percent / 100) for length in (size.width, size.height))
        columns = max(1, room.width() // width)
        rows, wide = max(1, -(-count // columns)), max(1, room.width() // columns)
        if rows * height <= room.height():
            return True, QSize(wide, min(room.height() // rows, round(height * _TALLEST)))
    return False, QSize(wide, height)


def _fill_with_small(count: int, room: QSize, size: CellSize, factor: float) -> tuple[bool, QSize]:
    width, height = (round((length + size.gap) * factor) for length in (size.width, size.height))
    most = max(1, room.width() // width)
    tens = range(10, most + 1, 10) if most >= 10 else (most,)
    columns = next((each for each in tens if -(-count // each) * height <= room.height()), tens[-1])
    rows, wide = max(1, -(-count // columns)), max(1, room.width() // columns)
    is_whole = rows * height <= room.height()
    return is_whole, QSize(wide, min(room.height() // rows, wide) if is_whole else height)


def least_width(columns: int, factor: float) -> int:
    """Return the least width in px of a grid with this many columns of tiles. `factor` is the text size, 1 at 100 %."""
    return columns * round((LEAST_WIDTH + GAP) * factor) + round(factor * (MARGINS[0] + MARGINS[2])) + 1
