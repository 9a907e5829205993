"""Saving results from the window: kinds of files, their names, and what the message bar offers afterwards."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import proposed_name
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.export.results import KindsDialog, ask_where_to_save_results
from irondie_to.desktop.shell.message_bar import MessageBar
from irondie_to.desktop.shell.status_messages import StatusMessages
from irondie_to.errors import Phrase
from irondie_to.export.exporter import Exporter
from irondie_to.files import write_file


@pytest.fixture
def evening(desk: Desk, context: WindowContext) -> Evening:
    found = new_evening(desk, 8, cut=4)
    found.play_round()
    context.exporting = Exporter
    context.open_event(found.event)
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder."""
    found = tmp_path / "saved"
    found.mkdir()
    return found


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def choose(context: WindowContext, parent: QWidget, *keys: str) -> None:
    """Choose these kinds of files in the dialog, and no others."""
    ask_where_to_save_results(context, parent)
    dialog = parent.findChildren(KindsDialog)[-1]
    for key, box in dialog.boxes.items():
        if box.isChecked() != (key in keys):
            box.click()  # a click beside a short text would miss the box
    assert dialog.keys == keys
    QTest.mouseClick(dialog.save, Qt.MouseButton.LeftButton)


def save(context: WindowContext, parent: QWidget, kind: str, path: Path | None, qtbot: QtBot) -> str:
    """Choose this kind, then this path or, if None, the proposed name; return the proposed name."""
    choose(context, parent, kind)
    dialog = parent.findChildren(QFileDialog)[-1]
    proposed = Path(dialog.selectedFiles()[0]).name
    dialog.close()
    dialog.fileSelected.emit(str(path if path is not None else Path(proposed)))
    qtbot.waitUntil(lambda: not context.is_working)
    return proposed


def save_in(context: WindowContext, parent: QWidget, keys: tuple[str, ...], folder: Path, qtbot: QtBot) -> None:
    """Choose these kinds, then this folder."""
    choose(context, parent, *keys)
    dialog = parent.findChildren(QFileDialog)[-1]
    assert dialog.fileMode() is QFileDialog.FileMode.Directory
    dialog.close()
    dialog.fileSelected.emit(str(folder))
    qtbot.waitUntil(lambda: not context.is_working)


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("xlsx", "Spring cup - Round 1 - Results.xlsx"),
        ("html", "Spring cup - Round 1 - Results.html"),
        ("standings", "Spring cup - Round 1 - Standings.csv"),
        ("players", "Spring cup - Round 1 - Players.csv"),
        ("picture", "Spring cup - Round 1 - Standings.png"),
        ("document", "Spring cup - Round 1 - Event file.irondie"),
    ],
)
def test_each_kind_is_proposed_with_event_round_and_document_and_written(
    evening: Evening, context: WindowContext, parent: QWidget, tmp_path: Path, qtbot: QtBot, kind: str, name: str
) -> None:
    path = tmp_path / f"saved{Path(name).suffix}"
    assert save(context, parent, kind, path, qtbot) == name
    data = path.read_bytes()
    match path.suffix:
        case ".csv":
            assert len(list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))) == 9
        case ".png":
            image = QImage.fromData(data)
            assert image.width() == 1440
            assert image.height() > 600
        case _:
            assert data


def test_several_kinds_are_written_at_once_into_a_folder(
    evening: Evening, context: WindowContext, parent: QWidget, folder: Path, qtbot: QtBot, messages: list[Message]
) -> None:
    keys = ("xlsx", "html", "standings", "picture", "document")
    save_in(context, parent, keys, folder, qtbot)
    written = {path.name: path.read_bytes() for path in folder.iterdir()}
    stem = "Spring cup - Round 1 - "
    begins = {"Results.xlsx": b"PK", "Results.html": b"<!DOCTYPE html>", "Standings.csv": b"\xef\xbb\xbfRank"}
    begins |= {"Standings.png": b"\x89PNG", "Event file.irondie": b"{"}
    assert set(written) == {f"{stem}{name}" for name in begins}
    assert all(written[f"{stem}{name}"].startswith(begin) for name, begin in begins.items())
    assert messages[-1].phrase.code == "export.saved_in"
    assert context.say(messages[-1].phrase) == f"Files saved in {folder}: 5"
    assert Path(messages[-1].file or "").parent == folder
    picture = evening.picture
    assert None not in (context.made.step_of(picture, "results"), context.made.step_of(picture, "document"))


def test_a_file_of_the_same_name_in_the_folder_is_kept(
    evening: Evening, context: WindowContext, parent: QWidget, folder: Path, qtbot: QtBot, messages: list[Message]
) -> None:
    assert evening.picture.rounds
    own = folder / "Spring cup - Round 1 - Results.html"
    own.write_text("mine")
    saved = f"Files saved in {folder}: 2. "
    for said in (
        "A file with this name already existed, so the new one is called Spring cup - Round 1 - Results (2).html.",
        "Files with these names already existed, so 2 new ones have a number, for example "
        "Spring cup - Round 1 - Results (3).html.",
    ):
        save_in(context, parent, ("html", "players"), folder, qtbot)
        assert context.say(messages[-1].phrase) == saved + said
    assert own.read_text() == "mine"
    assert {path.name for path in folder.iterdir()} == {
        own.name,
        "Spring cup - Round 1 - Results (2).html",
        "Spring cup - Round 1 - Results (3).html",
        "Spring cup - Round 1 - Players.csv",
        "Spring cup - Round 1 - Players (2).csv",
    }


