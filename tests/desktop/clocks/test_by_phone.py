"""Calls and reports by phone on the Clocks page: the list of what calls, its buttons and keys, and the map."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from reporters import call, match_at, report
from scorekeepers import plain

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.views import PlaceState
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.results import result_of, text_of
from irondie_to.app.core.times import moment_ms
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import CorrectMatch, Purpose
from irondie_to.desktop.screen.projector import Projector


@pytest.fixture
def evening(context: WindowContext, desk: Desk) -> Evening:
    """Round 1 of eight players, whose clock runs; at one table the players differ, at one they agree, and one calls."""
    found = new_evening(desk, players=8)
    found.pair()
    desk.do(ChangePhoneRules(found.event, PhoneRules(enter_agreed=False)))
    now_ms = moment_ms(desk._now())
    desk.do(StartRoundClock(found.event, now_ms))
    report(found, 1, "2-1", "1-2")
    report(found, 2, "2-0", "2-0")
    call(found, 3)
    context.ticker.clock.system = lambda: now_ms / 1000 + 48
    context.ticker.clock.set_to(now_ms + 48_000)
    desk.check_other_stations()
    return found


@pytest.fixture
def page(context: WindowContext, evening: Evening, qtbot: QtBot) -> ClocksPage:
    context.open_event(evening.event)
    found = ClocksPage(context, Projector(context))
    qtbot.addWidget(found)
    found.resize(1072, 680)
    found.show()
    found.refresh()
    return found


def update(page: ClocksPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not page.context.is_working)
    page.refresh()
    QApplication.processEvents()


def rows(page: ClocksPage) -> list[tuple[int, str]]:
    """The tables in the list, each with the text of its button."""
    return [(row.line.table, row.button.text()) for row in page.hall.needs.rows if not row.isHidden()]


def test_calls_come_first_and_their_buttons_and_keys_take_and_end_them(
    page: ClocksPage, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.seat = desk.seat._replace(person="Mia")
    assert rows(page) == [(3, "I’m coming"), (1, "Enter…"), (2, "Enter 2–0")]
    assert plain(page.hall.needs_head.text()) == "Calls 1 Reports 2"
    tiles = {tile.table: (tile.place, tile.said, tile.label) for tile in page.grid.model().tiles}
    assert tiles[1] == (PlaceState.DIFFERS, "Reports don’t match", "Reports don’t match")
    assert tiles[3] == (PlaceState.REFEREE, "Referee called, 0:48", "Referee called, 0:48")
    assert tiles[2][0] is PlaceState.PLAYING
    page.grid.setFocus()
    QTest.keyClicks(page.grid, "3")
    QTest.keyClick(page.grid, Qt.Key.Key_C)
    focused = page.window().focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)
    update(page, qtbot)
    (taken,) = evening.picture.calls
    assert taken.taken_by == "Mia"
    page.grid.choose_none()
    update(page, qtbot)
    assert rows(page) == [(3, "End call"), (1, "Enter…"), (2, "Enter 2–0")]
    assert {tile.table: tile.word for tile in page.grid.model().tiles}[3] == "coming"
    (end,) = [row for row in page.hall.needs.rows if row.line.table == 3 and not row.isHidden()]
    QTest.mouseClick(end.button, Qt.MouseButton.LeftButton)
    update(page, qtbot)
    assert not evening.picture.calls
    desk.undo(evening.event)
    assert list(evening.picture.calls) == [taken]


def test_reports_are_entered_from_the_list(page: ClocksPage, evening: Evening, qtbot: QtBot) -> None:
    opened: list[tuple[str, Purpose | None]] = []
    page.context.navigation.page_requested.connect(lambda key, purpose: opened.append((key, purpose)))
    (differ,) = [row for row in page.hall.needs.rows if row.line.table == 1 and not row.isHidden()]
    QTest.mouseClick(differ.button, Qt.MouseButton.LeftButton)
    assert opened == [("rounds", CorrectMatch(1, 1))]
    page.grid.choose_none()
    update(page, qtbot)
    (agreed,) = [row for row in page.hall.needs.rows if row.line.table == 2 and not row.isHidden()]
    QTest.mouseClick(agreed.button, Qt.MouseButton.LeftButton)
    update(page, qtbot)
    assert text_of(result_of(match_at(evening, 2))) == "2-0"
