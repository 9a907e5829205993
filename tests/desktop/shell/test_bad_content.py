"""A database with a row that cannot be read: the window names table, row and the ways out, and shows no bug."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from evenings import LEGAL, new_evening
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication, QTableView
from pytestqt.qtbot import QtBot
from sqlalchemy import NullPool, create_engine

from irondie_to import bootstrap
from irondie_to.app.players.commands import RegisterSet
from irondie_to.desktop.core.crash import CrashDialog
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.window import Window
from irondie_to.printing.press import Press

BAD = {
    "UPDATE journal SET name = '' WHERE id = 2": ("journal", 2, "name"),
    "UPDATE journal SET at = 'no time' WHERE id = 2": ("journal", 2, "at"),
    'UPDATE journal SET images = \'[["nowhere","add",["id"],[[1]]]]\' WHERE id = 4': ("journal", 4, "images"),
    "UPDATE entrant SET dice = 'seven dice' WHERE id = 1": ("entrant", 1, "dice"),
    "UPDATE event SET options = 'no options' WHERE id = 1": ("event", 1, "options"),
    "UPDATE round SET report = 'no report' WHERE id = 1": ("round", 1, "report"),
}
"""Changes of rows that no program has made, with the table, the row and the column to name."""

PAGES = {"journal": "journal", "entrant": "players", "event": "players", "round": "rounds"}
"""The page that reads a row of the table."""


@pytest.fixture
def club(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The place of a database with an event, four players and a round, and a backup of it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))  # where the backups of a server's database are
    desk, keeper = bootstrap.open_desk(place)
    evening = new_evening(desk, 4, swiss_rounds=2)
    desk.do(RegisterSet(evening.event, evening.picture.entrants[0].code, LEGAL))
    evening.pair()
    keeper.close()
    return place


def carry_out(place: str, *changes: str) -> None:
    engine = create_engine(
        place if "://" in place else f"sqlite:///{place}", isolation_level="AUTOCOMMIT", poolclass=NullPool
    )
    with engine.connect() as connection:
        for change in changes:
            connection.exec_driver_sql(change)


@pytest.fixture
def application(
    qapp: QApplication, club: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Application]:
    """The program over that, in English, with its own way to show errors. The desk is not open yet."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)  # restored at the end
    services = DesktopServices(
        lambda _chosen: bootstrap.open_desk(club), Press, fault_of=lambda _place: bootstrap.fault_of(club)
    )
    found = Application(qapp, services, tmp_path / "window.ini")
    found.settings.language = "en"
    found.catch_bugs()
    yield found
    windows, found.windows = found.windows, []
    for window in windows:
        for _twice in range(2):
            window.close()
        window.deleteLater()  # later tests change the language, and it would read its event again
    found.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def window(application: Application) -> Window:
    return application.open_window()


def check_whole(window: Window) -> None:
    """The sentence is shown whole, with what can be done."""
    line = window.bar.line
    _font, shown = line.fitted(line.room().width())
    assert shown == line.text
    assert line.most_lines > 2


def check_named(window: Window, club: str, change: str) -> None:
    """The message bar names the row and the ways out, and no bug is shown."""
    table, row, column = BAD[change]
    said = window.bar.line.text
    assert f"row {row} of its table “{table}” can’t be read because of the column “{column}”" in said
    assert "The newest good backup is from " in said
    assert "“Event → Backups → Open a backup…”" in said
    assert ("--leave-out " + str(row) in said) is (table == "journal")
    assert ("the person who runs the server" in said) is ("://" in club)
    check_whole(window)
    assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, CrashDialog)]


