"""The output of all commands: JSON, lines and tables of text, progress, error messages, exit codes."""

# ruff: noqa: PLC0415 - a command that writes JSON needs no tables, and one that is fast shows no progress

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, Protocol

import typer

from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import translate
from irondie_to.messages.core.words import isolated, presentable, say, say_for_display

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


_LANGUAGE = ContextVar("_LANGUAGE", default="en")

YES, NO, BAD_INPUT = 0, 1, 2

MOST_SEED = 2**63 - 1
MOST_EVENT = 2**31 - 1
"""The largest event number that every supported database can hold."""
MOST_TABLE = 1_000_000
"""The largest table number, as in tournament documents."""

TableNumber = Annotated[int, typer.Argument(metavar="TABLE", max=MOST_TABLE)]
EventNumber = Annotated[
    int, typer.Argument(metavar="EVENT", max=MOST_EVENT, help="The event’s number, as “event list” shows it.")
]
JsonFlag = Annotated[bool, typer.Option("--json", help="Write one JSON document and nothing else.")]


def write_warnings(warnings: Iterable[Phrase]) -> None:
    for warning in warnings:
        write(warning)


def warnings_json(warnings: Iterable[Phrase]) -> dict[str, Any]:
    """The entry `warnings` of a JSON answer, with a sentence for each; nothing if there are none."""
    sentences = [say(warning) for warning in warnings]
    return {"warnings": sentences} if sentences else {}


def write_json(document: Mapping[str, Any]) -> None:
    """Write the document as one compact line of JSON in UTF-8, regardless of the terminal's encoding.

    Lone surrogates, which a terminal can pass on, are written as JSON escapes.
    """
    typer.echo(json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode(errors="backslashreplace"))


@contextmanager
def output_language(language: str) -> Iterator[None]:
    """Context manager that sets the language of human-readable output. JSON is never translated."""
    before = _LANGUAGE.set(language)
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


def current_language() -> str:
    """The language set by `output_language`, English by default."""
    return _LANGUAGE.get()


def in_words(phrase: Phrase) -> str:
    """The phrase as a sentence in the current language; on a terminal, right-to-left values are isolated.

    For JSON, use `messages.core.words.say`, which returns English.
    """
    return (say_for_display if sys.stdout.isatty() else say)(phrase, current_language())


def agrees(question: Phrase) -> bool:
    """Ask a question on standard error, and return whether the line typed on standard input is yes."""
    typer.echo(f"{in_words(question)} ", nl=False, err=True)
    answer = sys.stdin.readline().strip().casefold()
    return answer[:1] == in_words(Phrase("run.yes"))[:1]  # the first letter is enough


def translated(text: str) -> str:
    """Translate an English source text into the current language."""
    return translate(text, current_language())


def write(phrase: Phrase) -> None:
    typer.echo(in_words(phrase))


def cell(value: object) -> str:
    """The text of a value for a table cell, made `presentable`; empty for None.

    Line breaks remain, because some cells have several lines. On a terminal, right-to-left text is isolated so that
    digits next to it keep their order.
    """
    text = "" if value is None else "\n".join(map(presentable, str(value).split("\n")))
    return isolated(text) if sys.stdout.isatty() else text


def exit_with(*, yes: bool) -> NoReturn:
    """End the command with exit code 0 for yes or 1 for no."""
    raise typer.Exit(YES if yes else NO)


@contextmanager
def errors_in_words() -> Iterator[None]:
    """Context manager that prints a UserError as a sentence on standard error and ends the command with exit code 2."""
    try:
        yield
    except UserError as error:
        typer.echo(in_words(error.phrase), err=True)
        raise typer.Exit(BAD_INPUT) from None


LONG_DOCUMENT = 1_000_000
"""The size in bytes from which a document takes a noticeable time."""


class Begin(Protocol):
    def __call__(self) -> None: ...


@contextmanager
def progress_shown(size: int, parts: tuple[tuple[Phrase, int], ...]) -> Iterator[Begin]:
    """Context manager that shows the progress of work on a document of `size` bytes, and how long it will take.

    `parts` are the parts of the work, each with its usual share of the time. The first part begins at once; each call
    of the function that the context manager yields begins the next one. Nothing is shown if the document is small or
    standard error is not a terminal. Ctrl+C stops the work.
    """
    if size < LONG_DOCUMENT or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    console = Console(stderr=True)
    console.print(in_words(Phrase("usage.long")))
    columns = TextColumn("{task.description}", markup=False), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, refresh_per_second=4) as shown:
        words = [in_words(phrase) for phrase, _share in parts]
        ends = iter([(share, after) for (_phrase, share), after in zip(parts, [*words[1:], ""], strict=True)])
        task = shown.add_task(words[0], total=sum(share for _phrase, share in parts))

        def begin() -> None:
            share, after = next(ends)
            shown.update(task, advance=share, description=after, refresh=True)

        yield begin


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
