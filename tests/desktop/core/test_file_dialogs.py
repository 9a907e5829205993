"""Files are asked for where the last one was, under a title that says what it is about; a faulty one is named."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from evenings import new_evening
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QApplication, QFileDialog, QFileSystemModel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_for_folder, ask_which
from irondie_to.desktop.export.results import ask_where_to_export
from irondie_to.desktop.papers.making import save_pdf
from irondie_to.desktop.start.files import ask_for_file, read_file
from irondie_to.errors import Phrase


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    found = QWidget()
    qtbot.addWidget(found)
    return found


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this computer's documents."""
    found = tmp_path / "documents"
    found.mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _kind: str(found))
    return found


def asked(parent: QWidget) -> QFileDialog:
    found = next(dialog for dialog in parent.findChildren(QFileDialog) if dialog.isVisible())
    found.reject()
    return found


def test_saving_begins_among_the_documents_and_then_where_was_saved_last(
    context: WindowContext, desk: Desk, parent: QWidget, documents: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    context.open_event(new_evening(desk, 4).event)
    ask_where_to_export(context, parent)
    first = asked(parent)
    assert first.windowTitle() == "Save “Spring cup” as an event file"
    assert first.nameFilters() == ["Event files (*.irondie *.json)"]
    assert Path(first.selectedFiles()[0]) == documents / "Spring cup.irondie"
    elsewhere = tmp_path / "stick"
    elsewhere.mkdir()
    first.fileSelected.emit(str(elsewhere / "cup.json"))
    qtbot.waitUntil((elsewhere / "cup.json").exists)
    save_pdf(context, parent, "report")
    second = asked(parent)
    assert second.windowTitle() == "Save as PDF: Event report"
    assert second.nameFilters() == ["PDF (*.pdf)"]
    assert Path(second.selectedFiles()[0]) == elsewhere / "Spring cup - Event report.pdf"
    (elsewhere / "cup.json").unlink()
    elsewhere.rmdir()  # pulled out
    ask_where_to_export(context, parent)
    assert Path(asked(parent).selectedFiles()[0]).parent == documents


def test_without_a_folder_of_documents_the_dialog_begins_at_home_without_a_file_name(
    context: WindowContext, parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = {QStandardPaths.StandardLocation.HomeLocation: str(tmp_path)}
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda kind: places.get(kind, str(tmp_path / "Documents")))
    ask_for_file(context, parent)
    dialog = asked(parent)
    assert Path(dialog.directory().path()) == tmp_path
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert field is None or not field.text()


@pytest.mark.parametrize("name", ["report.html", "Cup 1.5", "report.pdf.txt"])
def test_a_pdf_is_not_written_under_the_name_of_something_else(
    context: WindowContext, desk: Desk, parent: QWidget, tmp_path: Path, messages: list[Message], name: str
) -> None:
    context.open_event(new_evening(desk, 4).event)
    save_pdf(context, parent, "registration")
    asked(parent).fileSelected.emit(str(tmp_path / name))
    assert messages[-1].phrase.code == "files.wrong_suffix"
    assert f"{name} wasn’t written, because its name must end in .pdf." in context.say(messages[-1].phrase)
    assert not context.is_working


def test_a_name_without_a_suffix_gets_it_and_capitals_are_the_same(
    context: WindowContext, desk: Desk, parent: QWidget, tmp_path: Path, qtbot: QtBot
) -> None:
    context.open_event(new_evening(desk, 4).event)
    for typed, written in (("cup", "cup.irondie"), ("CUP.JSON", "CUP.JSON"), ("CUP.IRONDIE", "CUP.IRONDIE")):
        ask_where_to_export(context, parent)
        asked(parent).fileSelected.emit(str(tmp_path / typed))
        qtbot.waitUntil((tmp_path / written).exists)


def test_a_dialog_for_a_folder_begins_in_the_folder_that_was_chosen_last(
    context: WindowContext, parent: QWidget, documents: Path, tmp_path: Path
) -> None:
    results = tmp_path / "cup" / "results"
    results.mkdir(parents=True)
    found: list[str] = []
    for expected in (documents, results, results):
        ask_for_folder(context, parent, Phrase("frame.all_files"), found.append)
        dialog = asked(parent)
        assert Path(dialog.directory().absolutePath()) == expected
        dialog.fileSelected.emit(str(results))
    assert found == [str(results)] * 3


@pytest.mark.parametrize(
    ("language", "look_in", "file_type"),
    [
        ("en", "&Look in:", "Files of &type:"),
        ("it", "C&erca in:", "&Tipo di file:"),
        ("de", "&Suchen in:", "Datei&typ:"),
        ("fr", "&Chercher dans\u00a0:", "&Type de fichiers\u00a0:"),
    ],
)
def test_the_labels_of_the_dialog_are_in_the_language_of_the_window(
    context: WindowContext, parent: QWidget, language: str, look_in: str, file_type: str
) -> None:
    context.settings.language = language
    ask_for_file(context, parent)
    dialog = asked(parent)
    labels = QFileDialog.DialogLabel.LookIn, QFileDialog.DialogLabel.FileType
    assert [dialog.labelText(label) for label in labels] == [look_in, file_type]


def test_opening_has_a_folder_of_its_own(
    context: WindowContext, parent: QWidget, documents: Path, tmp_path: Path
) -> None:
    context.settings.keep_text("folder/saved", str(tmp_path))
    ask_for_file(context, parent)
    assert Path(asked(parent).directory().absolutePath()) == documents


def test_a_faulty_document_is_refused_with_its_name(
    context: WindowContext, messages: list[Message], tmp_path: Path, qtbot: QtBot
) -> None:
    faulty = tmp_path / "cup.json"
    faulty.write_text('{"format": "irondie-tournament", "players": 3', encoding="utf-8")
    read_file(context, str(faulty))
    qtbot.waitUntil(lambda: bool(messages))
    assert messages[-1].phrase.code == "files.not_read"
    said = context.say(messages[-1].phrase)
    assert said.startswith("cup.json wasn’t read. ")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lists its locks in a file")
def test_a_dialog_that_shows_an_open_database_leaves_the_locks_on_it(
    context: WindowContext, parent: QWidget, documents: Path, qtbot: QtBot
) -> None:
    place = documents / "club.sqlite"
    with closing(sqlite3.connect(place, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE event (id)")
        inode = f":{place.stat().st_ino} "

        def locks() -> list[str]:
            return [line.split(": ")[1] for line in Path("/proc/locks").read_text().splitlines() if inode in line]

        before = locks()
        assert before
        ask_which(context, parent, Phrase("frame.all_files"), Phrase("frame.all_files"), lambda _path: None)
        dialog = next(dialog for dialog in parent.findChildren(QFileDialog) if dialog.isVisible())
        (model,) = dialog.findChildren(QFileSystemModel)
        qtbot.waitUntil(lambda: model.index(str(place)).isValid())
        index = model.index(str(place))
        assert not model.fileIcon(index).isNull()
        assert model.type(index)
        QApplication.processEvents()
        assert locks() == before
        dialog.reject()
