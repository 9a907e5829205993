"""Two players swap seats by keys in the list or by dragging."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QDrag,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from scorekeepers import Scorekeeper

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import Drop
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext


def test_a_player_picked_by_key_is_highlighted_and_announced(
    open_page: Callable[..., Scorekeeper], messages: list[Message], context: WindowContext
) -> None:
    keeper = open_page(8)
    keeper.propose()
    page, view, rows = keeper.page, keeper.page.list, keeper.page.list.rows
    QTest.keyClick(page.entry.field, Qt.Key.Key_Down)
    assert view.currentIndex().column() == 2  # a name, not the table
    name = str(rows.index(0, 2).data()).strip("\u2068\u2069")

    def ground() -> QColor:
        place = view.visualRect(rows.index(0, 2))
        return view.viewport().grab().toImage().pixelColor(place.right() - 6, place.center().y())

    before = ground()
    keeper.press(Qt.Key.Key_S)
    assert context.say(messages[-1].phrase).replace("\u2068", "").startswith(f"Who should {name} swap with?")
    assert "Click the other player, or press S on the name" in context.say(messages[-1].phrase)
    keeper.go_to(3, 4)
    assert ground() == context.theme.colour("accent") != before
    keeper.press(Qt.Key.Key_Escape)
    assert view.match_columns.picked is None
    assert "stays in place" in context.say(messages[-1].phrase)
    assert view.hasFocus()
    for column in (0, 1, 3, 5):
        keeper.go_to(2, column)
        keeper.press(Qt.Key.Key_S)
        assert messages[-1].phrase.code == "rounds_page.pick_a_name"


def test_a_picked_player_who_left_the_round_is_no_longer_picked(
    keeper: Scorekeeper, desk: Desk, messages: list[Message]
) -> None:
    view = keeper.page.list
    keeper.go_to(0, 1)
    keeper.press(Qt.Key.Key_S)
    gone = view.match_columns.picked
    assert gone is not None
    desk.do(Drop(keeper.evening.event, gone))
    keeper.page.refresh_if_stale()
    assert view.match_columns.picked == gone  # the round itself is still the same
    keeper.press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert view.match_columns.picked is None
    view.swaps.pick(gone)  # by a menu that was opened before
    assert view.match_columns.picked is None
    there = next(code for code in ("P001", "P002") if code != gone)
    view.swaps.wanted.emit(there, gone)
    assert messages[-1].phrase.code == "round.not_paired"
    assert "isn’t in this round" in keeper.page.context.say(messages[-1].phrase)


def test_a_click_on_the_other_player_swaps(keeper: Scorekeeper) -> None:
    view, rows = keeper.page.list, keeper.page.list.rows
    one, other = rows.shown[0].codes[0], rows.shown[3].codes[1]
    assert one is not None
    view.swaps.pick(one)  # as the menu does
    where = view.visualRect(rows.index(3, rows.place_of("b"))).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    keeper.wait()
    assert (rows.shown[0].codes[0], rows.shown[3].codes[1]) == (other, one)
    assert view.match_columns.picked is None


def test_a_player_with_a_result_cannot_be_picked(keeper: Scorekeeper, messages: list[Message]) -> None:
    keeper.type("1 2-0", enter=1)
    keeper.go_to(0, 1)
    keeper.press(Qt.Key.Key_S)
    assert keeper.page.list.match_columns.picked is None
    assert messages[-1].phrase.code == "round.has_result"


def drag(keeper: Scorekeeper, monkeypatch: pytest.MonkeyPatch, seat: tuple[int, int], there: tuple[int, int]) -> bool:
    """Drag the player in a cell (row, column) to another cell. Returns whether the drop was accepted."""
    view, rows = keeper.page.list, keeper.page.list.rows
    where = view.visualRect(rows.index(*there)).center()
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    drops: list[bool] = []

    def carried(dragged: QDrag, actions: Qt.DropAction) -> Qt.DropAction:
        data = dragged.mimeData()
        assert dragged.pixmap().deviceIndependentSize().height() == view.visualRect(rows.index(*seat)).height()
        QApplication.sendEvent(view.viewport(), QDragEnterEvent(where, actions, data, left, none))
        move = QDragMoveEvent(where, actions, data, left, none)
        QApplication.sendEvent(view.viewport(), move)
        if move.isAccepted():
            assert view.swaps.box.isVisible()
            assert "Release: swap" in view.swaps.box.words.text()
            players = tuple(view.swaps.player_at(rows.index(*place)) for place in (seat, there))
            assert (view.match_columns.dragged, view.match_columns.target) == players
            assert not view.viewport().grab().isNull()
            drop = QDropEvent(QPointF(where), actions, data, left, none)
            QApplication.sendEvent(view.viewport(), drop)
            drops.append(drop.isAccepted())
        return actions

    monkeypatch.setattr(QDrag, "exec", carried)
    begin = view.visualRect(rows.index(*seat)).center()
    QTest.mousePress(view.viewport(), left, none, begin)
    for step in (QPoint(4, 2), QPoint(30, 6), QPoint(40, 8)):
        QTest.mouseMove(view.viewport(), begin + step)
    QTest.mouseRelease(view.viewport(), left, none, begin + QPoint(40, 8))
    assert not view.swaps.box.isVisible()
    assert (view.match_columns.dragged, view.match_columns.target) == (None, None)
    return drops == [True]


@pytest.mark.parametrize(("seat", "there"), [((0, 2), (2, 4)), ((3, 4), (0, 4)), ((1, 4), (2, 2))])
def test_the_player_under_the_mouse_is_dragged_onto_another(
    open_page: Callable[..., Scorekeeper],
    monkeypatch: pytest.MonkeyPatch,
    seat: tuple[int, int],
    there: tuple[int, int],
) -> None:
    keeper = open_page(8)
    keeper.propose()
    page, rows, swaps = keeper.page, keeper.page.list.rows, keeper.page.list.swaps
    moved = {swaps.player_at(rows.index(*place)) for place in (seat, there)}
    assert not drag(keeper, monkeypatch, seat, (2, 3))  # the column of points is not a seat
    assert drag(keeper, monkeypatch, seat, there)
    keeper.qtbot.waitUntil(lambda: bool(page.proposing.proposal and page.proposing.proposal.moved))
    assert page.proposing.proposal is not None
    assert page.proposing.proposal.moved == moved
    assert swaps.player_at(rows.index(*there)) in moved
    assert not page.list.grab().isNull()


def test_only_seats_can_be_dragged(open_page: Callable[..., Scorekeeper], monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = open_page(8)
    keeper.propose()
    assert not drag(keeper, monkeypatch, (1, 1), (2, 4))
    assert keeper.page.proposing.proposal is not None
    assert not keeper.page.proposing.proposal.moved


def test_two_players_at_one_table_cannot_swap(open_page: Callable[..., Scorekeeper], messages: list[Message]) -> None:
    keeper = open_page(8)
    keeper.propose()
    columns = keeper.page.list.match_columns
    keeper.go_to(1, 2)
    keeper.press(Qt.Key.Key_S)
    assert columns.picked is not None
    keeper.go_to(1, 4)
    keeper.press(Qt.Key.Key_S)
    assert columns.picked is None
    assert messages[-1].tone is MessageTone.FAULT
    assert messages[-1].phrase.code == "round.same_match"


def test_seats_change_by_keys_in_the_round_under_way(keeper: Scorekeeper) -> None:
    sheet = keeper.page.shown.sheet
    assert sheet is not None
    keeper.go_to(0, 1)
    keeper.press(Qt.Key.Key_S)
    keeper.go_to(4, 4)
    keeper.press(Qt.Key.Key_Space)
    after = keeper.page.shown.sheet
    assert after is not None
    assert after.by_table[1].a == sheet.by_table[5].b
