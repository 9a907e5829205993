"""Opening a backup in the window, and the second place for backups."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from irondie_to import bootstrap
from irondie_to.app.core.ports import GivenUp
from irondie_to.app.event.commands import CreateEvent
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.start.backup_offer import BackupOffer
from irondie_to.desktop.start.page import StartPage
from irondie_to.printing.press import Press


class Laptop:
    """The program at work on a computer of its own."""

    def __init__(self, qapp: QApplication, folder: Path, qtbot: QtBot) -> None:
        folder.mkdir()
        self.club = folder / "club.sqlite"
        services = DesktopServices(lambda chosen: bootstrap.open_desk(chosen or str(self.club)), Press)
        self.application = Application(qapp, services, folder / "window.ini")
        self.application.settings.language = "en"
        self.window: Window = self.application.open_window()
        qtbot.addWidget(self.window)
        self.qtbot = qtbot
        with qtbot.waitSignal(self.application.loaded):
            self.application.open_desk()
        assert self.window.context is not None
        self.context: WindowContext = self.window.context

    def events(self) -> list[str]:
        return [event.name for event in self.context.desk.events()]

    @property
    def page(self) -> StartPage:
        assert isinstance(self.window.page, StartPage)
        return self.window.page

    @property
    def offer(self) -> BackupOffer:
        assert self.page.body.offer is not None
        return self.page.body.offer

    @property
    def said(self) -> str:
        return self.window.bar.line.text

    def choose(self, item: str, path: Path) -> None:
        """Choose this item of the menu, and this path in its dialog."""
        self.window.menus.actions[item].trigger()
        dialog = self.window.findChildren(QFileDialog)[-1]
        dialog.close()
        dialog.fileSelected.emit(str(path))
        self.window.activateWindow()  # as after a dialog of the system
        self.qtbot.waitUntil(self.window.isActiveWindow)
        self.settle()

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: not self.context.is_working)

    def close(self) -> None:
        for _twice in range(2):
            self.window.close()
        self.application.close()


@pytest.fixture
def laptop(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[Laptop]:
    found = Laptop(qapp, tmp_path / "here", qtbot)
    yield found
    found.close()


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup of another computer with one event."""
    desk, keeper = bootstrap.open_desk(str(tmp_path / "other" / "club.sqlite"))
    desk.do(CreateEvent("Spring <b>cup</b>", "2026-03-21", 7))
    path = Path(keeper.backup("event-1-round-1"))
    keeper.close()
    return path


def test_an_empty_computer_continues_with_a_backup_at_once(laptop: Laptop, backup: Path) -> None:
    laptop.choose("open_backup", backup)
    laptop.settle()
    assert laptop.events() == ["Spring <b>cup</b>"]
    assert laptop.said == f"The database was restored from the backup {backup.name}."
    laptop.qtbot.waitUntil(lambda: laptop.page.table.rows.rowCount() == 1 and laptop.page.body.offer is None)


def test_what_is_replaced_is_said_first_and_backed_up(laptop: Laptop, backup: Path) -> None:
    laptop.context.desk.do(CreateEvent("Autumn cup", "2026-10-03", 7))
    laptop.choose("open_backup", backup)
    offer = laptop.offer
    assert offer.isVisible()
    assert offer.events.text() == "•\u00a0Spring <b>cup</b>"
    assert "contains 1 event" in offer.replaced.text()
    lost = "This backup doesn’t include 1 step that is now in the database. You would lose it:\n•\u00a0"
    assert offer.given_up.text().startswith(lost)
    assert "Autumn cup" in offer.given_up.text()
    assert laptop.events() == ["Autumn cup"]
    focused = laptop.window.focusWidget()
    assert focused is offer.go_on
    QTest.keyClick(focused, Qt.Key.Key_Return)
    laptop.settle()
    assert laptop.events() == ["Spring <b>cup</b>"]
    assert laptop.page.body.offer is None
    (before,) = laptop.club.with_name("club-backups").glob("*-before-restore.sqlite")
    laptop.choose("open_backup", before)
    QTest.keyClick(laptop.offer.go_on, Qt.Key.Key_Return)
    laptop.settle()
    assert laptop.events() == ["Autumn cup"]


def test_esc_leaves_everything_as_it_is(laptop: Laptop, backup: Path) -> None:
    event = laptop.context.desk.do(CreateEvent("Autumn cup", "2026-10-03", 7)).value
    assert isinstance(event, int)
    laptop.context.open_event(event)
    laptop.choose("open_backup", backup)
    QTest.keyClick(laptop.offer.go_on, Qt.Key.Key_Escape)
    assert laptop.page.body.offer is None
    assert laptop.events() == ["Autumn cup"]


def test_a_backup_that_is_dropped_on_the_window_is_offered_too(laptop: Laptop, backup: Path) -> None:
    laptop.context.desk.do(CreateEvent("Autumn cup", "2026-10-03", 7))
    laptop.window.read_files([str(backup)])
    laptop.settle()
    assert laptop.offer.isVisible()


