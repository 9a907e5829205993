"""The window where the club's database cannot be opened: why, and the ways out of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from crafted import CRAFTED, craft
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from tongues import use_source_catalogues

from irondie_to import bootstrap
from irondie_to.app.event.commands import CreateEvent
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.no_database import NoDatabase
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase
from irondie_to.printing.press import Press
from irondie_to.settings import backup_folder


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Where the database should be stands a folder."""
    found = tmp_path / "club.sqlite"
    found.mkdir()
    return found


@pytest.fixture
def application(qapp: QApplication, club: Path, tmp_path: Path) -> Iterator[Application]:
    """The program over that, in English."""
    services = DesktopServices(lambda chosen: bootstrap.open_desk(chosen or str(club)), Press)
    found = Application(qapp, services, tmp_path / "window.ini")
    found.settings.language = "en"
    yield found
    found.settings.language = "en"  # Qt's own words are the process's
    for window in found.windows:
        window.close()
    found.close()


@pytest.fixture
def window(application: Application, qtbot: QtBot) -> Window:
    """Its window, after the database could not be opened."""
    found = application.open_window()
    qtbot.addWidget(found)
    application.open_desk()
    qtbot.waitUntil(lambda: isinstance(found.stack.currentWidget(), NoDatabase))
    return found


def page(window: Window) -> NoDatabase:
    found = window.stack.currentWidget()
    assert isinstance(found, NoDatabase)
    return found


def click(window: Window, way: str) -> None:
    QTest.mouseClick(page(window).buttons[way], Qt.MouseButton.LeftButton)


def test_it_says_what_is_wrong_and_where_and_all_parts_of_the_window_agree(window: Window, club: Path) -> None:
    assert page(window).why.text() == f"The database {club} can’t be opened: it is a folder."
    assert window.strip.sentence.text() == "The database can’t be opened: choose below how to continue"
    assert (window.rail.title.text(), window.rail.subtitle.text()) == ("No database open", "")
    assert "club-backups" in page(window).backups.text()
    assert not window.rail.isEnabled()
    usable = {key for key, action in window.menus.actions.items() if action.isEnabled()}
    assert usable == {"close", "quit", "colours_system", "colours_light", "colours_dark", "less_motion"}


