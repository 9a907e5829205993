"""Shows the progress of a long command on a terminal."""

# ruff: noqa: PLC0415 - a command that is fast shows no progress

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from irondie_to.cli.core.output import in_words
from irondie_to.errors import Phrase

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
