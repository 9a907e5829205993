"""QR codes as squares, for the window and for print-outs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import segno

QUIET_ZONE: Final = 4
"""The number of white squares that a QR code needs on every side."""

QrRows: TypeAlias = tuple[tuple[bool, ...], ...]


@lru_cache(maxsize=64)
def qr_rows(text: str) -> QrRows:
    """The squares of the smallest QR code with this text, row by row; True is black. The quiet zone is not included.

    The code can still be read if about 15 % of it is hidden or dirty (level M).
    """
    code = segno.make_qr(text, error="m", boost_error=False)
    return tuple(tuple(bool(square) for square in row) for row in code.matrix)


def bars(rows: QrRows) -> tuple[tuple[int, int, int], ...]:
    """The black squares as horizontal bars without gaps: row, first column and length of each, in squares."""
    horizontal = []
    for down, row in enumerate(rows):
        across = 0
        while across < len(row):
            first = across
            while across < len(row) and row[across]:
                across += 1
            if across > first:
                horizontal.append((down, first, across - first))
            across += 1
    return tuple(horizontal)
