"""Computes the largest size at which all tables fit on the map of the hall."""

from __future__ import annotations

from PySide6.QtCore import QSize

from irondie_to.desktop.clocks.tables.tile import GAP, HEIGHT, LEAST_WIDTH
from irondie_to.desktop.controls.hall_cells import LARGER, CellSize

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
    All cells are enlarged to fill the room. `factor` is the text size of the window, 1 at 100 %.
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
