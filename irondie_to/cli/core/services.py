"""What the command line is given by the roof: rooms it may enter but not build."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:  # most commands never open a desk, and its import takes time
    from irondie_to.app.core.desk import Desk
    from irondie_to.app.core.ports import Keeper
    from irondie_to.app.papers.printing import Printing


@dataclass(frozen=True, slots=True)
class TerminalServices:
    """How to open the desk over a database (None: the usual one), with its keeper; how to come by the press.

    `open_window` opens the program on a database, works until its last window is closed, and gives the exit code.
    """

    open_desk: Callable[[str | None], tuple[Desk, Keeper]]
    printing: Callable[[], Printing]
    open_window: Callable[[str | None], int]


@dataclass(frozen=True, slots=True)
class CommandContext:
    """What every command finds in its context: the rooms, and the database the person named."""

    services: TerminalServices
    database: str | None = None


@contextmanager
def open_services(context: typer.Context) -> Iterator[tuple[Desk, Keeper]]:
    """The desk and the keeper of the database, closed when the command ends."""
    entrance: CommandContext = context.obj
    desk, keeper = entrance.services.open_desk(entrance.database)
    try:
        yield desk, keeper
    finally:
        keeper.close()


@contextmanager
def open_desk(context: typer.Context) -> Iterator[Desk]:
    """The desk over the database that the person means."""
    with open_services(context) as (desk, _keeper):
        yield desk
