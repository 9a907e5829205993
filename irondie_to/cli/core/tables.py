"""Tables of text on the terminal."""

# ruff: noqa: PLC0415 - a command that writes JSON needs no tables

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from irondie_to.cli.core.output import cell, in_words
from irondie_to.errors import Phrase

if TYPE_CHECKING:
    from rich.table import Table


def new_table(*headings: str, right: Sequence[int] = ()) -> Table:
    """An empty table with a column for each of these codes, "" for no heading. The columns in `right` align right."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for place, code in enumerate(headings):
        heading = in_words(Phrase(code)) if code else ""
        # Long text wraps to the next line instead of being cut off.
        table.add_column(heading, justify="right" if place in right else "left", overflow="fold")
    return table


def add_row(table: Table, *cells: object) -> None:
    """Add a row with the text of these values; None is an empty cell."""
    from rich.text import Text

    # Plain text instead of Rich markup, because a name can contain anything.
    table.add_row(*(Text(cell(value)) for value in cells))


def print_table(table: Table) -> None:
    """Print the table."""
    from rich.console import Console

    Console().print(table)


def print_title(title: Phrase) -> None:
    """Print a line of bold text."""
    from rich.console import Console
    from rich.text import Text

    Console().print(Text(in_words(title), style="bold"))