def test_it_speaks_another_language_at_once(
    window: Window, application: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_source_catalogues(monkeypatch)
    application.settings.language = "de"
    assert page(window).buttons["quit"].text() == "Beenden"
    assert "Datenbank" in window.strip.sentence.text()
    assert "Ordner" in page(window).why.text()


def test_once_mended_it_is_opened_by_trying_again(
    window: Window, application: Application, club: Path, qtbot: QtBot
) -> None:
    assert page(window).buttons["again"].hasFocus() or not window.isActiveWindow()
    click(window, "again")
    assert not page(window).buttons["again"].isEnabled()
    qtbot.waitUntil(page(window).buttons["again"].isEnabled)
    assert window.bar.line.text.startswith("At ")
    club.rmdir()
    with qtbot.waitSignal(application.opened):
        click(window, "again")
    assert window.context is not None
    assert club.is_file()
    assert window.bar.line.text == ""
    assert window.menus.actions["new"].isEnabled()
    assert window.strip.sentence.text().startswith("Create an event")
    qtbot.waitUntil(lambda: window.context is not None and not window.context.is_working)


@pytest.mark.parametrize(("way", "is_there"), [("other", True), ("new", False)])
def test_another_file_can_be_opened_or_made(
    window: Window, application: Application, tmp_path: Path, qtbot: QtBot, way: str, is_there: bool
) -> None:
    other = tmp_path / "spring.sqlite"
    if is_there:
        _desk, keeper = bootstrap.open_desk(str(other))
        keeper.close()
    click(window, way)
    dialog = page(window).findChildren(QFileDialog)[-1]
    assert (dialog.acceptMode() is QFileDialog.AcceptMode.AcceptOpen) == is_there
    assert dialog.testOption(QFileDialog.Option.DontConfirmOverwrite), "nothing is ever overwritten"
    dialog.close()
    with qtbot.waitSignal(application.opened):
        dialog.fileSelected.emit(str(other))
    assert other.is_file()
    qtbot.waitUntil(lambda: window.context is not None and not window.context.is_working)


def test_its_folder_can_be_opened_and_the_program_left(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr("PySide6.QtGui.QDesktopServices.openUrl", opened.append)
    click(window, "folder")
    assert [url.toLocalFile() for url in opened] == [str(tmp_path)]
    click(window, "quit")
    assert not window.isVisible()


@pytest.fixture
def around(qtbot: QtBot) -> QWidget:
    """What the page stands in."""
    found = QWidget()
    qtbot.addWidget(found)
    return found


@pytest.fixture
def alone(theme: Theme, around: QWidget) -> NoDatabase:
    """The page by itself."""
    return NoDatabase(theme, lambda phrase: phrase.code, around)


def test_a_folder_that_may_not_be_entered_is_told_and_the_one_above_can_be_opened(
    alone: NoDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    closed, look = tmp_path / "closed", Path.is_dir

    def is_dir(folder: Path) -> bool:
        if closed in folder.parents:
            raise PermissionError(13, "Permission denied")
        return look(folder)

    closed.mkdir()
    monkeypatch.setattr(Path, "is_dir", is_dir)
    monkeypatch.setattr("PySide6.QtGui.QDesktopServices.openUrl", opened.append)
    place = str(closed / "club" / "club.sqlite")
    alone.show_fault(Phrase("database.unreachable", {"place": place, "reason": "closed"}))
    assert alone.why.text() == "database.unreachable"
    alone.buttons["folder"].click()
    assert [url.toLocalFile() for url in opened] == [str(closed)]


def test_where_the_whole_drive_is_gone_no_folder_is_offered(alone: NoDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "is_dir", lambda _folder: False)
    alone.show_fault(Phrase("database.unreachable", {"place": "/stick/club.sqlite", "reason": "gone"}))
    assert not alone.buttons["folder"].isEnabled()
    assert all(button.isEnabled() for way, button in alone.buttons.items() if way != "folder")


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """The place of a database with an event and a backup, whose first page is blank."""
    place = tmp_path / "evening.sqlite"
    desk, keeper = bootstrap.open_desk(str(place))
    desk.do(CreateEvent("Spring cup", "2026-03-21", 7))
    keeper.backup("by-hand")
    keeper.close()
    place.write_bytes(bytes(4096) + place.read_bytes()[4096:])
    return place


def test_a_damaged_database_goes_on_with_its_newest_backup(
    qapp: QApplication, damaged: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    services = DesktopServices(
        lambda chosen: bootstrap.open_desk(chosen or str(damaged)),
        Press,
        lambda chosen, backup, agreed: bootstrap.rescue(chosen or str(damaged), backup, agreed),
    )
    application = Application(qapp, services, tmp_path / "window.ini")
    application.settings.language = "en"
    window = application.open_window()
    qtbot.addWidget(window)
    application.open_desk()
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), NoDatabase))
    try:
        assert "is damaged and can’t be read. The newest good backup is from " in page(window).why.text()
        assert page(window).buttons["rescue"].property("look") == "main"
        assert not page(window).buttons["again"].property("look")
        window.show()
        click(window, "rescue")
        qtbot.waitUntil(lambda: window.context is not None)
        assert window.context is not None
        assert [event.name for event in window.context.desk.events()] == ["Spring cup"]
        assert len(list(tmp_path.glob("evening-damaged-*.sqlite"))) == 1
    finally:
        window.close()
        application.close()


def test_a_damaged_database_goes_on_with_a_backup_that_is_chosen(
    qapp: QApplication, damaged: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    folder = damaged.with_name("evening-backups")
    stick = next(folder.iterdir()).rename(tmp_path / "stick.sqlite")  # the only good one
    services = DesktopServices(
        lambda chosen: bootstrap.open_desk(chosen or str(damaged)),
        Press,
        lambda chosen, backup, agreed: bootstrap.rescue(chosen or str(damaged), backup, agreed),
    )
    application = Application(qapp, services, tmp_path / "window.ini")
    application.settings.language = "en"
    window = application.open_window()
    qtbot.addWidget(window)
    application.open_desk()
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), NoDatabase))
    try:
        window.show()
        click(window, "backup")
        dialog = page(window).findChildren(QFileDialog)[-1]
        dialog.close()
        dialog.fileSelected.emit(str(stick))
        qtbot.waitUntil(lambda: page(window).title.text() == "Continue with this backup?")
        assert (
            page(window)
            .why.text()
            .startswith("The database can’t be read, so it isn’t clear how many steps are missing from the backup")
        )
        click(window, "rescue")
        qtbot.waitUntil(lambda: window.context is not None)
        assert window.context is not None
        assert [event.name for event in window.context.desk.events()] == ["Spring cup"]
        assert len(list(tmp_path.glob("evening-damaged-*.sqlite"))) == 1
    finally:
        window.close()
        application.close()


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """The place of a database with a trigger; its backup `early.sqlite` elsewhere lacks two of its four steps."""
    place = tmp_path / "evening.sqlite"
    desk, keeper = bootstrap.open_desk(str(place))
    desk.do(CreateEvent("Spring cup", "2026-03-21", 7))
    desk.do(CreateEvent("Summer cup", "2026-06-21", 7))
    Path(keeper.backup("by-hand")).rename(tmp_path / "early.sqlite")
    desk.do(CreateEvent("Autumn cup", "2026-09-21", 7))
    keeper.backup("by-hand")
    desk.do(CreateEvent("Winter cup", "2026-12-21", 7))
    keeper.close()
    craft(place, CRAFTED["spy"])
    return place


