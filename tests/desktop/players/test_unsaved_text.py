"""The Players page: typed text is neither lost nor entered in the wrong place."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Any

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.lists import reading
from irondie_to.app.players.lists.reading import ListReading, read_list
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import ImportList, ShowPlayer
from irondie_to.desktop.players.page import PlayersPage

ENTER = Qt.Key.Key_Return


@pytest.fixture
def evening(desk: Desk) -> Evening:
    return new_evening(desk, players=4)


@pytest.fixture
def page(context: WindowContext, evening: Evening, qtbot: QtBot) -> PlayersPage:
    """The page of an event with four players who are checked in, and José García, who is not."""
    evening.desk.do(AddEntrant(evening.event, PlayerDetails("José García")))
    context.open_event(evening.event)
    found = PlayersPage(context)
    qtbot.addWidget(found)
    found.resize(1072, 700)
    found.show()
    qtbot.waitExposed(found)
    settle(context, qtbot)
    return found


def settle(context: WindowContext, qtbot: QtBot) -> None:
    """Wait until pending timers and work in threads are finished."""
    QTest.qWait(1)
    qtbot.waitUntil(lambda: not context.is_working)
    QTest.qWait(1)


def names(evening: Evening) -> list[str]:
    return [entrant.name for entrant in evening.picture.entrants]


def enter(page: PlayersPage, name: str) -> None:
    page.list.names.setFocus()
    QTest.keyClicks(page.list.names, name)
    page.list.names.found.hide()
    QTest.keyClick(page.list.names, ENTER)


def test_a_name_that_is_refused_is_refused_again(
    page: PlayersPage, evening: Evening, context: WindowContext, messages: list[Message], qtbot: QtBot
) -> None:
    before = names(evening)
    enter(page, "Jose Garcia")
    enter(page, "")
    settle(context, qtbot)
    assert [message.phrase.code for message in messages] == ["entrant.twice_no_club"]
    form = page.list.namesake
    assert page.focusWidget() is form.club  # once more: is it another person of this name?
    QTest.keyClick(form.club, ENTER)
    assert [message.phrase.code for message in messages] == ["entrant.twice_no_club", "entrant.twice"]
    assert names(evening) == before


def test_typed_once_more_is_somebody_else_only_in_the_same_event(
    page: PlayersPage, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    other = new_evening(evening.desk, players=4)
    third = new_evening(evening.desk, players=4)
    for each in (other, third):
        context.open_event(each.event)
        settle(context, qtbot)
        enter(page, "Jose Garcia")
        settle(context, qtbot)
        assert names(each)[-1] == "José García"
    enter(page, "Jose Garcia")
    assert names(third)[-2:] == ["José García", "Jose Garcia"]


def change_name(page: PlayersPage, context: WindowContext, qtbot: QtBot, name: str) -> None:
    """Type another name for Player 2 without pressing Enter."""
    page.choose("P002")
    settle(context, qtbot)
    page.actions_of.by_name["edit"].trigger()
    page.player.form.name.setText(name)


def find(page: PlayersPage) -> None:
    page.find_field.setFocus()
    QTest.keyClicks(page.find_field, "Jose")


def part(page: PlayersPage) -> None:
    QTest.mouseClick(page.segments.buttons["absent"], Qt.MouseButton.LeftButton)


def add(page: PlayersPage) -> None:
    enter(page, "Newcomer")


def search(page: PlayersPage) -> None:
    page.open_for(ShowPlayer("P004"))


AWAY = pytest.mark.parametrize("away", [find, part, add, search])


@AWAY
def test_a_name_being_changed_is_saved_by_whatever_comes_next(
    page: PlayersPage, evening: Evening, context: WindowContext, qtbot: QtBot, away: Callable[[PlayersPage], None]
) -> None:
    change_name(page, context, qtbot, "Renamed")
    away(page)
    settle(context, qtbot)
    assert "Renamed" in names(evening)
    assert not page.player.is_changing
    assert page.player.name.text() != "Renamed"


@AWAY
def test_a_name_being_changed_that_is_refused_stays(
    page: PlayersPage, evening: Evening, context: WindowContext, qtbot: QtBot, away: Callable[[PlayersPage], None]
) -> None:
    before = names(evening)
    change_name(page, context, qtbot, "Player 1")
    away(page)
    settle(context, qtbot)
    assert (names(evening), page.player.is_changing, page.player.form.name.text()) == (before, True, "Player 1")
    page.player.form.name.setText("Renamed")
    QTest.keyClick(page.player.form.name, ENTER)
    assert names(evening)[1] == "Renamed"


def test_the_find_field_keeps_the_keyboard_when_a_name_is_saved(
    page: PlayersPage, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    page.activateWindow()
    change_name(page, context, qtbot, "Renamed")
    page.find_field.setFocus()
    for letter in "Jose":
        QTest.keyClicks(page.window().focusWidget(), letter)
    settle(context, qtbot)
    assert (page.find_field.text(), names(evening)[1]) == ("Jose", "Renamed")


@pytest.mark.storing_thread
def test_a_list_that_is_refused_after_its_event_was_left_is_named(
    page: PlayersPage,
    evening: Evening,
    context: WindowContext,
    messages: list[Message],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = new_evening(evening.desk, players=2)
    go, read = Event(), read_list

    def slow(*given: Any, **named: Any) -> ListReading:
        assert go.wait(10)
        return read(*given, **named)

    page.open_for(ImportList("name\nZoe"))
    settle(context, qtbot)
    evening.desk.do(AddEntrant(evening.event, PlayerDetails("Zoe")))
    monkeypatch.setattr(reading, "read_list", slow)
    QTest.mouseClick(page.preview.enter, Qt.MouseButton.LeftButton)
    context.open_event(other.event)
    go.set()
    settle(context, qtbot)
    assert messages[-1].phrase.code == "players.not_read_into"
    assert (page.preview.isVisible(), names(other)) == (False, ["Player 1", "Player 2"])
