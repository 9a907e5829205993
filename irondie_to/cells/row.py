"""A row of a table, and the size limits of the tables that can be read."""

from __future__ import annotations

from typing import NamedTuple

MOST_CHARACTERS = 10_000_000
MOST_ROWS = 20_000
MOST_COLUMNS = 100
MOST_IN_LINE = 10_000


class Row(NamedTuple):
    """A row: its cells without surrounding spaces, and the number of its `line` in the file, counted from 1."""

    line: int
    cells: tuple[str, ...]
