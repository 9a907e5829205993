"""The heads of the lists of records on the Referee page."""

from __future__ import annotations

from evenings import new_evening
from PySide6.QtCore import QMargins, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.referee.mat.unfinished_games import RecordLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.referee.check.records import CheckRecord
from irondie_to.desktop.referee.lists import GamesBox, RecordList
from irondie_to.errors import Phrase


def shown(context: WindowContext, qtbot: QtBot, width: int) -> RecordList:
    found = CheckRecord(context)
    qtbot.addWidget(found)
    found.show_lines([], Phrase("setcheck_page.list_count", {"count": 12}), Phrase("setcheck_page.list_empty"))
    found.tell("")
    found.resize(width, 300)
    found.show()
    QApplication.processEvents()
    return found


def test_the_search_field_becomes_narrow_before_the_heading_loses_its_words(
    context: WindowContext, qtbot: QtBot
) -> None:
    wide = shown(context, qtbot, 800)
    assert wide.finder.width() == wide.finder.maximumWidth()
    margins = wide.head.mapTo(wide, QPoint()).x() + 16
    needed = wide.head.sizeHint().width() + wide.finder.minimumWidth() + wide.copy_button.width() + margins + 30
    narrow = shown(context, qtbot, needed + 10)
    assert narrow.head.width() >= narrow.head.sizeHint().width()
    assert narrow.finder.width() < wide.finder.width()


def test_the_figures_of_rounds_and_tables_stand_at_the_right(context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    context.open_event(new_evening(desk, 2).event)
    found = shown(context, qtbot, 800)
    columns = {column.key: column.align for column in found.list.rows.columns}
    assert columns["round"] == columns["table"]


def test_games_say_and_sort_their_rounds_as_the_other_lists_do(context: WindowContext, qtbot: QtBot) -> None:
    box = GamesBox(context)
    qtbot.addWidget(box)
    names = ("semifinals", "10", "2", "", "round_of_16")
    box.show_lines(
        [RecordLine(place, "A – B", name, 1, 1, 1, "2026-03-21T09:00:00+00:00") for place, name in enumerate(names)]
    )
    box.list.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    rounds = [box.list.rows.index(row, 1).data() for row in range(len(names))]
    assert rounds == ["", "2", "10", "Round of 16", "Semifinals"]


def test_the_sentence_of_an_empty_list_keeps_off_the_edges_whatever_changes_before_it_is_shown(
    context: WindowContext, settings: WindowSettings, qtbot: QtBot
) -> None:
    found = CheckRecord(context)
    qtbot.addWidget(found)
    context.theme.apply_to(found)
    found.resize(600, 300)
    found.note.resize(0, 0)  # as in a part that has no room yet
    settings.text_size = 130
    found.tell("No set check yet")
    found.show()
    QApplication.processEvents()
    room = found.note.contentsRect()
    assert found.note.rect().marginsRemoved(QMargins(20, 8, 16, 8)) == room
    assert found.note.width() == found.width()
