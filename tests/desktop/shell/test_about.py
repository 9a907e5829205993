"""The dialog *About*: version, places, licenses, and a report of a problem that names nobody."""

from __future__ import annotations

from pathlib import Path

import pytest
from evenings import new_evening
from keepers import NoKeeper
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.desktop.core.backups import Backups
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look import settings
from irondie_to.desktop.shell import about
from irondie_to.desktop.shell.about import AboutDialog
from irondie_to.version import TITLE, VERSION


class ClubKeeper(NoKeeper):
    """Keeps a database in a folder that names a person."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.backup_place = f"{place}-backups"


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    found = QWidget()
    qtbot.addWidget(found)
    found.show()
    return found


def dialog_of(context: WindowContext, desk: Desk, place: str, parent: QWidget) -> AboutDialog:
    context.backups = Backups(desk, ClubKeeper(place), context)
    found = AboutDialog(context, parent)
    found.open()
    return found


def test_it_says_the_version_and_opens_the_folder_of_the_data(
    context: WindowContext, desk: Desk, tmp_path: Path, parent: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    place = tmp_path / "club.sqlite"
    dialog = dialog_of(context, desk, str(place), parent)
    assert dialog.title.text() == f"{TITLE} {VERSION}"
    assert dialog.place.text() == f"The data is in {place}, and its backups are in {place}-backups."
    dialog.folder.click()
    assert [url.toLocalFile() for url in opened] == [str(tmp_path)]


def test_a_server_has_no_folder(context: WindowContext, desk: Desk, parent: QWidget) -> None:
    dialog = dialog_of(context, desk, "postgresql://petra@server/club", parent)
    assert not dialog.folder.isVisible()
    assert "Database on a server" in dialog.texts["report"].toPlainText()


def test_the_report_names_the_program_and_the_computer_and_nobody(
    context: WindowContext, desk: Desk, parent: QWidget
) -> None:
    evening = new_evening(desk, 4)
    desk.do(ChangeEvent(evening.event, changes={"name": "Cup of Petra", "organiser": "Petra Keller"}))
    context.open_event(evening.event)
    dialog = dialog_of(context, desk, "/home/petra/club.sqlite", parent)
    dialog.copy.click()
    report = QGuiApplication.clipboard().text()
    assert report.startswith(f"{TITLE} {VERSION}\nPython ")
    assert "Database in a file\n" in report
    assert "What happened instead" in report
    assert not [name for name in ("Petra", "petra", "Keller", "Player", "Cup") if name in report]


def test_what_is_typed_into_the_report_is_copied_and_the_licenses_are_only_read(
    context: WindowContext, desk: Desk, parent: QWidget
) -> None:
    dialog = dialog_of(context, desk, "here", parent)
    QTest.keyClicks(dialog.texts["report"], "F8 did nothing")
    dialog.copy.click()
    assert "F8 did nothing" in QGuiApplication.clipboard().text()
    dialog.part.buttons["licenses"].click()
    assert dialog.texts["licenses"].isVisible()
    assert dialog.texts["licenses"].isReadOnly()
    dialog.copy.click()
    assert "SIL OPEN FONT LICENSE" in QGuiApplication.clipboard().text()
    assert "MIT" in QGuiApplication.clipboard().text()


def test_a_copy_without_license_files_says_so(
    context: WindowContext, desk: Desk, parent: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(about, "licence_files", list)
    dialog = dialog_of(context, desk, "here", parent)
    assert dialog.texts["licenses"].toPlainText() == "This copy of the program has no license files."


@pytest.mark.parametrize(
    ("languages", "chosen"),
    [
        (["de-Latn-CH", "de-CH"], "de"),
        (["pt-BR", "fr-CA", "de"], "fr"),
        (["C"], "en"),
        ([], "en"),
    ],
)
def test_the_first_start_speaks_the_language_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, languages: list[str], chosen: str
) -> None:
    class System:
        """A system with these languages, whose formats are Italian, as on a Mac in another country."""

        @staticmethod
        def system() -> type[System]:
            return System

        @staticmethod
        def name() -> str:
            return "it_IT"

        @staticmethod
        def uiLanguages() -> list[str]:
            return languages

    monkeypatch.setattr(settings, "QLocale", System)
    assert settings.WindowSettings(tmp_path / "window.ini").language == chosen
