"""What is typed and not entered when another event is opened: it is stored, and in the event it was typed for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from closing import close
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.commands import AddEntrant, EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window

SET = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"


@pytest.fixture
def window(context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot) -> Iterator[Window]:
    """A window over the context. If typed text is refused, it closes at the second attempt."""
    found = Window(theme, settings)
    qtbot.addWidget(found)
    with qtbot.waitExposed(found):
        found.show()
    found.activateWindow()
    WindowController(found, context)
    yield found
    close(found)


@pytest.fixture
def settled(context: WindowContext, qtbot: QtBot) -> Callable[[], None]:
    """Waits until nothing is being worked out."""

    def settle() -> None:
        qtbot.wait(1)
        qtbot.waitUntil(lambda: not context.is_working)

    return settle


def event_named(desk: Desk, name: str) -> int:
    return int(desk.do(CreateEvent(name, "2026-11-21", 7)).value or 0)


def name_of(desk: Desk, event: int) -> str:
    return desk.picture(event).event.name


def event_page(window: Window) -> EventPage:
    window.show_page("event")
    assert isinstance(window.page, EventPage)
    return window.page


def players_page(window: Window) -> PlayersPage:
    window.show_page("players")
    assert isinstance(window.page, PlayersPage)
    return window.page


def name_field(page: EventPage) -> QLineEdit:
    found = page.fields["name"].widget
    assert isinstance(found, QLineEdit)
    return found


@pytest.mark.parametrize("active", [True, False])
def test_a_name_that_is_being_typed_belongs_to_its_event(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None], qtbot: QtBot, *, active: bool
) -> None:
    first, second = event_named(desk, "First"), event_named(desk, "Second")
    context.open_event(first)
    page = event_page(window)
    field = name_field(page)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "Alpha")
    if not active:  # as when a file is dropped from another program
        other = QLineEdit()
        qtbot.addWidget(other)
        other.show()
        other.activateWindow()
        QTest.qWaitForWindowActive(other)
    context.open_event(second)
    settled()
    assert (name_of(desk, first), name_of(desk, second)) == ("Alpha", "Second")
    assert field.text() == "Second"


def test_a_name_only_looked_at_is_stored_nowhere(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None]
) -> None:
    first, second = event_named(desk, "First"), event_named(desk, "Second")
    context.open_event(first)
    event_page(window)
    context.open_event(second)
    settled()
    assert (name_of(desk, first), name_of(desk, second)) == ("First", "Second")


def test_a_new_event_keeps_what_was_typed_for_the_one_before_and_is_named_at_once(
    window: Window, desk: Desk, settled: Callable[[], None]
) -> None:
    for name in ("Alpha", "Beta"):
        window.menus.actions["new"].trigger()
        settled()
        field = window.focusWidget()
        assert isinstance(field, QLineEdit)
        QTest.keyClicks(field, name)
    window.menus.actions["new"].trigger()
    settled()
    assert sorted(event.name for event in desk.events()) == ["Alpha", "Beta", "New event"]
    assert window.bar.line.text == "New event created"


def test_a_removed_event_asks_for_nothing(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None], messages: list[Message]
) -> None:
    context.open_event(event_named(desk, "First"))
    QTest.keyClicks(name_field(event_page(window)), "x")
    window.menus.actions["remove"].trigger()
    settled()
    assert context.event_id is None
    assert not [message for message in messages if message.tone is MessageTone.FAULT]


def test_undo_takes_back_the_name_in_its_field_too(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None]
) -> None:
    context.open_event(event_named(desk, "First"))
    field = name_field(event_page(window))
    field.selectAll()
    QTest.keyClicks(field, "Winter")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settled()
    context.commands.undo()
    settled()
    assert field.text() == "First"


def test_a_set_that_is_being_typed_belongs_to_its_event(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None]
) -> None:
    one, two = new_evening(desk, 4), new_evening(desk, 4)
    context.open_event(one.event)
    page = players_page(window)
    page.choose("P003")
    settled()
    page.editor.focus_notation()
    QTest.keyClicks(page.editor.notation, SET)
    context.open_event(two.event)
    settled()
    stored = {entrant.code: entrant.dice for entrant in one.picture.entrants}
    assert stored["P003"] is not None
    assert stored["P003"].split() == SET.split()
    assert all(entrant.dice is None for entrant in two.picture.entrants)


def test_the_form_of_a_player_is_saved_for_its_event_and_closed(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None]
) -> None:
    one, two = new_evening(desk, 4), new_evening(desk, 4)
    context.open_event(one.event)
    page = players_page(window)
    page.choose("P001")
    settled()
    page.player.show_form()
    QTest.keyClicks(page.player.form.name, "Renamed")
    context.open_event(two.event)
    window.show_page("players")
    settled()
    assert not page.player.is_changing
    assert [one.picture.entrants[0].name, two.picture.entrants[0].name] == ["Renamed", "Player 1"]


def test_another_player_is_chosen_and_the_form_of_the_first_is_saved(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None]
) -> None:
    evening = new_evening(desk, 4)
    context.open_event(evening.event)
    page = players_page(window)
    page.choose("P001")
    settled()
    page.player.show_form()
    QTest.keyClicks(page.player.form.name, "Ida")
    page.list.choose_row(2)
    settled()
    assert [entrant.name for entrant in evening.picture.entrants][:2] == ["Ida", "Player 2"]
    page.choose("P002")
    settled()
    page.player.show_form()
    QTest.keyClicks(page.player.form.name, "Player 4")  # there is one already
    page.list.choose_row(0)
    settled()
    assert page.player.is_changing
    assert page.player.form.name.text() == "Player 4"


def test_two_who_change_different_things_of_a_player_both_keep_theirs(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None], messages: list[Message]
) -> None:
    evening = new_evening(desk, 4)
    context.open_event(evening.event)
    page = players_page(window)
    page.choose("P001")
    settled()
    page.player.show_form()
    QTest.keyClicks(page.player.form.name, "Quirino")
    desk.do(EditEntrant(evening.event, "P001", PlayerDetails("Player 1", "Torino")))
    settled()
    QTest.keyClick(page.player.form.name, Qt.Key.Key_Return)
    settled()
    first = evening.picture.entrants[0]
    assert (first.name, first.club) == ("Quirino", "Torino")
    page.player.show_form()
    QTest.keyClicks(page.player.form.name, "Quinto")
    desk.do(EditEntrant(evening.event, "P001", PlayerDetails("Quentin", "Torino")))
    settled()
    QTest.keyClick(page.player.form.name, Qt.Key.Key_Return)
    assert messages[-1].phrase.code == "desk.changed_elsewhere"
    assert evening.picture.entrants[0].name == "Quentin"
    assert page.player.form.name.text() == "Quinto"


def test_enter_on_cancel_cancels(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None]
) -> None:
    evening = new_evening(desk, 4)
    context.open_event(evening.event)
    page = players_page(window)
    page.choose("P001")
    settled()
    page.player.show_form()
    QTest.keyClicks(page.player.form.name, "Ida")
    page.player.form.cancel.setFocus()
    QTest.keyClick(page.player.form.cancel, Qt.Key.Key_Return)
    assert not page.player.is_changing
    assert evening.picture.entrants[0].name == "Player 1"


def test_what_is_refused_on_leaving_is_told_after_it(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None]
) -> None:
    one, two = new_evening(desk, 4), new_evening(desk, 4)
    context.open_event(one.event)
    page = players_page(window)
    page.choose("P001")
    settled()
    page.player.show_form()
    QTest.keyClicks(page.player.form.name, "Player 2")
    context.open_event(two.event)
    settled()
    assert window.bar.line.text.startswith("What you typed in the previous event wasn’t kept: Player 2 is ")


def test_a_window_stays_open_once_for_what_it_cannot_keep(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None]
) -> None:
    evening = new_evening(desk, 4)
    context.open_event(evening.event)
    page = players_page(window)
    page.choose("P001")
    settled()
    page.player.show_form()
    QTest.keyClicks(page.player.form.name, "Player 2")
    assert not window.close()
    assert window.bar.line.text.startswith("The window stays open")
    assert page.player.is_changing
    assert window.close()


@pytest.mark.storing_thread
def test_a_result_refused_while_the_window_closes_is_told(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None], qtbot: QtBot
) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    context.open_event(evening.event)
    window.show_page("rounds")
    settled()
    assert isinstance(window.page, RoundsPage)
    QTest.keyClicks(window.page.entry.field, "1 2-0")
    evening.report("1 0-2")  # another station is quicker
    QTest.keyClick(window.page.entry.field, Qt.Key.Key_Return)
    assert not window.close()
    assert "Still saving: results" in window.bar.line.text
    qtbot.waitUntil(lambda: "Table 1 already has the result 0–2" in window.bar.line.text)
    settled()
    assert window.isVisible()
    assert window.page.entry.field.text() == "1 2-0"
    window.page.entry.field.clear()
    assert window.close()


@pytest.mark.storing_thread
def test_a_refused_result_comes_back_to_its_round_only(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None]
) -> None:
    one, two = new_evening(desk, 4), new_evening(desk, 4)
    for evening in (one, two):
        evening.pair()
    context.open_event(one.event)
    window.show_page("rounds")
    settled()
    page = window.page
    assert isinstance(page, RoundsPage)
    QTest.keyClicks(page.entry.field, "1 2-0")
    one.report("1 0-2")
    QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
    context.open_event(two.event)
    window.show_page("rounds")
    settled()
    assert page.entry.field.text() == ""
    assert "Table 1 already has the result 0–2" in window.bar.line.text


def test_a_number_that_is_being_typed_outlasts_what_others_do(
    window: Window, context: WindowContext, desk: Desk, settled: Callable[[], None]
) -> None:
    event = event_named(desk, "First")
    context.open_event(event)
    field = event_page(window).fields["match_minutes"].widget
    assert isinstance(field, NumberBox)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "60")
    desk.do(AddEntrant(event, PlayerDetails("Ada")))
    settled()
    assert field.text() == "60"
    QTest.keyClick(field, Qt.Key.Key_Return)
    settled()
    assert desk.picture(event).event.match_minutes == 60
    context.commands.undo()
    settled()
    assert field.text() == "45"