def test_a_damaged_backup_is_refused_with_the_reason(laptop: Laptop, backup: Path) -> None:
    backup.write_bytes(backup.read_bytes()[:5000])
    laptop.choose("open_backup", backup)
    assert "can’t be restored: the file is damaged" in laptop.said
    assert laptop.events() == []
    assert laptop.page.body.offer is None


def test_a_second_place_is_named_shown_missing_and_ended(laptop: Laptop, stick: Path) -> None:
    button = laptop.window.bar.backup
    assert not button.isVisible()
    assert not laptop.window.menus.actions["end_second_place"].isVisible()
    laptop.choose("second_place", stick)
    laptop.qtbot.waitUntil(button.isVisible)
    assert laptop.said == f"From now on, backups are also copied to {stick}."
    (written,) = stick.glob("club-backups/*.sqlite")
    now = datetime.now().astimezone()
    assert button.text() in {f"Backup {written.name[9:11]}:{written.name[11:13]}", f"Backup {now:%H:%M}"}
    assert str(stick) in button.toolTip()
    assert laptop.window.menus.actions["end_second_place"].isVisible()
    backups = laptop.context.backups
    assert backups is not None
    shutil.move(stick, stick.with_name("pocket"))
    backups.look()
    laptop.qtbot.waitUntil(lambda: look_again(laptop) and "2nd location missing" in button.text())
    assert "can’t be found" in button.toolTip()
    shutil.move(stick.with_name("pocket"), stick)
    laptop.qtbot.waitUntil(lambda: look_again(laptop) and "missing" not in button.text())
    laptop.window.menus.actions["end_second_place"].trigger()
    laptop.qtbot.waitUntil(lambda: laptop.said == "The second backup location is no longer used.")
    laptop.qtbot.waitUntil(lambda: not laptop.window.menus.actions["end_second_place"].isVisible())
    assert list(stick.glob("club-backups/*.sqlite")) == [written]


def test_what_is_given_up_is_said_also_without_events(laptop: Laptop, backup: Path) -> None:
    laptop.context.desk.do(CreateEvent("Autumn cup", "2026-10-03", 7))
    laptop.context.desk.undo(None)
    laptop.choose("open_backup", backup)
    offer = laptop.offer
    assert offer.isVisible()
    assert "This backup doesn’t include 2 steps" in offer.given_up.text()
    assert laptop.events() == []


def test_steps_stored_since_the_question_refuse_the_restore(laptop: Laptop, backup: Path) -> None:
    laptop.context.desk.do(CreateEvent("Autumn cup", "2026-10-03", 7))
    laptop.choose("open_backup", backup)
    laptop.context.desk.do(CreateEvent("Winter cup", "2026-12-05", 7))
    laptop.offer.go_on.click()
    laptop.settle()
    assert laptop.said.startswith("This backup doesn’t include some steps saved in the meantime")
    assert sorted(laptop.events()) == ["Autumn cup", "Winter cup"]


def test_an_error_during_a_restore_ends_the_offer(
    laptop: Laptop, backup: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = OSError("gone")

    def fail(_path: str, _giving_up: GivenUp) -> None:
        raise fault

    laptop.context.desk.do(CreateEvent("Autumn cup", "2026-10-03", 7))
    laptop.choose("open_backup", backup)
    with qtbot.captureExceptions() as raised:
        monkeypatch.setattr(laptop.context.backups, "restore", fail)
        laptop.offer.go_on.click()
        laptop.settle()
    assert [found for _kind, found, _trace in raised] == [fault]
    assert laptop.page.body.offer is None


def test_a_backup_by_hand_and_a_round_without_one(laptop: Laptop) -> None:
    folder, button = laptop.club.with_name("club-backups"), laptop.window.bar.backup
    folder.write_text("a file where the folder should be")
    evening = new_evening(laptop.context.desk, 4)
    evening.pair()
    laptop.qtbot.waitUntil(lambda: look_again(laptop) and button.isVisible())
    assert button.text() == "Round not backed up"
    assert button.toolTip() == "Spring cup, Round 1: this round isn’t in a backup yet."
    laptop.window.menus.actions["back_up"].trigger()
    laptop.settle()
    assert laptop.said.startswith("The backup couldn’t be written")
    folder.unlink()
    laptop.window.menus.actions["back_up"].trigger()
    laptop.settle()
    (written,) = folder.glob("*-by-hand.sqlite")
    assert laptop.said == f"Backed up: {written.name}."
    laptop.qtbot.waitUntil(lambda: look_again(laptop) and button.text().startswith("Backup "))


def look_again(laptop: Laptop) -> bool:
    """Let the program look at the second place now, as it does every few seconds."""
    assert laptop.context.backups is not None
    laptop.context.backups.look()
    return True


def test_a_folder_that_cannot_be_the_second_place_is_refused(laptop: Laptop, tmp_path: Path) -> None:
    laptop.choose("second_place", tmp_path / "nowhere")
    assert "can’t be found" in laptop.said
    assert laptop.context.backups is not None
    assert laptop.context.backups.view.second is None
