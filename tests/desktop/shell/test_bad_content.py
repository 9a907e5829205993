"""A database with a row that cannot be read: the window names table, row and the ways out, and shows no bug."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from evenings import LEGAL, new_evening
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to import bootstrap
from irondie_to.app.players.commands import RegisterSet
from irondie_to.desktop.core.crash import CrashDialog
from irondie_to.desktop.shell.application import Application, DesktopServices
from irondie_to.printing.press import Press

BAD = {
    "UPDATE journal SET name = '' WHERE id = 2": ("journal", 2, "name"),
    "UPDATE journal SET at = 'no time' WHERE id = 2": ("journal", 2, "at"),
    'UPDATE journal SET images = \'[["nowhere","add",["id"],[[1]]]]\' WHERE id = 4': ("journal", 4, "images"),
    "UPDATE entrant SET dice = 'seven dice' WHERE id = 1": ("entrant", 1, "dice"),
    "UPDATE event SET options = 'no options' WHERE id = 1": ("event", 1, "options"),
}
"""Changes of rows that no program has made, with the table, the row and the column to name."""


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """The place of a database with an event, four players and a round, and a backup of it."""
    place = tmp_path / "club.sqlite"
    desk, keeper = bootstrap.open_desk(str(place))
    evening = new_evening(desk, 4, swiss_rounds=2)
    desk.do(RegisterSet(evening.event, evening.picture.entrants[0].code, LEGAL))
    evening.pair()
    keeper.close()
    return place


@pytest.mark.parametrize("change", BAD)
def test_a_row_that_cannot_be_read_is_named_with_the_ways_out(
    qapp: QApplication, club: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    with closing(sqlite3.connect(club)) as connection, connection:
        assert connection.execute(change).rowcount == 1
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)  # restored at the end
    services = DesktopServices(
        lambda _chosen: bootstrap.open_desk(str(club)), Press, fault_of=lambda _place: bootstrap.fault_of(str(club))
    )
    application = Application(qapp, services, tmp_path / "window.ini")
    application.settings.language = "en"
    crashes = application.catch_bugs()
    window = application.open_window()
    qtbot.addWidget(window)
    table, row, column = BAD[change]
    try:
        with qtbot.waitSignal(crashes.diagnosed, timeout=20_000) as told:
            with qtbot.waitSignal(application.loaded):
                application.open_desk()
            context = window.context
            assert context is not None
            QTimer.singleShot(0, lambda: context.open_event(1))
            QTimer.singleShot(0, lambda: window.show_page("journal" if table == "journal" else "players"))
            if column == "images":
                QTimer.singleShot(0, context.commands.undo)
        qtbot.waitUntil(lambda: bool(window.bar.line.text), timeout=20_000)
        said = window.bar.line.text
        assert f"in its table “{table}”, row {row} cannot be read because of its “{column}”" in said
        assert "The newest good backup is from " in said
        assert "“Event → Backups → Open a backup…”" in said
        assert ("--leave-out " + str(row) in said) is (table == "journal")
        assert told.args
        assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, CrashDialog)]
        if table == "event":
            for language in ("it", "en"):
                with qtbot.waitSignal(crashes.diagnosed, timeout=20_000):
                    application.settings.language = language
        assert crashes.dialog is None
    finally:
        if window.context is not None and table == "journal":
            window.show_page("event")  # nothing is painted any more that cannot be read
            window.context.open_event(None)
            window.show_page("start")
        for _twice in range(2):
            window.close()
        application.close()
