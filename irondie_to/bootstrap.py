"""The composition root, which builds the desk and the interfaces.

The function that opens an interface also imports it, so that the command line does not load the window.
"""

# ruff: noqa: PLC0415 - a command line that checks a set must not load a database or a window

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from irondie_to.app.core.desk import Desk
    from irondie_to.app.core.ports import BackupFound, Keeper, Store
    from irondie_to.app.export.exporting import Exporting
    from irondie_to.app.papers.views import Printing
    from irondie_to.app.phones.serving import PhoneServing
    from irondie_to.errors import Phrase
    from irondie_to.installation import Station


_COMPLETION = "_IRONDIE_TO_COMPLETE"
"""The environment variable that a shell sets to ask what can be typed next; there are no arguments then."""
_FOR_WINDOW = "serve-for-window"
"""The only argument with which a window starts the program again, to serve phones for it."""


def run_command_line() -> None:
    """Run the command in `sys.argv` or, if there is none, open the window; then exit with the exit code.

    If all arguments are names of event files, as after a double click on one, open them in the window.
    """
    typed = sys.argv[1:]
    if typed == [_FOR_WINDOW]:
        sys.exit(_serve_for_window())
    if not typed and _COMPLETION not in os.environ:
        sys.exit(_open_program())
    if typed:
        from irondie_to.files import is_event_file

        if all(map(is_event_file, typed)):
            sys.exit(_open_program(typed))
    from irondie_to.cli.app import run
    from irondie_to.cli.core.services import TerminalServices
    from irondie_to.i18n import preferred

    sys.exit(
        run(
            TerminalServices(
                open_desk, open_press, open_exporter, run_window, rescue, open_phones, fault_of, hall_address
            ),
            typed,
            preferred(os.environ),
        )
    )


def run_without_terminal(show: Callable[[str], object] | None = None) -> None:
    """Like `run_command_line`, but also works without standard streams, which Windows may not provide.

    If the program exits with an error code, `show` (None: a Windows message box) displays what was written to the
    missing streams. For an exception that nothing else shows, it displays where its report was written.
    """
    if sys.stdout is not None and sys.stderr is not None:
        run_command_line()
    from io import StringIO

    told = StringIO()
    sys.stdout, sys.stderr = sys.stdout or told, sys.stderr or told
    try:
        run_command_line()
    except SystemExit as ended:
        if ended.code and told.getvalue():
            (show or _show_box)(told.getvalue().strip())
        raise
    except Exception as fault:
        if sys.excepthook is sys.__excepthook__:  # otherwise the window shows the exception
            from irondie_to.cli.app import bug_phrase
            from irondie_to.i18n import preferred
            from irondie_to.messages.core.words import say

            (show or _show_box)(say(bug_phrase(fault), preferred(os.environ)))
        raise


def _show_box(text: str) -> None:
    if sys.platform == "win32":  # elsewhere a program has its streams
        import ctypes

        from irondie_to.version import TITLE

        ctypes.windll.user32.MessageBoxW(None, text, TITLE, 0x10)


def _open_program(files: Sequence[str] = ()) -> int:
    """Open the window, with the event in the given file if there is one, and return the exit code.

    The command line's libraries are not loaded, because loading them would make the start take 50 % longer. A
    `UserError` is written to the standard error stream; the exit code is then 2.
    """
    from irondie_to.errors import UserError
    from irondie_to.i18n import preferred
    from irondie_to.messages.core.words import say

    try:
        return run_window(None, None, files=files)
    except UserError as fault:
        sys.stderr.write(f"{say(fault.phrase, preferred(os.environ))}\n")
        return 2


def run_window(place: str | None, person: str | None, language: str | None = None, files: Sequence[str] = ()) -> int:
    """Open the window on a database and return the exit code once the last window is closed.

    `place` is as in `settings.database_place`, `person` as in `settings.person_name`. `language` becomes the language
    of the window; None keeps the language chosen there. `files` contains the path of a file to open in the window, if
    any; the window refuses more than one. Raises `UserError` as `check_screen` does, or `frame.no_window` if a library
    that the window needs is missing.
    """
    import gc

    from irondie_to.desktop.shell.screen_check import check_screen

    check_screen()
    gc.disable()  # speeds up the start, which leaves no garbage; the thread that opens the desk enables it again
    from irondie_to import settings
    from irondie_to.errors import UserError
    from irondie_to.installation import WindowStation

    try:
        from irondie_to.desktop.core.pyside_code import import_pyside, skip_feature_scan

        import_pyside()
        skip_feature_scan()
        from irondie_to.desktop.core.services import DesktopServices
        from irondie_to.desktop.shell.run import run
    except ImportError as fault:
        raise UserError("frame.no_window", reason=str(fault)) from fault
    here = WindowStation()
    services = DesktopServices(
        lambda chosen: open_desk(chosen or place, person, here.station),
        open_press,
        lambda chosen, backup, agreed: rescue(chosen or place, backup, agreed),
        lambda chosen: fault_of(chosen or place),
        open_exporter,
        lambda chosen, event_id: open_phone_process(chosen or place, event_id),
    )
    try:
        return run(services, settings.window_file(), language, files)
    finally:
        here.close()


