"""The services that commands receive from `bootstrap`, and the context that carries them."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from irondie_to.cli.core.output import in_words
from irondie_to.errors import Phrase

if TYPE_CHECKING:  # most commands never open a desk, and the import is slow
    from irondie_to.app.core.desk import Desk
    from irondie_to.app.core.ports import BackupFound, Keeper
    from irondie_to.app.export.exporting import Exporting
    from irondie_to.app.papers.views import Printing
    from irondie_to.app.phones.serving import PhoneServing


@dataclass(frozen=True, slots=True)
class TerminalServices:
    """The functions that commands need from outside the command line.

    `open_desk` takes the database (None: the default one) and the person's name for the journal (None: the one in the
    environment), and returns the desk and the keeper. `printing` creates the service that writes PDFs, `exporting` the
    one that writes spreadsheets and web pages.

    `open_window` takes the database, the person's name, the language (None: the one chosen in the window) and the paths
    of files to open, at most one. It returns the exit code once the last window is closed.

    `rescue` replaces the file of a damaged or missing database with a backup (None: the newest good one), after calling
    a function with the backup found; it leaves out the steps of the backup with the given ids. It returns the paths of
    the database, the backup and the damaged file (None if the database file was missing). `serving` returns the server
    of the pages for phones, given the database and the number of the event. `fault_of` describes what cannot be read in
    a database, None if everything can be read. `hall_address` returns the address of this computer in its network,
    empty if it is in none.
    """

    open_desk: Callable[[str | None, str | None], tuple[Desk, Keeper]]
    printing: Callable[[], Printing]
    exporting: Callable[[], Exporting]
    open_window: Callable[[str | None, str | None, str | None, Sequence[str]], int]
    rescue: Callable[
        [str | None, str | None, Callable[[BackupFound], object], Collection[int]], tuple[str, str, str | None]
    ]
    serving: Callable[[str | None, int], PhoneServing]
    fault_of: Callable[[str | None], Phrase | None] = lambda _place: None
    hall_address: Callable[[], str] = lambda: ""


@dataclass(frozen=True, slots=True)
class CommandContext:
    """The `context.obj` of a command: the services, and the values given before the command.

    A value that was not given is None.
    """

    services: TerminalServices
    database: str | None = None
    person: str | None = None
    language: str | None = None


@contextmanager
def open_services(context: typer.Context) -> Iterator[tuple[Desk, Keeper]]:
    """Context manager that opens the desk and keeper of the command's database, and closes the keeper at the end.

    Messages about the database, for example that it was upgraded, are written to standard error. If a backup could not
    be copied to the second place for backups, the reason is written there too.
    """
    with _opened(context.obj) as opened:
        yield opened


@contextmanager
def _opened(given: CommandContext) -> Iterator[tuple[Desk, Keeper]]:
    desk, keeper = given.services.open_desk(given.database, given.person)
    _warn(keeper.warning)
    _warn(keeper.upgraded)
    try:
        yield desk, keeper
    finally:
        keeper.close()
        _warn(keeper.not_copied)


@contextmanager
def open_desk(context: typer.Context) -> Iterator[Desk]:
    """Context manager that opens the desk of the command's database. It closes the database at the end."""
    with desk_with(context.obj) as desk:
        yield desk


@contextmanager
def desk_with(given: CommandContext) -> Iterator[Desk]:
    """Like `open_desk`, for a caller that has the `CommandContext` but not the Typer context that contained it."""
    with _opened(given) as (desk, _keeper):
        yield desk


def now_ms(desk: Desk) -> int:
    """The current time in milliseconds since 1970-01-01 UTC, by the clock of the database server.

    Without a server, it is this computer's time.
    """
    server = desk.server_ms()
    return time.time_ns() // 1_000_000 if server is None else round(server)


def _warn(warning: Phrase | None) -> None:
    if warning is not None:
        print(in_words(warning), file=sys.stderr)  # noqa: T201 - warnings go to standard error
