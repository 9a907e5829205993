"""Starts on a database of this, an earlier or a later version: upgraded with a word, or refused; and where it is."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from testdata import DATA

from irondie_to import bootstrap
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.about import AboutDialog
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.window import Window
from irondie_to.printing.press import Press

OLD = DATA / "databases" / "revision-0002.sqlite"


@pytest.fixture
def start(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[Callable[[], Window]]:
    """Starts the program on `club.sqlite`."""
    running: list[Application] = []

    def begin() -> Window:
        services = DesktopServices(lambda _place: bootstrap.open_desk(str(tmp_path / "club.sqlite")), Press)
        application = Application(qapp, services, tmp_path / "window.ini")
        application.settings.language = "en"
        running.append(application)
        window = application.open_window()
        qtbot.addWidget(window)
        with qtbot.waitSignal(application.loaded):
            application.open_desk()
        return window

    yield begin
    for application in running:
        for window in application.windows:
            window.close()
        application.close()


def test_an_older_database_is_upgraded_and_the_first_window_says_where_its_backup_is(
    start: Callable[[], Window], tmp_path: Path, qtbot: QtBot
) -> None:
    shutil.copy(OLD, tmp_path / "club.sqlite")
    window = start()
    (backup,) = (tmp_path / "club-backups").glob("*before-upgrade.sqlite")
    told = window.bar.line.text
    assert told.startswith("The database was upgraded for this version of the program.")
    assert backup.name in told
    window.close()
    assert "upgraded" not in start().bar.line.text


def test_the_menu_shows_where_the_data_is(start: Callable[[], Window], tmp_path: Path) -> None:
    window = start()
    window.menus.actions["about"].trigger()
    (dialog,) = window.findChildren(AboutDialog)
    assert dialog.isVisible()
    assert str(tmp_path / "club.sqlite") in dialog.place.text()
    dialog.shut.click()
    assert not dialog.isVisible()


def test_a_newer_database_is_refused_with_what_to_do_and_stays_as_it_is(
    start: Callable[[], Window], tmp_path: Path
) -> None:
    place = tmp_path / "club.sqlite"
    shutil.copy(OLD, place)
    with closing(sqlite3.connect(place)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9000'")
        database.commit()
    before = place.read_bytes()
    window = start()
    assert window.no_database is not None
    assert "Nothing was changed. Open it with the newer version." in window.no_database.why.text()
    assert window.no_database.buttons["other"].isVisible()
    assert (place.read_bytes(), (tmp_path / "club-backups").exists()) == (before, False)


def test_the_first_start_asks_nothing(start: Callable[[], Window], tmp_path: Path) -> None:
    window = start()
    assert (tmp_path / "club.sqlite").exists()
    assert QApplication.activeModalWidget() is None
    assert (window.no_database, window.bar.line.text) == (None, "")
