"""Files that know which event they are, opened by a double click, by the system, from a menu or by a drop."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Event as ThreadEvent
from typing import Any

import pytest
from evenings import Evening, new_evening
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to import bootstrap
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.documents import export_document, uuid_of
from irondie_to.app.event.commands import ChangeEvent, RemoveEvent
from irondie_to.app.start import demo
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import event_file_name
from irondie_to.desktop.core.purposes import Purpose
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.start.files import open_example, read_file
from irondie_to.printing.press import Press
from irondie_to.version import VERSION

Open = Callable[[], list[Message]]


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, 6)
    found.play_round()
    return found


@pytest.fixture
def file(evening: Evening, tmp_path: Path) -> Path:
    """The event, saved after its first round."""
    found = tmp_path / "Spring cup.irondie"
    found.write_text(json.dumps(export_document(evening.picture)), encoding="utf-8")
    return found


@pytest.fixture
def open_file(context: WindowContext, file: Path, messages: list[Message], qtbot: QtBot) -> Open:
    """Opens the file and returns the messages that this showed."""

    def read() -> list[Message]:
        before = len(messages)
        read_file(context, str(file))
        qtbot.waitUntil(lambda: not context.is_working and len(messages) > before)
        return messages[before:]

    return read


def names(desk: Desk) -> list[str]:
    return [event.name for event in desk.events()]


def test_an_event_that_is_here_with_the_same_contents_is_opened(
    context: WindowContext, evening: Evening, open_file: Open
) -> None:
    (message,) = open_file()
    assert context.event_id == evening.event
    assert message.phrase.code == "files.same"
    assert (message.choices, message.step) == ((), None)
    assert names(evening.desk) == ["Spring cup"]


def test_an_event_that_is_not_here_is_imported_and_can_be_undone(
    context: WindowContext, evening: Evening, open_file: Open, qtbot: QtBot
) -> None:
    identity = uuid_of(evening.picture.event)
    evening.desk.do(RemoveEvent(evening.event))
    message = open_file()[-1]
    assert message.step is not None
    assert context.event_id not in {None, evening.event}
    assert uuid_of(context.picture.event) == identity
    context.commands.undo_of_club(message.step.id)
    qtbot.waitUntil(lambda: not names(evening.desk))


@pytest.mark.parametrize("choice", ["files.open_here", "files.import_copy"])
def test_an_event_that_differs_says_how_and_lets_the_user_choose(
    context: WindowContext, evening: Evening, open_file: Open, qtbot: QtBot, choice: str
) -> None:
    evening.play_round()
    (message,) = open_file()
    assert (message.phrase.code, context.event_id) == ("files.differs", None)
    assert "differs: rounds: 1 in the file, 2 here, results: 3 in the file, 6 here." in context.say(message.phrase)
    assert names(evening.desk) == ["Spring cup"]
    next(each for each in message.choices if each.label.code == choice).act()
    qtbot.waitUntil(lambda: context.event_id is not None and not context.is_working)
    copies = names(evening.desk)
    if choice == "files.open_here":
        assert (context.event_id, copies) == (evening.event, ["Spring cup"])
    else:
        assert (len(context.picture.rounds), copies) == (1, ["Spring cup (copy)", "Spring cup"])
        assert uuid_of(context.picture.event) != uuid_of(evening.picture.event)


def test_the_name_of_a_copy_is_not_too_long(
    context: WindowContext, evening: Evening, file: Path, open_file: Open, qtbot: QtBot
) -> None:
    evening.desk.do(ChangeEvent(evening.event, changes={"name": "杯" * 80}))
    (message,) = open_file()
    message.choices[1].act()
    qtbot.waitUntil(lambda: context.event_id is not None and not context.is_working)
    assert context.picture.event.name == f"{'杯' * 73} (copy)"


def test_the_name_of_an_event_made_from_a_list_is_not_too_long(
    context: WindowContext, tmp_path: Path, opened: list[tuple[str, Purpose | None]], qtbot: QtBot
) -> None:
    file = tmp_path / f"{'P' * 90}.csv"
    file.write_text("name\nAda\nBo\n", encoding="utf-8")
    read_file(context, str(file))
    qtbot.waitUntil(lambda: [page for page, _purpose in opened] == ["players"])
    assert context.picture.event.name == "P" * 80


@pytest.mark.parametrize("is_new", [False, True])
def test_a_list_is_not_read_into_an_event_that_was_opened_meanwhile(
    context: WindowContext,
    evening: Evening,
    tmp_path: Path,
    messages: list[Message],
    opened: list[tuple[str, Purpose | None]],
    qtbot: QtBot,
    *,
    is_new: bool,
) -> None:
    other = new_evening(evening.desk, 2).event
    context.open_event(None if is_new else evening.event)
    before = names(evening.desk)
    file = tmp_path / "List.csv"
    file.write_text("name\nAda\nBo\n", encoding="utf-8")
    read_file(context, str(file))
    context.open_event(other)
    qtbot.waitUntil(lambda: not context.is_working and bool(messages))
    assert [message.phrase.code for message in messages] == ["files.event_changed"]
    assert (opened, context.event_id, names(evening.desk)) == ([], other, before)


def test_a_list_whose_reading_is_stopped_is_not_shown(
    context: WindowContext,
    evening: Evening,
    tmp_path: Path,
    messages: list[Message],
    opened: list[tuple[str, Purpose | None]],
    qtbot: QtBot,
) -> None:
    context.open_event(evening.event)
    file = tmp_path / "List.csv"
    file.write_text("name\nAda\nBo\n", encoding="utf-8")
    read_file(context, str(file))
    context.background.stop()
    qtbot.waitUntil(lambda: not context.is_working and bool(messages))
    assert [message.phrase.code for message in messages] == ["files.stopped"]
    assert opened == []


def test_the_example_neither_holds_up_pages_nor_takes_the_user_from_another_event(
    context: WindowContext, evening: Evening, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, play = ThreadEvent(), demo.play
    read: list[int] = []

    def held_up(*given: Any) -> Iterator[demo.DemoMoment]:
        assert held.wait(10)
        return play(*given)

    monkeypatch.setattr(demo, "play", held_up)
    open_example(context)
    context.run_in_background(lambda: len(names(evening.desk)), read.append)
    qtbot.waitUntil(lambda: read == [1])
    context.open_event(evening.event)
    held.set()
    qtbot.waitUntil(lambda: not context.is_working)
    assert len(names(evening.desk)) == 2
    assert context.event_id == evening.event


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"name\nAda\nBo\n",
        b"PK\x03\x04 no workbook",
        b"\xff\xfe\x00",
        b'{"format": "irondie-tournament/1", "players": [], "rounds": [], "event": "../../etc"}',
        b'{"format": "irondie-tournament/1", "players": [{"id": "<b>"}], "rounds": [{"byes": ["x"]}]}',
        b"[" * 200_000,
        b'{"a":' * 200_000,
        b"1" * 100_000,
    ],
)
def test_whatever_else_is_called_so_is_refused_and_changes_nothing(
    evening: Evening, file: Path, open_file: Open, context: WindowContext, content: bytes
) -> None:
    file.write_bytes(content)
    (message,) = open_file()
    assert message.phrase.code == "files.not_read"
    assert context.say(message.phrase).startswith("Spring cup.irondie wasn’t read. ")
    assert (names(evening.desk), context.event_id) == (["Spring cup"], None)


def test_a_database_that_is_called_so_is_not_restored(evening: Evening, file: Path, open_file: Open) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE event (id)")
        database.commit()
    assert [message.phrase.code for message in open_file()] == ["files.not_read"]
    assert names(evening.desk) == ["Spring cup"]


def test_a_file_that_is_gone_is_named(file: Path, open_file: Open) -> None:
    file.unlink()
    assert [message.phrase.code for message in open_file()] == ["files.unreadable"]
    file.mkdir()
    assert [message.phrase.code for message in open_file()] == ["files.unreadable"]


@pytest.mark.parametrize(
    ("name", "proposed"),
    [
        ("Spring cup", "Spring cup.irondie"),
        ("A/B: “C”? <2026>", "A B “C” 2026.irondie"),
        ("..", "Event file.irondie"),
        ("Été 杯 .", "Été 杯.irondie"),
        ("杯" * 80, f"{'杯' * 50}.irondie"),
    ],
)
def test_save_as_proposes_the_name_of_the_event(
    context: WindowContext, evening: Evening, name: str, proposed: str
) -> None:
    evening.desk.do(ChangeEvent(evening.event, changes={"name": name}))
    context.open_event(evening.event)
    assert event_file_name(context) == proposed


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[Callable[..., Application]]:
    """Starts the program on a database of its own, with files as a double click gives them."""
    running: list[Application] = []

    def start(*files: str, place: Path = tmp_path / "other.sqlite") -> Application:
        services = DesktopServices(lambda _place: bootstrap.open_desk(str(place)), Press)
        application = Application(qapp, services, tmp_path / "window.ini")
        application.settings.language = "en"
        running.append(application)
        qtbot.addWidget(application.open_window())
        application.files.open(files)
        with qtbot.waitSignal(application.loaded):
            application.open_desk()
        return application

    yield start
    for application in running:
        for window in application.windows:
            window.close()
        application.close()


def shown(window: Window) -> str:
    """What the message bar of the window says."""
    return window.bar.line.text


def opened_event(window: Window) -> str:
    context = window.controller.context
    return "" if context.event_id is None else context.picture.event.name


def test_a_double_click_starts_the_program_with_the_event(
    program: Callable[..., Application], file: Path, qtbot: QtBot
) -> None:
    window = program(str(file)).windows[0]
    qtbot.waitUntil(lambda: opened_event(window) == "Spring cup")
    qtbot.waitUntil(lambda: "Spring cup" in shown(window) and window.bar.undo.isVisible())


def test_a_double_click_shows_the_file_and_not_the_last_place(
    program: Callable[..., Application], file: Path, evening: Evening, tmp_path: Path, qtbot: QtBot
) -> None:
    first = program(str(file)).windows[0]
    qtbot.waitUntil(lambda: opened_event(first) == "Spring cup")
    first.close()
    other = tmp_path / "other.irondie"
    autumn = new_evening(evening.desk, 4)
    evening.desk.do(ChangeEvent(autumn.event, changes={"name": "Autumn cup"}))
    other.write_text(json.dumps(export_document(autumn.picture)), encoding="utf-8")
    second = program(str(other)).windows[0]
    qtbot.waitUntil(lambda: opened_event(second) == "Autumn cup")


def test_several_files_are_refused(program: Callable[..., Application], file: Path, qtbot: QtBot) -> None:
    window = program(str(file), str(file)).windows[0]
    qtbot.waitUntil(lambda: "one file" in shown(window))
    assert opened_event(window) == ""


def test_a_file_that_the_system_sends_later_is_opened_in_the_running_program(
    program: Callable[..., Application], file: Path, qtbot: QtBot
) -> None:
    application = program()
    window = application.windows[0]
    window.controller.context.navigation.show_page("rules")
    application.files.open([str(file)])
    qtbot.waitUntil(lambda: opened_event(window) == "Spring cup")


# Starts the program as a double click on macOS does: Qt tells it of the file before the database is open.
SENT = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFileOpenEvent
from irondie_to import bootstrap
from irondie_to.desktop.core.purposes import Purpose
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.run import draw_window, work

folder, file = Path(sys.argv[1]), sys.argv[2]
services = DesktopServices(lambda _place: bootstrap.open_desk(str(folder / "club.sqlite")), bootstrap.open_press)
app, application = draw_window(services, folder / "window.ini")
app.postEvent(app, QFileOpenEvent(file))

def look():
    context = application.windows[0].context
    if context is None or context.event_id is None or context.is_working:
        QTimer.singleShot(10, look)
    else:
        print(context.picture.event.name, app.applicationVersion(), flush=True)
        app.closeAllWindows()

application.opened.connect(look)
work(app, application)
"""


def test_the_system_asks_for_a_file_by_an_event_of_qt(file: Path, tmp_path: Path) -> None:
    (tmp_path / "mac").mkdir()
    given = [sys.executable, "-c", SENT, str(tmp_path / "mac"), str(file)]
    done = subprocess.run(given, capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout == f"Spring cup {VERSION}\n"
