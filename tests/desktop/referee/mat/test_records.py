"""Game records: copied, saved to files, and opened from files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from evenings import Evening, new_evening
from mathands import Hand, recorded
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from room import shown_columns

from irondie_to.app.referee.mat.game import record
from irondie_to.app.referee.mat.unfinished_games import RecordLine, SaveGameRecord
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.referee.lists import GamesBox
from irondie_to.desktop.referee.mat import games
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.messages.core.words import say


def test_the_record_is_copied(opened: Hand) -> None:
    QTest.mouseClick(opened.part.play.log.copy_button, Qt.MouseButton.LeftButton)
    copied = json.loads(QGuiApplication.clipboard().text())
    assert copied["actions"] == recorded("zac-and-dot")["actions"][:3]


def test_a_record_goes_into_a_file_and_comes_out_the_same(
    opened: Hand, context: WindowContext, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    part, path = opened.part, tmp_path / "game.json"
    assert part.game is not None
    before = part.game
    monkeypatch.setattr(games, "ask_where", lambda *asked: asked[-1](str(path)))
    part.game_actions["save_file"].trigger()
    qtbot.waitUntil(lambda: not context.is_working)
    part.session.records.open_file(str(path))
    qtbot.waitUntil(lambda: part.game is not before)
    assert part.game == before


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": "irondie-game/1"}', "\udcff"])
def test_a_file_that_is_no_record_is_refused(
    part: GamePart, messages: list[Message], tmp_path: Path, qtbot: QtBot, text: str
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    part.session.records.open_file(str(path))
    qtbot.waitUntil(lambda: bool(messages))
    assert messages[-1].tone is MessageTone.FAULT
    assert part.game is None


def test_a_record_with_an_illegal_action_opens_up_to_it(
    part: GamePart, messages: list[Message], tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(recorded("target-outside-the-duel")), encoding="utf-8")
    part.session.records.open_file(str(path))
    qtbot.waitUntil(lambda: part.game is not None)
    assert messages[-1].tone is MessageTone.FAULT
    assert "DUE-4" in say(messages[-1].phrase)


def test_a_record_dropped_on_the_part_is_opened(part: GamePart, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "zac.json"
    path.write_text(json.dumps(recorded("zac-and-dot")), encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    place, plain = QPoint(50, 50), Qt.KeyboardModifier.NoModifier
    over = QDragEnterEvent(place, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, plain)
    QCoreApplication.sendEvent(part, over)
    assert over.isAccepted()
    drop = QDropEvent(place.toPointF(), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, plain)
    QCoreApplication.sendEvent(part, drop)
    qtbot.waitUntil(lambda: part.game is not None)
    assert part.game is not None
    assert record(part.game)["actions"] == recorded("zac-and-dot")["actions"]


def test_the_records_of_another_event_are_not_offered(
    part: GamePart, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    text = json.dumps(recorded("zac-and-dot"))
    context.desk.do(SaveGameRecord(evening.event, "Zac – Dot", text))
    records = part.session.records
    records.refresh()
    qtbot.waitUntil(lambda: len(records.box.list.rows.shown) == 1)
    context.open_event(new_evening(context.desk, 4).event)
    records.refresh()
    assert not records.box.list.rows.shown  # before the records of the new event are read
    qtbot.waitUntil(lambda: records.is_read)


def test_the_list_has_only_the_columns_that_have_something_in_them(context: WindowContext, qtbot: QtBot) -> None:
    box = GamesBox(context)
    qtbot.addWidget(box)
    loose = RecordLine(1, "Zac – Dot", "", None, None, None, "2026-03-21T10:00:00Z")
    box.show_lines([loose])
    assert shown_columns(box.list) == ["name", "saved"]
    box.show_lines([loose, loose._replace(id=2, round_name="3", table=4, game=1)])
    assert shown_columns(box.list) == ["name", "round", "table", "game", "saved"]


def test_the_form_is_not_wider_than_it_reads_well(part: GamePart) -> None:
    part.resize(1700, 900)
    QCoreApplication.processEvents()
    first, other = (rows[0] for rows in part.start_form.seats)
    assert first.width() + other.width() <= 760
