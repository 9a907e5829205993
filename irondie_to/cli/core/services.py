"""The services that commands receive from `bootstrap`, and the context that carries them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:  # most commands never open a desk, and the import is slow
    from irondie_to.app.core.desk import Desk
    from irondie_to.app.core.ports import Keeper
    from irondie_to.app.papers.printing import Printing


@dataclass(frozen=True, slots=True)
class TerminalServices:
    """Opens the desk and the keeper of a database (None: the default one), and creates the PDF printing service.

    `open_window` opens the program's window on a database, runs until the last window is closed, and returns the exit
    code.
    """

    open_desk: Callable[[str | None], tuple[Desk, Keeper]]
    printing: Callable[[], Printing]
    open_window: Callable[[str | None], int]


@dataclass(frozen=True, slots=True)
class CommandContext:
    """What every command finds in its context: the services, and the database given on the command line."""

    services: TerminalServices
    database: str | None = None


@contextmanager
def open_services(context: typer.Context) -> Iterator[tuple[Desk, Keeper]]:
    """The desk and the keeper of the database. The keeper is closed when the command ends."""
    command_context: CommandContext = context.obj
    desk, keeper = command_context.services.open_desk(command_context.database)
    try:
        yield desk, keeper
    finally:
        keeper.close()


@contextmanager
def open_desk(context: typer.Context) -> Iterator[Desk]:
    """The desk of the database given on the command line."""
    with open_services(context) as (desk, _keeper):
        yield desk
