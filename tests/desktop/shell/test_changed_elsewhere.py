"""Buttons of a window that has not yet been told what another station did: they act on what the window shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.commands import PauseHall, StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, StartGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.players.commands import AddEntrant, RemoveEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.shell.window import Window
from irondie_to.tournament.clocks.clock import Winner

SET = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four players who are checked in, for one round and a cut to 2."""
    return new_evening(desk, 4, swiss_rounds=1, cut=2)


@pytest.fixture
def settled(context: WindowContext, qtbot: QtBot) -> Callable[[], None]:
    """Waits until nothing is being computed."""

    def settle() -> None:
        qtbot.wait(1)
        qtbot.waitUntil(lambda: not context.is_working)

    return settle


def refused(messages: list[Message]) -> list[str]:
    return [message.phrase.code for message in messages if message.tone is MessageTone.FAULT]


@pytest.mark.parametrize("press", ["main", "strip"])
def test_the_button_of_the_hall_clock(
    press: str,
    window: Window,
    context: WindowContext,
    evening: Evening,
    other_desk: Desk,
    settled: Callable[[], None],
    messages: list[Message],
) -> None:
    evening.pair()
    context.open_event(evening.event)
    window.show_page("clocks")
    settled()
    page = window.page
    assert isinstance(page, ClocksPage)
    at = context.ticker.clock.second_ms()
    other_desk.do(StartRoundClock(evening.event, at))
    other_desk.do(PauseHall(evening.event, at))
    now = evening.picture
    QTest.mouseClick(page.hall.main if press == "main" else window.strip.button, LEFT)
    settled()
    assert refused(messages) == ["clocks.hall_changed"]
    assert evening.picture == now
    context.desk.reload()
    settled()
    page.refresh_if_stale()
    QTest.mouseClick(page.hall.main, LEFT)
    settled()
    assert other_desk.picture(evening.event).clocks[0].paused_at_ms is None


def test_the_buttons_of_a_table(
    window: Window,
    context: WindowContext,
    evening: Evening,
    other_desk: Desk,
    settled: Callable[[], None],
    messages: list[Message],
) -> None:
    """Game 1 was ended elsewhere: the button that ends game 1 does not end game 2."""
    evening.pair()
    at = context.ticker.clock.second_ms()
    evening.desk.do(StartRoundClock(evening.event, at))
    evening.desk.do(StartGame(evening.event, at, (1, 2)))
    context.open_event(evening.event)
    window.show_page("clocks")
    settled()
    page = window.page
    assert isinstance(page, ClocksPage)
    other_desk.do(EndGame(evening.event, at, 1, Winner.B))
    other_desk.do(StartGame(evening.event, at, (1,)))
    now = evening.picture
    page.tables.do(1, "A")
    settled()
    assert refused(messages) == ["clocks.table_changed"]
    assert evening.picture == now
    page.tables.do(2, "A")
    settled()
    assert [game.winner for game in evening.picture.games] == ["b", "a", None]


@pytest.mark.parametrize("action", ["check_in", "drop", "remove"])
def test_the_actions_on_a_player(
    action: str,
    window: Window,
    context: WindowContext,
    desk: Desk,
    other_desk: Desk,
    evening: Evening,
    settled: Callable[[], None],
    messages: list[Message],
) -> None:
    """The code of a removed player goes to the next one: what is done to Ada must not be done to Zoe."""
    desk.do(AddEntrant(evening.event, PlayerDetails("Ada"), dice=SET))
    context.open_event(evening.event)
    window.show_page("players")
    settled()
    page = window.page
    assert isinstance(page, PlayersPage)
    page.list.choose_row([line.name for line in page.list.table.rows.shown].index("Ada"))
    settled()
    other_desk.do(RemoveEntrant(evening.event, "P005"))
    other_desk.do(AddEntrant(evening.event, PlayerDetails("Zoe")))
    now = evening.picture
    {str(name): one for name, one in page.actions_of.by_name.items()}[action].trigger()
    settled()
    assert refused(messages) == ["entrant.changed"]
    assert evening.picture == now


def test_a_typed_value_of_the_event(
    window: Window,
    context: WindowContext,
    evening: Evening,
    other_desk: Desk,
    settled: Callable[[], None],
    messages: list[Message],
) -> None:
    """A value that was changed elsewhere while the user typed is not overwritten, also if the window was told."""
    context.open_event(evening.event)
    window.show_page("event")
    settled()
    page = window.page
    assert isinstance(page, EventPage)
    place = page.fields["place"].widget
    assert isinstance(place, QLineEdit)
    place.setFocus()
    QTest.keyClicks(place, "Roma")
    other_desk.do(ChangeEvent(evening.event, changes={"place": "Torino", "organiser": "Ada"}))
    context.desk.reload()
    settled()
    page.refresh_if_stale()
    assert place.text() == "Roma"
    QTest.keyClick(place, Qt.Key.Key_Return)
    settled()
    assert refused(messages) == ["desk.changed_elsewhere"]
    page.refresh_if_stale()
    assert (evening.picture.event.place, place.text()) == ("Torino", "Roma")
    QTest.keyClick(place, Qt.Key.Key_Escape)
    assert place.text() == "Torino"
    place.selectAll()
    QTest.keyClicks(place, "Bologna")
    QTest.keyClick(place, Qt.Key.Key_Return)
    QTest.keyClicks(place, " centro")
    QTest.keyClick(place, Qt.Key.Key_Return)
    settled()
    assert evening.picture.event.place == "Bologna centro"


def test_the_cut(
    window: Window,
    context: WindowContext,
    evening: Evening,
    other_desk: Desk,
    settled: Callable[[], None],
    messages: list[Message],
) -> None:
    evening.play_round()
    context.open_event(evening.event)
    window.show_page("knockout")
    settled()
    other_desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2")))
    QTest.mouseClick(window.strip.button, LEFT)
    settled()
    assert refused(messages) == ["cut.changed"]
    assert not evening.picture.seeds
