"""A row of a table, and the limits of the tables that are read."""

from __future__ import annotations

from typing import NamedTuple

MOST_CHARACTERS = 10_000_000
MOST_ROWS = 20_000
MOST_COLUMNS = 100
MOST_IN_LINE = 10_000


class Row(NamedTuple):
    """The cells of a row, without the spaces around them; `line` is its number in the file, counted from 1."""

    line: int
    cells: tuple[str, ...]