@pytest.mark.parametrize("change", BAD)
def test_a_row_that_cannot_be_read_is_named_with_the_ways_out(
    application: Application, window: Window, club: str, qtbot: QtBot, change: str
) -> None:
    carry_out(club, change)
    crashes = application.crashes
    assert crashes is not None
    table, _row, column = BAD[change]
    with qtbot.waitSignal(crashes.diagnosed, timeout=20_000):
        with qtbot.waitSignal(application.loaded):
            application.open_desk()
        context = window.context
        assert context is not None
        QTimer.singleShot(0, lambda: context.open_event(1))
        QTimer.singleShot(0, lambda: window.show_page(PAGES[table]))
        if column == "images":
            QTimer.singleShot(0, context.commands.undo)
    qtbot.waitUntil(lambda: bool(window.bar.line.text), timeout=20_000)
    check_named(window, club, change)
    if table == "event":
        for language in ("it", "en"):
            with qtbot.waitSignal(crashes.diagnosed, timeout=20_000):
                application.settings.language = language
    assert crashes.dialog is None


@pytest.mark.parametrize("change", [change for change in BAD if "images" not in change])
def test_it_is_named_where_the_window_opens_with_it_and_the_rest_is_loaded(
    application: Application, window: Window, club: str, qtbot: QtBot, change: str
) -> None:
    desk, keeper = bootstrap.open_desk(club)
    (event,) = desk.events()
    application.settings.keep_text("open", f"{PAGES[BAD[change][0]]}\n{event.id}\n{event.seed}\n{keeper.place}")
    keeper.close()
    carry_out(club, change)
    crashes = application.crashes
    assert crashes is not None
    with qtbot.waitSignals([crashes.diagnosed, application.loaded], timeout=20_000):
        application.open_desk()
    qtbot.waitUntil(lambda: bool(window.bar.line.text), timeout=20_000)
    check_named(window, club, change)
    assert crashes.dialog is None


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_a_row_that_the_server_itself_cannot_read_is_named_with_other_ways_out(
    application: Application, window: Window, club: str, qtbot: QtBot
) -> None:
    text = "".join(f"{number:x}" for number in range(40_000, 60_000))  # too long for the page of the row
    carry_out(
        club,
        f"UPDATE journal SET images = '{text}' WHERE id = (SELECT MAX(id) FROM journal)",  # noqa: S608 - see above
        "SET allow_system_table_mods = on",
        "DELETE FROM pg_class WHERE oid = (SELECT reltoastrelid FROM pg_class WHERE relname = 'journal')",
    )
    crashes = application.crashes
    assert crashes is not None
    with qtbot.waitSignal(crashes.diagnosed, timeout=20_000):
        with qtbot.waitSignal(application.loaded):
            application.open_desk()
        context = window.context
        assert context is not None
        context.open_event(1)
        QTimer.singleShot(0, context.commands.undo)
    qtbot.waitUntil(lambda: bool(window.bar.line.text), timeout=20_000)
    said = window.bar.line.text
    assert "The server can’t read part of the database" in said
    assert "can’t be read because of the column “images”" in said
    assert "“Event → Backups → Open a backup…”" not in said  # what is there could not be backed up first
    check_whole(window)
    assert crashes.dialog is None


def test_rows_that_are_still_shown_after_another_station_mended_them_are_no_bug(
    application: Application, window: Window, club: str, qtbot: QtBot
) -> None:
    carry_out(club, "UPDATE journal SET name = 'x' || name WHERE id = 2")
    crashes = application.crashes
    assert crashes is not None
    with qtbot.waitSignal(crashes.diagnosed, timeout=20_000):
        with qtbot.waitSignal(application.loaded):
            application.open_desk()
        context = window.context
        assert context is not None
        context.open_event(1)
        window.show_page("journal")
    assert window.page is not None
    table = window.page.findChild(QTableView)
    assert table is not None
    with qtbot.waitSignal(crashes.ended, timeout=20_000):
        table.viewport().repaint()  # nothing is left to be painted when the database is mended
    carry_out(club, "UPDATE journal SET name = substr(name, 2) WHERE id = 2")
    with qtbot.waitSignal(crashes.ended, timeout=20_000):
        table.viewport().update()  # what it shows was read before
    assert crashes.dialog is None
    with qtbot.waitSignal(crashes.ended, timeout=20_000):
        table.viewport().update()
    assert crashes.dialog is not None  # said if it stays
    crashes.dialog.close()
