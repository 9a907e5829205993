"""The file of the database goes away between two results typed in the window."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QFileSystemModel
from pytestqt.qtbot import QtBot
from secondprograms import drop_locks, locks_on, run_beside, write_beside
from shiboken6 import isValid
from tongues import use_source_catalogues

from irondie_to import bootstrap
from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.no_database import LostNotice
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase, UserError
from irondie_to.files import write_file
from irondie_to.printing.press import Press
from irondie_to.storage.keeper import DatabaseKeeper
from irondie_to.storage.unit_of_work import SqlStore


class Scorekeeper:
    """Somebody at the window, with the database at `club` and its first round published."""

    def __init__(self, application: Application, window: Window, club: Path, qtbot: QtBot) -> None:
        self.application = application
        self.window = window
        self.club = club
        self.qtbot = qtbot
        assert window.context is not None
        self.evening: Evening = new_evening(window.context.desk, 8)
        self.evening.pair()  # writes a backup
        window.context.open_event(self.evening.event)
        window.show_page("rounds")
        self.settle()

    def settle(self) -> None:
        context = self.window.context
        assert context is not None
        self.qtbot.waitUntil(lambda: not context.is_working)

    @property
    def field(self) -> str:
        assert isinstance(self.window.page, RoundsPage)
        return self.window.page.entry.field.text()

    def type(self, line: str) -> None:
        assert isinstance(self.window.page, RoundsPage)
        field = self.window.page.entry.field
        field.clear()
        QTest.keyClicks(field, line)
        QTest.keyClick(field, Qt.Key.Key_Return)
        self.settle()

    @property
    def notice(self) -> LostNotice | None:
        found = self.window.findChildren(LostNotice)
        return found[-1] if found else None

    def wait_for_notice(self) -> LostNotice:
        self.qtbot.waitUntil(lambda: self.notice is not None and self.notice.details.text() != "")
        assert self.notice is not None
        return self.notice

    def choose(self, way: str, path: Path) -> None:
        """Click a way out, and choose this file in the dialog."""
        notice = self.wait_for_notice()
        QTest.mouseClick(notice.buttons[way], Qt.MouseButton.LeftButton)
        dialog = notice.findChildren(QFileDialog)[-1]
        dialog.close()
        dialog.fileSelected.emit(str(path))

    def results(self, club: Path) -> set[int]:
        """The tables with a result in the file, as another program reads it."""
        with closing(sqlite3.connect(f"{club.as_uri()}?mode=ro", uri=True)) as connection:
            return {table for (table,) in connection.execute("SELECT table_number FROM match WHERE outcome = 'played'")}


@pytest.fixture
def keeper(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[Scorekeeper]:
    """The program at work, in English, over a file in a folder of its own."""
    club = tmp_path / "here" / "club.sqlite"
    services = DesktopServices(lambda chosen: bootstrap.open_desk(chosen or str(club)), Press)
    application = Application(qapp, services, tmp_path / "window.ini")
    application.settings.language = "en"
    window = application.open_window()
    qtbot.addWidget(window)
    with qtbot.waitSignal(application.opened):
        application.open_desk()
    yield Scorekeeper(application, window, club, qtbot)
    application.settings.language = "en"  # Qt's own words are the process's
    for _twice in range(2):
        for each in application.windows:
            each.close()
    application.close()


def delete(club: Path) -> None:
    club.unlink()


def move_folder(club: Path) -> None:
    club.parent.rename(club.parent.with_name("moved"))


@pytest.mark.parametrize("lose", [delete, move_folder])
def test_a_result_is_refused_and_what_was_stored_is_saved_where_it_was(
    keeper: Scorekeeper, lose: Callable[[Path], None]
) -> None:
    keeper.type("1 2-0")
    assert keeper.field == ""
    lose(keeper.club)
    keeper.type("2 2-1")
    assert keeper.field == "2 2-1"
    assert keeper.window.bar.line.text.startswith(
        f"The database {keeper.club} is lost: club.sqlite was deleted or moved"
    )
    assert not keeper.window.bar.undo.isVisible()
    notice = keeper.wait_for_notice()
    assert str(keeper.club) in notice.words.text()
    assert not keeper.club.exists()
    keeper.choose("save", keeper.club)
    keeper.qtbot.waitUntil(lambda: keeper.notice is None)
    assert keeper.window.bar.line.text == f"The database was saved as {keeper.club}."
    assert keeper.field == "2 2-1"
    keeper.type("2 2-1")
    assert keeper.field == ""
    assert keeper.results(keeper.club) == {1, 2}


def test_the_newest_backup_says_what_it_lacks_and_is_gone_on_with(keeper: Scorekeeper, tmp_path: Path) -> None:
    keeper.type("1 2-0")
    keeper.type("2 2-0")
    delete(keeper.club)
    keeper.type("3 2-1")
    notice = keeper.wait_for_notice()
    assert notice.details.text().startswith("The newest backup is from ")
    assert notice.details.text().endswith(
        ". The last 2 steps are missing, the latest: round 1, table 2: Player 5 – Player 7 2–0."
    )
    other = tmp_path / "spring.sqlite"
    keeper.choose("backup", other)
    keeper.qtbot.waitUntil(lambda: keeper.notice is None)
    assert keeper.window.bar.line.text.startswith(
        f"The newest backup is now the database: {other}. The program uses this file until"
    )
    assert keeper.window.context is not None
    assert all(match.outcome == "pending" for match in keeper.window.context.picture.matches)
    keeper.type("3 2-1")
    assert keeper.results(other) == {3}


def test_it_is_noticed_while_nobody_works_and_goes_when_the_folder_comes_back(keeper: Scorekeeper) -> None:
    move_folder(keeper.club)
    notice = keeper.wait_for_notice()
    assert notice.details.text() == f"{keeper.club.with_name('club-backups')} contains no backup that can be read."
    assert not notice.buttons["backup"].isEnabled()
    keeper.club.parent.with_name("moved").rename(keeper.club.parent)
    keeper.qtbot.waitUntil(lambda: keeper.notice is None)
    assert keeper.window.bar.line.text.startswith(f"The database {keeper.club} is back.")
    keeper.type("1 2-0")
    assert keeper.results(keeper.club) == {1}


def test_every_window_says_it_also_one_that_is_opened_later(keeper: Scorekeeper, qtbot: QtBot) -> None:
    delete(keeper.club)
    keeper.wait_for_notice()
    second = keeper.application.open_window()
    qtbot.addWidget(second)
    qtbot.waitUntil(lambda: bool(second.findChildren(LostNotice)))
    keeper.choose("save", keeper.club)
    qtbot.waitUntil(lambda: keeper.notice is None and not second.findChildren(LostNotice))


def test_after_an_error_a_way_out_can_be_chosen_again(
    keeper: Scorekeeper, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = OSError("gone")

    def fail(_keeper: DatabaseKeeper, _path: str) -> None:
        raise fault

    delete(keeper.club)
    notice = keeper.wait_for_notice()
    with monkeypatch.context() as patched, qtbot.captureExceptions() as raised:
        patched.setattr(DatabaseKeeper, "save_elsewhere", fail)
        keeper.choose("save", keeper.club)
        assert not notice.buttons["save"].isEnabled()
        qtbot.waitUntil(lambda: bool(raised))
    assert [found for _kind, found, _trace in raised] == [fault]
    assert notice.buttons["save"].isEnabled()
    keeper.choose("save", keeper.club)
    qtbot.waitUntil(lambda: keeper.notice is None)


def test_a_file_that_is_there_is_not_written_over_and_another_can_be_chosen(
    keeper: Scorekeeper, tmp_path: Path
) -> None:
    taken = tmp_path / "letter.txt"
    taken.write_text("Dear players")
    delete(keeper.club)
    keeper.choose("save", taken)
    keeper.qtbot.waitUntil(lambda: keeper.window.bar.line.text.startswith(f"The file {taken} already exists."))
    assert taken.read_text() == "Dear players"
    keeper.choose("save", keeper.club)
    keeper.qtbot.waitUntil(lambda: keeper.notice is None)


def test_the_window_does_not_close_over_what_only_it_can_save(keeper: Scorekeeper) -> None:
    delete(keeper.club)
    keeper.wait_for_notice()
    assert not keeper.window.close()
    assert keeper.window.bar.line.text.startswith("The window stays open because the database is lost")
    assert keeper.window.close()


def test_a_window_that_is_closed_while_the_database_is_lost_takes_its_notice_along(keeper: Scorekeeper) -> None:
    other = keeper.application.open_window()
    move_folder(keeper.club)
    keeper.wait_for_notice()
    keeper.qtbot.waitUntil(lambda: other.area.notice is not None)
    assert not other.close()
    assert other.close()
    keeper.qtbot.waitUntil(lambda: not isValid(other))
    keeper.club.parent.with_name("moved").rename(keeper.club.parent)
    keeper.qtbot.waitUntil(lambda: keeper.notice is None)
    assert keeper.window.bar.line.text.startswith(f"The database {keeper.club} is back.")


def test_the_reason_beside_the_field_goes_with_its_cause(keeper: Scorekeeper) -> None:
    page = keeper.window.page
    assert isinstance(page, RoundsPage)
    delete(keeper.club)
    keeper.type("2 2-1")
    assert "is lost" in page.entry.says.text()
    keeper.choose("save", keeper.club)
    keeper.qtbot.waitUntil(lambda: keeper.notice is None)
    assert "is lost" not in page.entry.says.text() + page.entry.hint.text()
    assert keeper.field == "2 2-1"


def test_after_a_second_loss_the_file_belongs_where_the_program_was_started(
    keeper: Scorekeeper, tmp_path: Path
) -> None:
    new = tmp_path / "new.sqlite"
    delete(keeper.club)
    keeper.choose("save", new)
    keeper.qtbot.waitUntil(lambda: keeper.notice is None)
    assert f"Then move it to {keeper.club}" in keeper.window.bar.line.text
    delete(new)
    newer = tmp_path / "newer.sqlite"
    keeper.choose("save", newer)
    keeper.qtbot.waitUntil(lambda: keeper.notice is None)
    assert f"The database was saved as {newer}." in keeper.window.bar.line.text
    assert f"Then move it to {keeper.club}" in keeper.window.bar.line.text
    delete(newer)
    keeper.choose("save", keeper.club)
    keeper.qtbot.waitUntil(lambda: keeper.notice is None)
    assert keeper.window.bar.line.text == f"The database was saved as {keeper.club}."


def test_it_speaks_another_language_at_once(keeper: Scorekeeper, monkeypatch: pytest.MonkeyPatch) -> None:
    delete(keeper.club)
    notice = keeper.wait_for_notice()
    use_source_catalogues(monkeypatch)
    keeper.application.settings.language = "de"
    assert "ist verloren" in notice.words.text()
    assert "Sicherung" in notice.buttons["backup"].text()


def test_a_server_that_does_not_answer_is_said_once_and_when_it_answers_again(
    keeper: Scorekeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, refusals = keeper.window.bar.line, []

    def refuse(_desk: Desk) -> None:
        refusals.append(1)
        raise UserError("database.unreachable", place="here", reason=Phrase("system.etimedout"))

    with monkeypatch.context() as patched:
        patched.setattr(Desk, "check_other_stations", refuse)
        keeper.qtbot.waitUntil(lambda: line.text == "The database here can’t be opened: it didn’t respond in time.")
        assert keeper.window.context is not None
        keeper.window.context.messages.show(Phrase("records.opened"))
        keeper.qtbot.waitUntil(lambda: len(refusals) > 1)
        assert line.text != "The database here can’t be opened: it didn’t respond in time."
    keeper.qtbot.waitUntil(lambda: line.text == "The database is responding again.")


def test_the_time_of_a_server_counts_from_the_first_moment_and_is_measured_again(
    qapp: QApplication, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead_ms = [420_000.0]
    monkeypatch.setattr(SqlStore, "server_ms", lambda _store: time.time() * 1000 + ahead_ms[0])
    monkeypatch.setattr("irondie_to.desktop.shell.lost_database._MEASURED_EVERY", 1)
    club = tmp_path / "club.sqlite"
    services = DesktopServices(lambda chosen: bootstrap.open_desk(chosen or str(club)), Press)
    application = Application(qapp, services, tmp_path / "window.ini")
    window = application.open_window()
    qtbot.addWidget(window)
    with qtbot.waitSignal(application.opened):
        application.open_desk()
    assert application.hall_time is not None
    clock = application.hall_time.time.ticker.clock

    def off_ms() -> float:
        return abs(clock.now_ms() - time.time() * 1000 - ahead_ms[0])

    assert off_ms() < 1_000
    ahead_ms[0] = 480_000.0
    qtbot.waitUntil(lambda: off_ms() < 1_000)
    window.close()
    application.close()


def drop(window: Window, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(9, 9), copy, data, left, none))


def drop_database(keeper: Scorekeeper) -> None:
    for name in (keeper.club, keeper.club.with_name("club.sqlite-shm")):
        drop(keeper.window, name)
        keeper.settle()
        said = keeper.window.bar.line.text
        assert said.startswith(f"{name} is the database that’s open now, so it wasn’t read.")


def open_dialogs(keeper: Scorekeeper) -> None:
    assert keeper.window.context is not None
    notice = LostNotice(keeper.window.context, Phrase("database.lost", {"place": str(keeper.club), "reason": ""}))
    keeper.qtbot.addWidget(notice)
    notice.wanted.connect(lambda _way, _path: None)
    QTest.mouseClick(notice.buttons["save"], Qt.MouseButton.LeftButton)
    dialog = notice.findChildren(QFileDialog)[-1]
    (model,) = dialog.findChildren(QFileSystemModel)
    keeper.qtbot.waitUntil(lambda: model.index(str(keeper.club)).isValid())
    assert not model.fileIcon(model.index(str(keeper.club))).isNull()
    dialog.reject()


def save_over_database(keeper: Scorekeeper) -> None:
    assert keeper.window.context is not None
    keeper.window.context.run_in_background(lambda: write_file(str(keeper.club), b"%PDF"), lambda _none: None)
    keeper.settle()
    assert "so it wasn’t written" in keeper.window.bar.line.text


def look_with_another_library(keeper: Scorekeeper) -> None:
    drop_locks(keeper.club)


LOOKS = [drop_database, open_dialogs, save_over_database, look_with_another_library]


@pytest.mark.skipif(not Path("/proc/locks").exists(), reason="needs /proc/locks")
@pytest.mark.parametrize(("look", "is_killed"), [*zip(LOOKS, (False, True) * 2, strict=True), (LOOKS[0], True)])
def test_the_window_goes_on_beside_the_command_line_whatever_it_has_looked_at(
    keeper: Scorekeeper, look: Callable[[Scorekeeper], None], *, is_killed: bool
) -> None:
    keeper.type("1 2-0")
    keeper.settle()
    before = locks_on(keeper.club)
    look(keeper)
    if look is look_with_another_library:
        assert locks_on(keeper.club) != before
    else:
        keeper.qtbot.waitUntil(lambda: locks_on(keeper.club) >= before)  # another connection may just be reading
    run_beside(keeper.club, "event", "run", "1", "report", "2", "2-1")
    write_beside(keeper.club, "there", is_killed=is_killed)
    keeper.type("3 2-0")
    assert keeper.field == ""
    assert keeper.notice is None
    assert keeper.results(keeper.club) == {1, 2, 3}
    for window in keeper.application.windows:
        window.close()
    keeper.application.close()
    assert keeper.results(keeper.club) == {1, 2, 3}