def test_the_dialog_begins_with_the_kinds_chosen_last(
    evening: Evening, context: WindowContext, parent: QWidget, tmp_path: Path, qtbot: QtBot
) -> None:
    assert evening.picture.rounds
    save_in(context, parent, ("html", "players"), tmp_path, qtbot)
    ask_where_to_save_results(context, parent)
    dialog = parent.findChildren(KindsDialog)[-1]
    assert dialog.keys == ("html", "players")
    first = dialog.nextInFocusChain()
    while first is not None and not first.focusPolicy() & Qt.FocusPolicy.TabFocus:
        first = first.nextInFocusChain()
    assert first is dialog.boxes["xlsx"]
    for key in dialog.keys:
        QTest.keyClick(dialog.boxes[key], Qt.Key.Key_Space)
    assert not dialog.save.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_what_the_event_does_not_have_yet_cannot_be_chosen(desk: Desk, context: WindowContext, parent: QWidget) -> None:
    context.exporting = Exporter
    context.open_event(new_evening(desk, 4).event)
    ask_where_to_save_results(context, parent)
    boxes = parent.findChildren(KindsDialog)[-1].boxes
    assert {key for key, box in boxes.items() if box.isEnabled()} == {"xlsx", "html", "players", "document"}
    assert boxes["standings"].toolTip() == context.say(Phrase("export.no_standings"))


def test_a_name_of_no_such_kind_is_refused_and_nothing_written(
    evening: Evening, context: WindowContext, parent: QWidget, tmp_path: Path, qtbot: QtBot, messages: list[Message]
) -> None:
    assert evening.picture.rounds
    save(context, parent, "xlsx", tmp_path / "results.docx", qtbot)
    assert messages[-1].phrase.code == "files.wrong_suffix"
    said = context.say(messages[-1].phrase)
    assert "results.docx wasn’t written" in said
    assert said.count(".xlsx") == 1
    assert not [*tmp_path.glob("results*")]


def test_the_podium_is_offered_once_the_event_is_over(
    evening: Evening, context: WindowContext, parent: QWidget, tmp_path: Path, qtbot: QtBot, messages: list[Message]
) -> None:
    path = tmp_path / "podium.png"
    ask_where_to_save_results(context, parent)
    box = parent.findChildren(KindsDialog)[-1].boxes["podium"]
    assert not box.isEnabled()
    assert "no podium" in box.toolTip()
    for _round in range(2):
        evening.play_round()
    evening.play_knockout()
    save(context, parent, "podium", path, qtbot)
    assert messages[-1].file == str(path)
    assert not QImage.fromData(path.read_bytes()).isNull()


def test_a_file_that_cannot_be_written_is_said(
    evening: Evening, context: WindowContext, parent: QWidget, tmp_path: Path, qtbot: QtBot, messages: list[Message]
) -> None:
    save(context, parent, "xlsx", tmp_path / "nowhere" / "a.xlsx", qtbot)
    assert messages[-1].phrase.code == "files.unwritable"


def test_files_written_before_one_that_cannot_be_written_are_said_too(
    evening: Evening,
    context: WindowContext,
    parent: QWidget,
    folder: Path,
    qtbot: QtBot,
    messages: list[Message],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def write(path: str, data: bytes) -> None:
        write_file(path if path.endswith(".html") else str(folder / "nowhere" / "a.csv"), data)

    monkeypatch.setattr("irondie_to.desktop.export.results.write_file", write)
    save_in(context, parent, ("html", "players", "document"), folder, qtbot)
    assert [path.name for path in folder.iterdir()] == ["Spring cup - Round 1 - Results.html"]
    assert messages[-1].file == str(folder / "Spring cup - Round 1 - Results.html")
    first, second = messages[-1].phrase.values["first"], messages[-1].phrase.values["second"]
    assert isinstance(first, Phrase)
    assert isinstance(second, Phrase)
    assert (first.code, second.values["count"]) == ("files.unwritable", 1)
    assert context.made.step_of(evening.picture, "results") is not None
    assert context.made.step_of(evening.picture, "document") is None


def test_a_written_file_and_its_folder_are_opened_from_the_message(
    context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    bar = MessageBar(theme)
    qtbot.addWidget(bar)
    StatusMessages(context, bar)
    bar.show()
    assert not bar.open_file.isVisible()
    path = Path("/home/petra/Spring cup.csv")
    context.messages.show_file(str(path))
    for button in (bar.open_file, bar.open_folder):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert opened == [QUrl.fromLocalFile(str(path)), QUrl.fromLocalFile(str(path.parent))]
    context.messages.show(Phrase("frame.about_text"))
    assert not bar.open_file.isVisible()
    assert not bar.open_folder.isVisible()


def test_the_name_of_a_file_is_short_enough_for_every_system(desk: Desk, context: WindowContext) -> None:
    event = int(desk.do(CreateEvent("杯" * 80, "2026-03-21", 7)).value or 0)
    context.open_event(event)
    name = proposed_name(context, Phrase("export.document"), ".json")
    assert len(name.encode()) < 255
    assert name.startswith("杯" * 50)
