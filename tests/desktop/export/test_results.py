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
from irondie_to.desktop.export.results import ask_where_to_save_results
from irondie_to.desktop.shell.message_bar import MessageBar
from irondie_to.desktop.shell.status_messages import StatusMessages
from irondie_to.errors import Phrase
from irondie_to.export.exporter import Exporter


@pytest.fixture
def evening(desk: Desk, context: WindowContext) -> Evening:
    found = new_evening(desk, 8, cut=4)
    found.play_round()
    context.exporting = Exporter
    context.open_event(found.event)
    return found


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def save(context: WindowContext, parent: QWidget, kind: str, path: Path | None, qtbot: QtBot) -> str:
    """Choose this kind in the dialog, then this path or, if None, the proposed name; return the proposed name."""
    ask_where_to_save_results(context, parent)
    dialog = parent.findChildren(QFileDialog)[-1]
    words = context.say(Phrase(kind))
    dialog.selectNameFilter(words)
    dialog.filterSelected.emit(words)
    proposed = Path(dialog.selectedFiles()[0]).name
    dialog.close()
    dialog.fileSelected.emit(str(path if path is not None else Path(proposed)))
    qtbot.waitUntil(lambda: not context.is_working)
    return proposed


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("export.filter_xlsx", "Spring cup - Round 1 - Results.xlsx"),
        ("export.filter_html", "Spring cup - Round 1 - Results.html"),
        ("export.filter_standings", "Spring cup - Round 1 - Standings.csv"),
        ("export.filter_players", "Spring cup - Round 1 - Players.csv"),
        ("export.filter_picture", "Spring cup - Round 1 - Standings.png"),
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


@pytest.mark.parametrize(
    ("kind", "name", "begin"),
    [
        ("export.filter_xlsx", "r.html", b"<!DOCTYPE html>"),
        ("export.filter_html", "R.XLSX", b"PK"),
        ("export.filter_xlsx", "r.csv", b"\xef\xbb\xbfRank"),
        ("export.filter_players", "r.csv", b"\xef\xbb\xbfPlayer"),
        ("export.filter_players", "r.png", b"\x89PNG"),
        ("export.filter_html", "r", b"<!DOCTYPE html>"),
    ],
)
def test_the_name_decides_which_kind_of_file_is_written(
    evening: Evening,
    context: WindowContext,
    parent: QWidget,
    tmp_path: Path,
    qtbot: QtBot,
    kind: str,
    name: str,
    begin: bytes,
) -> None:
    assert evening.picture.rounds
    save(context, parent, kind, tmp_path / name, qtbot)
    (written,) = tmp_path.glob("[rR]*")
    assert written.name == (name if "." in name else f"{name}.html")
    assert written.read_bytes().startswith(begin)


def test_a_name_of_no_such_kind_is_refused_and_nothing_written(
    evening: Evening, context: WindowContext, parent: QWidget, tmp_path: Path, qtbot: QtBot, messages: list[Message]
) -> None:
    assert evening.picture.rounds
    save(context, parent, "export.filter_xlsx", tmp_path / "results.docx", qtbot)
    assert messages[-1].phrase.code == "files.wrong_suffix"
    said = context.say(messages[-1].phrase)
    assert "results.docx wasn’t written" in said
    assert ".xlsx, .html, .csv, .png" in said
    assert not [*tmp_path.glob("results*")]


def test_the_podium_is_offered_once_the_event_is_over(
    evening: Evening, context: WindowContext, parent: QWidget, tmp_path: Path, qtbot: QtBot, messages: list[Message]
) -> None:
    path = tmp_path / "podium.png"
    save(context, parent, "export.filter_podium", path, qtbot)
    assert messages[-1].phrase.code == "export.no_podium"
    assert not path.exists()
    for _round in range(2):
        evening.play_round()
    evening.play_knockout()
    save(context, parent, "export.filter_podium", path, qtbot)
    assert messages[-1].file == str(path)
    assert not QImage.fromData(path.read_bytes()).isNull()


def test_a_file_that_cannot_be_written_is_said(
    evening: Evening, context: WindowContext, parent: QWidget, tmp_path: Path, qtbot: QtBot, messages: list[Message]
) -> None:
    save(context, parent, "export.filter_xlsx", tmp_path / "nowhere" / "a.xlsx", qtbot)
    assert messages[-1].phrase.code == "files.unwritable"


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
