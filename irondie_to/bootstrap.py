"""The roof: builds everything and hangs every door. Each door is imported by the function that opens it."""

# ruff: noqa: PLC0415 - a command line that checks a set must not load a database or a window

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from irondie_to.app.core.desk import Desk
    from irondie_to.app.core.ports import Keeper
    from irondie_to.app.papers.printing import Printing


def now() -> str:
    """The time as the journal keeps it: UTC in ISO 8601 to the second."""
    from datetime import UTC, datetime

    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def run_command_line() -> None:
    """Run the command line on the words it was given and end the process; without any, open the window."""
    if not sys.argv[1:]:
        sys.exit(_open_program())
    from irondie_to.cli.app import run
    from irondie_to.cli.core.services import TerminalServices
    from irondie_to.i18n import preferred

    sys.exit(run(TerminalServices(open_desk, open_press, run_window), sys.argv[1:], preferred(os.environ)))


def _open_program() -> int:
    """The window without the command line's library, which takes half as long to load as the window."""
    from irondie_to.errors import UserError
    from irondie_to.i18n import preferred
    from irondie_to.messages.core.words import say

    try:
        return run_window(None)
    except UserError as fault:
        sys.stderr.write(f"{say(fault.phrase, preferred(os.environ))}\n")
        return 2


def run_window(place: str | None) -> int:
    """Open the program in a window on a database (None: the usual one); the exit code comes when the last is closed.

    Raises `UserError` `frame.no_display` or `frame.no_window`, the latter where a library of the system is missing.
    """
    import gc

    gc.disable()  # what is loaded for the first window stays; the thread that opens the desk turns it on again
    from irondie_to import settings
    from irondie_to.errors import UserError

    try:
        from irondie_to.desktop.core.imports import read_no_sources

        read_no_sources()
        from irondie_to.desktop.shell.application import DesktopServices
        from irondie_to.desktop.shell.run import run
    except ImportError as fault:
        raise UserError("frame.no_window", reason=str(fault)) from fault
    return run(DesktopServices(lambda chosen: open_desk(chosen or place), open_press), settings.window_file())


def open_desk(place: str | None) -> tuple[Desk, Keeper]:
    """The desk over a database (None: the usual one) and its keeper. Raises `UserError` `database.*`."""
    from irondie_to import settings
    from irondie_to.app.core.desk import Desk
    from irondie_to.storage.keeper import open_store

    where = settings.database_place(place)
    store, keeper = open_store(where, settings.backup_folder)
    return Desk(store, now, settings.station_name()), keeper


def open_press() -> Printing:
    """What makes PDF of papers."""
    from irondie_to.printing.press import Press

    return Press()
