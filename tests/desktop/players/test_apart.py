"""The pairs who should not meet, on the Players page."""

from __future__ import annotations

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.apart import KeepApart, apart_pairs
from irondie_to.app.players.commands import RemoveEntrant
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.players.page import PlayersPage

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(context: WindowContext, desk: Desk, qtbot: QtBot) -> PlayersPage:
    """The page of an event with four players, the first of whom is chosen, showing the pairs who should not meet."""
    context.open_event(new_evening(desk, players=4).event)
    found = PlayersPage(context)
    qtbot.addWidget(found)
    found.resize(1072, 700)
    found.show()
    qtbot.waitExposed(found)
    found.list.choose_row(0)
    found.actions_of.by_name["apart"].trigger()
    return found


def settle(page: PlayersPage) -> None:
    QTest.qWait(1)
    assert page.isVisible()


def shown(page: PlayersPage) -> list[tuple[str, str]]:
    return [(pair.one_name, pair.other_name) for pair in page.side.apart.list.rows.shown]


def test_a_pair_is_named_and_taken_back_by_keyboard(page: PlayersPage, context: WindowContext) -> None:
    pane = page.side.apart
    assert page.focusWidget() is pane.other
    assert pane.other.placeholderText() == "Who should Player 1 not meet?"
    assert pane.none.isVisible()
    QTest.keyClicks(pane.other, "yer 3")
    QTest.keyClick(pane.other, Qt.Key.Key_Return)
    settle(page)
    assert shown(page) == [("Player 1", "Player 3")]
    assert pane.other.text() == ""
    assert not pane.none.isVisible()
    assert "not against Player 3" in page.player._rest.text()
    assert context.desk.journal(context.event_id)[0].name == "step.keep_apart"
    pane.list.setFocus()
    pane.list.choose(0)
    QTest.keyClick(pane.list, Qt.Key.Key_Delete)
    settle(page)
    assert shown(page) == []
    context.commands.undo()
    settle(page)
    assert shown(page) == [("Player 1", "Player 3")]
    QTest.keyClick(pane.list, Qt.Key.Key_Escape)
    assert not pane.isVisible()
    assert page.focusWidget() is page.list.table


def test_those_already_named_and_the_player_are_not_suggested(page: PlayersPage, context: WindowContext) -> None:
    context.commands.do(KeepApart(context.event_id or 0, "P001", "P002"))
    settle(page)
    model = page.side.apart.other.completer().model()
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == ["Player 3", "Player 4"]


def test_a_name_that_nobody_has_is_said(page: PlayersPage, context: WindowContext, messages: list[Message]) -> None:
    pane = page.side.apart
    QTest.keyClicks(pane.other, "Zoe")
    QTest.keyClick(pane.other, Qt.Key.Key_Return)
    assert messages[-1].tone is MessageTone.WARNING
    assert "Zoe" in context.say(messages[-1].phrase)
    assert pane.other.text() == "Zoe"


def test_a_refused_name_is_there_again(page: PlayersPage, desk: Desk, messages: list[Message]) -> None:
    pane = page.side.apart
    QTest.keyClicks(pane.other, "Player 2")
    desk.do(RemoveEntrant(1, "P002"))
    QTest.keyClick(pane.other, Qt.Key.Key_Return)
    settle(page)
    assert messages[-1].phrase.code == "entrant.unknown"
    assert pane.other.text() == "Player 2"
    assert not apart_pairs(desk.picture(1))


def test_the_pairs_of_all_players_are_listed_and_removed_by_mouse(page: PlayersPage, context: WindowContext) -> None:
    for one, other in (("P002", "P004"), ("P003", "P001")):
        context.commands.do(KeepApart(context.event_id or 0, one, other))
    settle(page)
    pane = page.side.apart
    assert shown(page) == [("Player 2", "Player 4"), ("Player 1", "Player 3")]
    assert not pane.remove.isEnabled()
    pane.list.choose(0)
    QTest.mouseClick(pane.remove, LEFT)
    settle(page)
    assert shown(page) == [("Player 1", "Player 3")]
    QTest.mouseClick(pane.close_button, LEFT)
    assert page.player.isVisible()
