"""The waiting list on the Players page, and the number of most players on the Event page."""

from __future__ import annotations

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.players.page import PlayersPage

SHIFT, ENTER = Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_Return


@pytest.fixture
def page(context: WindowContext, desk: Desk, qtbot: QtBot) -> PlayersPage:
    """The page of an event that is full with four players."""
    context.open_event(new_evening(desk, players=4).event)
    desk.do(ChangeEvent(1, {"most_players": 4}))
    found = PlayersPage(context)
    qtbot.addWidget(found)
    found.resize(1072, 700)
    found.show()
    qtbot.waitExposed(found)
    return found


def settle(page: PlayersPage) -> None:
    QTest.qWait(1)
    assert page.isVisible()


def register(page: PlayersPage, name: str) -> None:
    QTest.keyClicks(page.list.names, name)
    page.list.names.found.hide()
    QTest.keyClick(page.list.names, ENTER, SHIFT)
    settle(page)


def test_who_registers_in_a_full_event_waits(
    page: PlayersPage, context: WindowContext, messages: list[Message]
) -> None:
    register(page, "Ada")
    assert context.say(messages[-1].phrase) == "Ada entered, number 1 on the waiting list"
    assert page.player.name.text() == "Ada"
    assert page.player.pill.text() == "Waiting list: 1"
    assert not page.player.main.isEnabled()
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F5)
    assert messages[-1].phrase.code == "entrant.waiting"
    assert page.segments.buttons["waiting"].text() == "Waiting 1"
    assert page.segments.buttons["absent"].text() == "Not checked in 0"


def test_who_moves_up_is_said_in_the_message_bar(
    page: PlayersPage, context: WindowContext, messages: list[Message]
) -> None:
    register(page, "Ada")
    page.choose("P002")
    settle(page)
    page.actions_of.by_name["drop"].trigger()
    settle(page)
    assert context.say(messages[-1].phrase) == "Player 2 dropped before round 1; moved up from the waiting list: Ada"
    assert not page.segments.buttons["waiting"].isVisible()


def test_nobody_is_moved_up_or_comes_back_by_hand_while_the_event_is_full(
    page: PlayersPage, context: WindowContext, messages: list[Message]
) -> None:
    for name in ("Ada", "Bea"):
        register(page, name)
        assert not page.actions_of.by_name["move_up"].isEnabled()
    page.choose("P002")
    settle(page)
    page.actions_of.by_name["drop"].trigger()
    settle(page)
    page.choose("P002")
    settle(page)
    assert not page.actions_of.by_name["check_in"].isEnabled()
    page.list.table.setFocus()
    QTest.keyClick(page, Qt.Key.Key_F5)
    assert messages[-1].phrase.code == "entrant.no_place"


def test_players_and_those_who_wait_are_removed_in_one_step(page: PlayersPage, context: WindowContext) -> None:
    for name in ("Ada", "Bea"):
        register(page, name)
    page.list.table.selectAll()
    settle(page)
    page.actions_of.by_name["remove"].trigger()
    settle(page)
    assert not context.picture.entrants


def test_all_are_checked_in_but_those_who_wait(page: PlayersPage, context: WindowContext) -> None:
    context.commands.do(ChangeEvent(1, {"most_players": 5}))
    QTest.keyClicks(page.list.names, "Ada")
    QTest.keyClick(page.list.names, ENTER)
    settle(page)
    register(page, "Bea")
    page.list.table.selectAll()
    settle(page)
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F5)
    settle(page)
    states = {line.name: line.state for line in page.list.table.rows.shown}
    assert (states["Ada"], states["Bea"]) == ("in", "waiting")


def test_the_limit_is_set_on_the_event_page(page: PlayersPage, context: WindowContext, qtbot: QtBot) -> None:
    register(page, "Ada")
    event = EventPage(context)
    qtbot.addWidget(event)
    event.show()
    field = event.fields["most_players"].widget
    assert isinstance(field, TypedField)
    line = field.lineEdit()
    assert line.text() == "4"
    line.selectAll()
    QTest.keyClicks(line, "6")
    QTest.keyClick(line, ENTER)
    assert context.picture.event.most_players == 6
    assert not any(entrant.waiting for entrant in context.picture.entrants)
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_Delete)
    QTest.keyClick(line, ENTER)
    assert context.picture.event.most_players is None
    assert "no limit" in (line.text(), line.placeholderText())
    event.close()
