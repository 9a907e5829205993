"""Tables of text on the terminal."""

# ruff: noqa: PLC0415 - a command that writes JSON needs no tables

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from irondie_to.cli.core.output import cell, in_words
from irondie_to.errors import Phrase

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


_ROWS = 1000
"""The number of rows in each part of a long table."""


def new_table(*headings: str, right: Sequence[int] = ()) -> Table:
    """An empty table with a column for each heading code; an empty code means no heading.

    `right` are the indexes of the columns that are right-aligned.
    """
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for place, code in enumerate(headings):
        heading = in_words(Phrase(code)) if code else ""
        # Long text wraps to the next line instead of being cut off.
        table.add_column(heading, justify="right" if place in right else "left", overflow="fold")
    return table


def add_row(table: Table, *cells: object) -> None:
    from rich.text import Text

    # Plain text instead of Rich markup, because a name can contain anything.
    table.add_row(*(Text(cell(value)) for value in cells))


def print_table(table: Table) -> None:
    """Print the table. A long table is printed in parts, so that its first rows appear at once."""
    from rich.console import Console

    console = Console()
    for part in _parts(table, console) if table.row_count > _ROWS else (table,):
        console.print(part)


def _parts(table: Table, console: Console) -> Iterator[Table]:
    """Split the table into parts with the same column widths, which fit the whole table.

    A table wider than the terminal is not split, so that Rich can distribute the width.
    """
    from rich.table import Table

    cells = [list(column.cells) for column in table.columns]
    widths = [
        max(console.measure(cell).maximum for cell in (column.header, *below))
        for column, below in zip(table.columns, cells, strict=True)
    ]
    if sum(widths) + len(widths) > console.width:
        yield table
        return
    rows = [*zip(*cells, strict=True)]
    for first in range(0, len(rows), _ROWS):
        part = Table(box=None, pad_edge=False, header_style="bold", show_header=not first)
        for column, width in zip(table.columns, widths, strict=True):
            part.add_column(column.header, justify=column.justify, overflow="fold", width=width)
        for row in rows[first : first + _ROWS]:
            part.add_row(*row)
        yield part


def print_title(title: Phrase) -> None:
    from rich.console import Console
    from rich.text import Text

    Console().print(Text(in_words(title), style="bold"))