def open_desk(place: str | None, person: str | None = None, station: Station | None = None) -> tuple[Desk, Keeper]:
    """Open the database and return its desk and keeper. Raises `UserError` `database.*` or `name.*`.

    `place` is as in `settings.database_place`, `person` as in `settings.person_name`. `station` is the station of the
    desk, None for the command line's own station.
    """
    from irondie_to import settings
    from irondie_to.app.core.desk import Desk
    from irondie_to.app.core.names import tidy_person
    from irondie_to.app.core.times import moment_text
    from irondie_to.installation import station_of_terminal

    signed = tidy_person(settings.person_name(person))
    store, keeper, now_ms = _open_store(place)
    here = station or station_of_terminal()
    return Desk(store, lambda: moment_text(now_ms()), here.name, signed, station=here.id, login=here.login), keeper


def _open_store(place: str | None) -> tuple[Store, Keeper, Callable[[], int]]:
    """Open the database. Return it, its keeper, and a function for the time in ms since 1970-01-01 UTC.

    The time is that of the database's server, or of this computer if the database is a file.
    """
    import time

    from irondie_to import settings
    from irondie_to.app.core.times import measure, steady_seconds
    from irondie_to.storage.file_store import open_store

    store, keeper = open_store(settings.database_place(place), settings.backup_folder, _can_say)
    ahead = measure(store.server_ms)

    def now_ms() -> int:
        return round(time.time() * 1000) if ahead is None else round(steady_seconds() * 1000 + ahead.ahead_ms)

    return store, keeper, now_ms


def open_phones(place: str | None, event_id: int) -> PhoneServing:
    """Open the database for serving the pages of an event to phones, over a separate connection.

    `place` is as in `settings.database_place`. Raises `UserError` `database.*` or `event.unknown`.
    """
    from time import monotonic

    from irondie_to.app.core.desk import Desk
    from irondie_to.app.core.phones.rules import PHONE_STATION
    from irondie_to.app.core.times import moment_text
    from irondie_to.web.core.site import Site
    from irondie_to.web.routes import server_of

    store, keeper, now_ms = _open_store(place)

    def desk_of(person: str, station: str) -> Desk:
        return Desk(store, lambda: moment_text(now_ms()), "phone", person, station=station)

    try:
        return server_of(Site(event_id, desk_of("", PHONE_STATION), desk_of, now_ms, monotonic), keeper)
    except BaseException:
        keeper.close()
        raise


def open_phone_process(place: str | None, event_id: int) -> PhoneServing:
    """Like `open_phones`, but in a process of its own. Raises the same errors, or `UserError("phones.process_ended")`.

    The process is this program, started once more.
    """
    from pathlib import Path

    from irondie_to.web.core.own_process import PhoneProcess

    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        return PhoneProcess([sys.executable, _FOR_WINDOW], environment, place, event_id)
    paths = [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    command = [sys.executable, "-P", "-m", "irondie_to", _FOR_WINDOW]
    return PhoneProcess(command, environment, place, event_id)


def _serve_for_window() -> int:
    """Serve phones for the window that started this process, until that window ends or stops it.

    The window sends its orders to standard input, and the answers go to standard output. Return the exit code.
    """
    from irondie_to.web.core.own_process import follow_orders

    sys.stdout = sys.stderr  # so that nothing else gets between the answers
    sys.setswitchinterval(0.001)  # otherwise a page waits 5 ms for each thread that reads or stores
    with os.fdopen(0, "rb", closefd=False) as orders, os.fdopen(1, "wb", closefd=False) as answers:
        follow_orders(open_phones, orders, answers)
    return 0


def hall_address() -> str:
    """The address of this computer in its network; empty if it is not in a network."""
    from irondie_to.web.core.listening import hall_address as find

    address = find()
    return "" if address.startswith("127.") else address


def rescue(
    place: str | None,
    backup: str | None,
    agreed: Callable[[BackupFound], object] = lambda _found: None,
    without: Collection[int] = (),
) -> tuple[str, str, str | None]:
    """Replace a damaged or missing database file with `backup` (None: the newest good one).

    The steps of the backup whose ids are in `without` are left out. `place` is as in `settings.database_place`.
    `agreed` is called first, with the backup and what it lacks, and may raise an error to stop the replacement. Return
    three paths: of the database, of the backup, and of the damaged file, which is kept; the last is None if the
    database file was missing. Raises `UserError` `database.*`, for example `database.server_stays` if the database is
    not a file. After an error, nothing has changed.
    """
    from pathlib import Path

    from irondie_to import settings
    from irondie_to.errors import UserError
    from irondie_to.storage.connect import database_at
    from irondie_to.storage.rescue import rescue

    where = settings.database_place(place)
    database = database_at(where, settings.backup_folder(where))
    if database.file is None:
        raise UserError("database.server_stays", place=database.place)
    path, chosen = database.file.path, None if backup is None else Path(backup)
    used, aside = rescue(path, database.backup_folder, chosen, agreed, _can_say, without)
    return str(path), str(used), None if aside is None else str(aside)


def fault_of(place: str | None) -> Phrase | None:
    """Describe what cannot be read in a closed database and what to do; None if everything can be read.

    `place` is as in `settings.database_place`. Raises `UserError` as `connect.database_at` does.
    """
    from irondie_to import settings
    from irondie_to.storage.connect import database_at
    from irondie_to.storage.diagnosis import bad_content

    where = settings.database_place(place)
    database = database_at(where, settings.backup_folder(where))
    try:
        return bad_content(database, _can_say)
    finally:
        database.close()


def _can_say(phrase: Phrase) -> bool:
    from irondie_to.messages.core.words import can_say

    return can_say(phrase)


def open_press() -> Printing:
    from irondie_to.printing.press import Press

    return Press()


def open_exporter() -> Exporting:
    from irondie_to.export.exporter import Exporter

    return Exporter()
