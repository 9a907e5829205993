"""Who has paid, on the Players page."""

from __future__ import annotations

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from room import shown_columns

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.players.page import PlayersPage

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(context: WindowContext, desk: Desk, qtbot: QtBot) -> PlayersPage:
    """The page of an event with four players and an entry fee, the first of whom is chosen."""
    context.open_event(new_evening(desk, players=4).event)
    desk.do(ChangeEvent(1, {"fee": "5 €"}))
    found = PlayersPage(context)
    qtbot.addWidget(found)
    found.resize(1072, 700)
    found.show()
    qtbot.waitExposed(found)
    return found


def settle(page: PlayersPage) -> None:
    QTest.qWait(1)
    assert page.isVisible()


def paid(page: PlayersPage) -> list[str]:
    return [line.name for line in page.list.table.rows.shown if line.paid]


def test_one_key_marks_the_chosen_players_and_takes_it_back(page: PlayersPage, context: WindowContext) -> None:
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F6)
    settle(page)
    assert paid(page) == ["Player 1"]
    assert page.list.payments.text() == "Paid: 1 (5\u00a0€). Not paid: 3 (15\u00a0€)."
    page.list.table.selectAll()
    QTest.keyClick(page.list.table, Qt.Key.Key_F6)
    settle(page)
    assert len(paid(page)) == 4
    assert page.actions_of.by_name["paid"].text() == "Mark as not paid"
    QTest.keyClick(page.list.table, Qt.Key.Key_F6)
    settle(page)
    assert paid(page) == []
    context.commands.undo()
    settle(page)
    assert len(paid(page)) == 4


def test_a_click_on_the_tick_turns_it(page: PlayersPage) -> None:
    table = page.list.table
    assert shown_columns(page.list.table) == ["state", "name", "paid"]  # there is no room for the sets
    for expected in (["Player 3"], []):
        index = table.rows.index(2, table.rows.place_of("paid"))
        QTest.mouseClick(table.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, table.visualRect(index).center())
        settle(page)
        assert paid(page) == expected
    QTest.mouseClick(
        table.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, table.visualRect(table.rows.index(0, 1)).center()
    )
    settle(page)
    assert paid(page) == []


def test_without_a_fee_nothing_of_it_is_shown(page: PlayersPage, context: WindowContext) -> None:
    context.commands.do(ChangeEvent(1, {"fee": ""}))
    settle(page)
    assert "paid" not in shown_columns(page.list.table)
    assert not page.list.payments.isVisible()
    assert not page.segments.buttons["unpaid"].isVisible()


def test_those_who_have_not_paid_are_filtered(page: PlayersPage) -> None:
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F6)
    settle(page)
    page.segments.choose("unpaid")
    page.filter.changed.emit()
    assert page.segments.buttons["unpaid"].text() == "Not paid 3"
    assert [line.name for line in page.list.table.rows.shown] == ["Player 2", "Player 3", "Player 4"]


def test_a_click_on_the_circle_of_somebody_absent_checks_in_and_nothing_else(
    page: PlayersPage, context: WindowContext, desk: Desk
) -> None:
    context.commands.do(AddEntrant(1, PlayerDetails("Zoe")))
    settle(page)
    table = page.list.table

    def click_state(name: str) -> None:
        row = next(place for place, line in enumerate(table.rows.shown) if line.name == name)
        place = table.visualRect(table.rows.index(row, table.rows.place_of("state"))).center()
        QTest.mouseClick(table.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
        settle(page)

    for _ in range(2):  # a second click does not take it back
        click_state("Zoe")
        assert next(line.state for line in table.rows.shown if line.name == "Zoe") == "in"
    click_state("Player 1")
    assert all(line.state == "in" for line in table.rows.shown)