@pytest.fixture
def refused(qapp: QApplication, foreign: Path, tmp_path: Path, qtbot: QtBot) -> Iterator[Window]:
    """The window over that database, in English."""
    services = DesktopServices(
        lambda chosen: bootstrap.open_desk(chosen or str(foreign)),
        Press,
        lambda chosen, backup, agreed: bootstrap.rescue(chosen or str(foreign), backup, agreed),
    )
    application = Application(qapp, services, tmp_path / "window.ini")
    application.settings.language = "en"
    window = application.open_window()
    qtbot.addWidget(window)
    application.open_desk()
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), NoDatabase))
    window.show()
    yield window
    window.close()
    application.close()


def ground(button: QPushButton) -> QColor:
    """The colour of the button at its left end, where nothing is written."""
    return button.grab().toImage().pixelColor(6, button.height() // 2)


def choose(window: Window, backup: Path) -> None:
    click(window, "backup")
    dialog = page(window).findChildren(QFileDialog)[-1]
    dialog.close()
    dialog.fileSelected.emit(str(backup))


def test_what_a_chosen_backup_lacks_is_counted_and_named_before_it_is_used(
    refused: Window, foreign: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    before = foreign.read_bytes()
    for _time in range(2):  # what was declined is asked again
        choose(refused, tmp_path / "early.sqlite")
        qtbot.waitUntil(lambda: page(refused).title.text() == "Continue with this backup?")
        told = page(refused).why.text()
        assert told.startswith(
            "The database has 2 steps that the backup early.sqlite doesn’t include. You would lose them. The latest:"
        )
        assert "Winter cup" in told
        assert "Autumn cup" in told
        visible = [way for way, button in page(refused).buttons.items() if button.isVisible()]
        assert visible == ["rescue", "leave"]
        refused.activateWindow()
        qtbot.waitUntil(page(refused).buttons["leave"].hasFocus)  # Enter leaves everything as it is
        assert ground(page(refused).buttons["rescue"]) == refused.theme.colour("accent")
        assert ground(page(refused).buttons["leave"]) == refused.theme.colour("surface")
        assert foreign.read_bytes() == before
        click(refused, "leave")
        assert page(refused).title.text() == "The club’s database can’t be opened"
        assert not page(refused).buttons["leave"].isVisible()
    choose(refused, tmp_path / "early.sqlite")
    qtbot.waitUntil(lambda: page(refused).title.text() == "Continue with this backup?")
    click(refused, "rescue")
    qtbot.waitUntil(lambda: refused.context is not None)
    assert refused.context is not None
    assert {event.name for event in refused.context.desk.events()} == {"Spring cup", "Summer cup"}


def test_where_the_database_cannot_be_read_the_newest_backup_says_what_an_older_one_lacks(
    refused: Window, foreign: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    foreign.write_bytes(bytes(4096) + foreign.read_bytes()[4096:])
    choose(refused, tmp_path / "early.sqlite")
    qtbot.waitUntil(lambda: page(refused).title.text() == "Continue with this backup?")
    told = page(refused).why.text()
    assert told.startswith("The database can’t be read. Its newest backup has 1 step that the backup early.sqlite")
    assert "Autumn cup" in told


def test_a_backup_is_asked_for_where_the_backups_of_the_database_are(refused: Window, foreign: Path) -> None:
    backups = backup_folder(str(foreign))
    backups.mkdir(exist_ok=True)
    click(refused, "backup")
    dialog = page(refused).findChildren(QFileDialog)[-1]
    assert (dialog.windowTitle(), Path(dialog.directory().path())) == ("Choose a backup", backups)
    dialog.close()


def test_a_file_that_is_no_backup_is_refused_and_all_ways_out_remain(
    refused: Window, tmp_path: Path, qtbot: QtBot
) -> None:
    letter = tmp_path / "letter.sqlite"
    letter.write_text("Dear players, the next tournament will be held in May.")
    choose(refused, letter)
    qtbot.waitUntil(lambda: str(letter) in page(refused).why.text())
    assert "it contains the trigger “spy”" in page(refused).why.text()
    assert page(refused).buttons["rescue"].isVisible()
    assert page(refused).buttons["backup"].isEnabled()


def test_without_a_backup_none_is_offered(window: Window) -> None:
    window.show()
    assert not page(window).buttons["rescue"].isVisible()
    assert page(window).buttons["again"].property("look") == "main"
