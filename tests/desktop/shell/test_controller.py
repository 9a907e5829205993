"""What the window says at its foot, as events and languages change."""

from __future__ import annotations

from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.players.commands import AddEntrant, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.page_keys import PAGE_TITLES, WITHOUT_EVENT
from irondie_to.desktop.core.purposes import CallReferee, CorrectMatch, LookUp, ShowPlayer
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.rulebook.page import RulesPage
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.start import files
from irondie_to.errors import UserError
from irondie_to.rules.notation import read_die


def test_a_message_speaks_the_language_in_force_and_keeps_its_undo(
    window: Window, context: WindowContext, desk: Desk, settings: WindowSettings
) -> None:
    evening = new_evening(desk, players=4)
    context.open_event(evening.event)
    context.commands.do(AddEntrant(evening.event, PlayerDetails("Ada")))
    assert window.bar.line.text == "Ada entered"
    settings.language = "de"
    assert window.bar.line.text == "Ada eingetragen"
    assert window.bar.undo.isVisible()
    context.messages.show_error(UserError("clocks_page.choose_table"))
    settings.language = "en"
    assert window.bar.line.text.startswith("No table is selected")
    assert not window.bar.undo.isVisible()


def test_undo_takes_back_what_a_page_has_not_stored_first(window: Window, context: WindowContext, desk: Desk) -> None:
    evening = new_evening(desk, players=4)
    context.open_event(evening.event)
    window.show_page("players")
    page = window.page
    assert isinstance(page, PlayersPage)
    for word in ("KSm", "KAs"):
        QTest.mouseClick(page.editor.dice.button(read_die(word)), Qt.MouseButton.LeftButton)
    window.menus.edit_menu.aboutToShow.emit()
    undo, redo = window.menus.actions["undo"], window.menus.actions["redo"]
    assert undo.text() == "&Undo: Player 1’s draft"
    assert not redo.isEnabled()
    window.menus.edit_menu.aboutToHide.emit()
    QTest.keyClick(page.editor.dice, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (page.editor.notation.text(), window.bar.line.text) == ("KSm", "Undone: Player 1’s draft")
    QTest.keyClick(
        page.editor.dice, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert (page.editor.notation.text(), window.bar.line.text) == ("KSm KAs", "Redone: Player 1’s draft")
    QTest.keyClick(page.editor.dice, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page.editor.dice, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)  # as in other programs
    assert page.editor.notation.text() == "KSm KAs"
    assert all(entrant.checked_in for entrant in context.picture.entrants)
    for _ in range(3):
        undo.trigger()
    assert not context.picture.entrants  # now the event's steps: all had been entered at once


def test_a_message_does_not_outlive_its_event(window: Window, context: WindowContext, desk: Desk) -> None:
    evening, other = new_evening(desk, players=4), new_evening(desk, players=4)
    context.open_event(evening.event)
    context.commands.do(AddEntrant(evening.event, PlayerDetails("Ada")))
    context.open_event(other.event)
    assert window.bar.line.text == ""
    assert not window.bar.undo.isVisible()
    context.commands.do(AddEntrant(other.event, PlayerDetails("Bea")))
    context.open_event(None)
    assert window.bar.line.text == ""
    context.open_event(other.event)
    context.open_event(99)  # nothing else is opened, so what is said of that stays
    assert "99" in window.bar.line.text


def test_what_opened_an_event_stays_told_with_it(window: Window, context: WindowContext) -> None:
    files.new_event(context)
    assert window.bar.line.text == "New event created"
    files.remove_event(context)
    assert window.bar.line.text.endswith("removed")
    assert window.bar.undo.isVisible()


def press(window: Window, *keys: Qt.Key) -> None:
    held = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(window, keys[-1], held | Qt.KeyboardModifier.ShiftModifier if len(keys) > 1 else held)


def test_a_new_event_can_be_taken_back_beside_its_message(window: Window, context: WindowContext, desk: Desk) -> None:
    press(window, Qt.Key.Key_N)
    assert window.bar.line.text == "New event created"
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert desk.events() == []
    assert (context.event_id, window.bar.line.text) == (None, "Undone: New event created")
    press(window, Qt.Key.Key_Shift, Qt.Key.Key_Z)
    assert [event.name for event in desk.events()] == ["New event"]


def test_ctrl_z_takes_back_what_was_done_in_a_new_event_and_then_the_event(
    window: Window, context: WindowContext, desk: Desk
) -> None:
    press(window, Qt.Key.Key_N)
    context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Ada")))
    press(window, Qt.Key.Key_Z)
    assert window.bar.line.text == "Undone: Ada entered"
    window.menus.edit_menu.aboutToShow.emit()
    assert window.menus.actions["undo"].text() == "&Undo: New event created"
    window.menus.edit_menu.aboutToHide.emit()
    press(window, Qt.Key.Key_Z)
    assert desk.events() == []
    press(window, Qt.Key.Key_Z)
    assert window.bar.line.text == "Nothing to undo."


def test_a_new_event_can_be_taken_back_after_another_was_removed(
    window: Window, context: WindowContext, desk: Desk
) -> None:
    removed, event = created_by_key(window, context), created_by_key(window, context)
    desk.do(RemoveEvent(removed), "another window")
    assert context.event_id == event
    window.menus.edit_menu.aboutToShow.emit()
    assert window.menus.actions["undo"].text() == "&Undo: New event created"
    window.menus.edit_menu.aboutToHide.emit()
    press(window, Qt.Key.Key_Z)
    assert (desk.events(), window.bar.line.text) == ([], "Undone: New event created")


def test_an_empty_event_that_was_removed_and_restored_is_taken_back_by_undo(
    window: Window, context: WindowContext, desk: Desk
) -> None:
    event = created_by_key(window, context)
    files.remove_event(context)
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    context.open_event(event)
    press(window, Qt.Key.Key_Z)
    assert (desk.events(), window.bar.line.text) == ([], "Undone: New event created")


def created_by_key(window: Window, context: WindowContext) -> int:
    press(window, Qt.Key.Key_N)
    assert context.event_id is not None
    return context.event_id


def test_an_older_event_is_not_taken_back_by_undo(window: Window, context: WindowContext, desk: Desk) -> None:
    older = new_evening(desk, players=4).event
    press(window, Qt.Key.Key_N)
    context.open_event(older)
    press(window, Qt.Key.Key_Z)
    assert context.picture.entrants == ()
    press(window, Qt.Key.Key_Z)
    assert window.bar.line.text == "Nothing to undo."
    assert len(desk.events()) == 2


def test_an_event_removed_elsewhere_is_named_and_can_be_brought_back(
    window: Window, context: WindowContext, desk: Desk
) -> None:
    event = new_evening(desk, players=4).event
    context.open_event(event)
    name = context.picture.event.name
    desk.do(RemoveEvent(event), "another window")
    assert context.event_id is None
    assert window.bar.line.text == f"“{name}” was removed in another window or at another station."
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert [each.id for each in desk.events()] == [event]


def test_an_event_whose_making_was_undone_elsewhere_is_named_without_undo(
    window: Window, context: WindowContext, desk: Desk
) -> None:
    files.new_event(context)
    desk.undo(None)
    assert window.bar.line.text.startswith("“New event” was removed")
    assert not window.bar.undo.isVisible()


def test_a_purpose_serves_only_the_page_that_is_opened_for_it(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    """A page that cannot be opened leaves nothing behind for the page that is opened next."""
    evening = new_evening(desk, players=4)
    evening.pair()
    context.navigation.show_page("players", ShowPlayer("P002"))
    context.navigation.show_page("rounds", CorrectMatch(1, 1))
    assert window.page is not None
    assert window.page.key == "start"
    context.open_event(evening.event)
    window.show_page("rounds")
    page = window.page
    assert isinstance(page, RoundsPage)
    assert page.entry.field.text() == ""
    context.navigation.show_page("rounds", CorrectMatch(1, 2))
    assert page.entry.field.text() == "2 "
    context.navigation.show_page("referee", CallReferee(evening.picture.pending[1].id))
    context.open_event(None)
    window.show_page("rules")
    context.navigation.show_page("rules", LookUp("TOU-3"))
    window.show_page("start")
    window.show_page("rules")
    rules = window.page
    assert isinstance(rules, RulesPage)
    assert rules.history.key == "TOU-3"
    rules.go("COL-3")
    window.show_page("start")
    window.show_page("rules")
    assert rules.history.key == "COL-3"
    qtbot.waitUntil(lambda: not context.is_working)


def test_with_one_player_left_the_strip_offers_no_round_that_would_be_refused(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=3, cut=0)
    evening.play_round()
    context.open_event(evening.event)
    qtbot.waitUntil(window.strip.button.isEnabled)
    for code in ("P001", "P002", "P003"):
        desk.do(Drop(evening.event, code))
    qtbot.waitUntil(lambda: window.strip.sentence.text().startswith("Too few players for another round"))
    assert not window.strip.button.isEnabled()


def test_the_view_menu_offers_the_pages_that_the_rail_offers(
    window: Window, context: WindowContext, desk: Desk
) -> None:
    def offered() -> set[str]:
        return {key for key in PAGE_TITLES if window.menus.actions[f"page_{key}"].isEnabled()}

    assert context.event_id is None
    assert offered() == WITHOUT_EVENT & PAGE_TITLES.keys()
    context.open_event(new_evening(desk, players=4).event)
    assert offered() == PAGE_TITLES.keys()
    context.open_event(None)
    assert offered() == WITHOUT_EVENT & PAGE_TITLES.keys()
