"""Sets that players have sent by phone, on the Players page."""

from __future__ import annotations

import pytest
from evenings import LEGAL, new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.sent_sets import SendSet
from irondie_to.app.players.commands import CheckOut
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.rules.dice_set import read_set

OTHER = LEGAL.replace("GBr", "BBr")


@pytest.fixture
def page(context: WindowContext, desk: Desk, qtbot: QtBot) -> PlayersPage:
    """The page of an event with four players, of whom the second and the third have sent a set."""
    context.open_event(new_evening(desk, players=4).event)
    desk.do(ChangePhoneRules(1, PhoneRules(send_set=True)))
    found = PlayersPage(context)
    qtbot.addWidget(found)
    found.resize(1072, 700)
    found.show()
    qtbot.waitExposed(found)
    for code, dice in (("P002", LEGAL), ("P003", OTHER)):
        desk.do(CheckOut(1, code))
        desk.do(SendSet(1, code, dice))
    QTest.qWait(1)
    return found


def sets(context: WindowContext) -> dict[str, str | None]:
    return {entrant.code: entrant.dice for entrant in context.picture.entrants}


def test_the_filter_says_how_many_wait_and_one_key_takes_them_one_after_the_other(
    page: PlayersPage, context: WindowContext
) -> None:
    button = page.segments.buttons["sent"]
    assert button.isVisible()
    assert button.text() == "By phone 2"
    page.segments.choose("sent")
    page.filter.changed.emit()
    band = page.side.sent
    assert [line.code for line in page.list.table.rows.shown] == ["P002", "P003"]
    assert band.isVisible()
    assert band.dice.dice == read_set(LEGAL)
    assert band.told.text().startswith("Sent from a phone at ")
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F7)
    QTest.qWait(1)
    assert sets(context)["P002"] == read_set(LEGAL).text
    assert band.dice.dice == read_set(OTHER)
    QTest.keyClick(page.list.table, Qt.Key.Key_F7)
    QTest.qWait(1)
    assert sets(context)["P003"] == read_set(OTHER).text
    assert not band.isVisible()
    assert not page.actions_of.by_name["take_sent"].isEnabled()
    context.commands.undo()
    QTest.qWait(1)
    assert sets(context)["P003"] is None
    assert page.segments.buttons["sent"].text() == "By phone 1"


def test_of_several_selected_players_only_the_set_that_is_shown_is_answered(
    page: PlayersPage, context: WindowContext
) -> None:
    page.list.choose_lines([line for line in page.list.table.rows.shown if line.sent is not None])
    QTest.qWait(1)
    assert page.side.sent.dice.dice == read_set(OTHER)
    QTest.mouseClick(page.side.sent.take, Qt.MouseButton.LeftButton)
    QTest.qWait(1)
    assert (sets(context)["P002"], sets(context)["P003"]) == (None, read_set(OTHER).text)
    assert [line.code for line in page.list.table.selected] == ["P002", "P003"]
    assert not page.actions_of.by_name["take_sent"].isVisible()  # the shown player has no other set to answer


@pytest.mark.parametrize(("width", "is_beside"), [(1600, True), (1000, False)])
def test_the_dice_keep_their_size_where_the_page_is_narrow(
    page: PlayersPage, qtbot: QtBot, width: int, is_beside: bool
) -> None:
    page.choose("P002")
    page.resize(width, 700)
    band = page.side.sent

    def has_room() -> bool:
        return (band.take.x() > band.dice.geometry().right()) is is_beside and band.dice.width() >= 340

    qtbot.waitUntil(has_room)
    assert band.take.width() >= band.take.sizeHint().width()


def test_a_set_is_declined_and_the_button_is_gone_with_the_last_one(page: PlayersPage, context: WindowContext) -> None:
    for code in ("P002", "P003"):
        page.choose(code)
        QTest.qWait(1)
        page.side.sent.decline.click()
        QTest.qWait(1)
    assert not any(sets(context).values())
    assert not page.segments.buttons["sent"].isVisible()
    page.choose("P001")
    QTest.qWait(1)
    assert not page.side.sent.isVisible()


def test_a_set_sent_again_is_shown_at_once(page: PlayersPage, context: WindowContext, desk: Desk) -> None:
    page.choose("P002")
    QTest.qWait(1)
    desk.do(SendSet(1, "P002", OTHER))
    QTest.qWait(1)
    assert page.side.sent.dice.dice == read_set(OTHER)
    assert sets(context)["P002"] is None
