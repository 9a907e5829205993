"""Ctrl+Z and the button *Undo* reach the steps of this person at this station, and ask before those of others."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.commands import PauseHall, StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import PENDING, read_result, read_table_results
from irondie_to.app.core.undo import step_name
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.app.rounds.commands import PublishRound
from irondie_to.app.rounds.pairing import propose_round
from irondie_to.desktop.core.acting.messages import ToldStep
from irondie_to.desktop.core.context import WindowContext, sign_from_now_on
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.journal.page import JournalPage
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.start import files
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say


@pytest.fixture
def evening(window: Window, context: WindowContext, desk: Desk) -> Evening:
    """An event with a published round, open in the window."""
    found = new_evening(desk, players=6)
    found.pair()
    context.open_event(found.event)
    window.show_page("rounds")
    return found


def report(evening: Evening, *words: str) -> RecordResults:
    return RecordResults(evening.event, read_table_results(list(words)))


def named(desk: Desk, number: int = 0) -> str:
    """The name of a step of the event: of the latest one, or of the one `number` steps before."""
    (event,) = {row.id for row in desk.events()}
    done = [row for row in desk.journal(event) if row.kind == "do"]
    return say(step_name(done[number]))


def beginning(name: str) -> str:
    """The name of a step at the beginning of a sentence."""
    return name[0].upper() + name[1:]


def undo(window: Window) -> None:
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def redo(window: Window) -> None:
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)


def item(window: Window, key: str) -> str:
    """The text of an item of the menu Edit while it is open."""
    window.menus.edit_menu.aboutToShow.emit()
    text = window.menus.actions[key].text()
    window.menus.edit_menu.aboutToHide.emit()
    return text


def see_others(context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    """Let the window notice what other stations have done."""
    desk.check_other_stations()
    qtbot.waitUntil(lambda: not context.is_working)


def test_the_step_of_another_name_is_asked_for(
    window: Window, context: WindowContext, settings: WindowSettings, evening: Evening
) -> None:
    sign_from_now_on(context.desk, settings, "Petra")
    context.commands.do(report(evening, "1", "2-0"))
    sign_from_now_on(context.desk, settings, "Ann")
    context.commands.do(report(evening, "2", "2-1"))
    latest, earlier = (named(context.desk, number) for number in range(2))
    assert item(window, "undo") == f"&Undo: {latest}"
    undo(window)
    assert window.bar.line.text == f"Undone: {latest}"
    assert item(window, "undo") == f"&Undo: {earlier} (Petra · desk)…"
    for _ in range(2):  # asking again changes nothing
        undo(window)
        assert window.bar.line.text == f"{beginning(earlier)}: this was done by Petra · desk. Undo it anyway?"
        assert window.bar.undo.isVisible()
        assert window.bar.undo.accessibleName() == f"Undo: {earlier}"
        assert len(evening.picture.pending) == 2
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert window.bar.line.text == f"Undone: {earlier}"
    assert len(evening.picture.pending) == 3


def test_a_name_that_is_given_later_is_another_name(
    window: Window, context: WindowContext, settings: WindowSettings, evening: Evening
) -> None:
    context.commands.do(report(evening, "1", "2-0"))
    sign_from_now_on(context.desk, settings, "Petra")
    undo(window)
    assert window.bar.line.text == f"{beginning(named(context.desk))}: this was done by desk. Undo it anyway?"
    sign_from_now_on(context.desk, settings, "")
    undo(window)
    assert window.bar.line.text == f"Undone: {named(context.desk)}"


def test_the_step_of_another_station_is_not_reached_past_an_own_one(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    context.commands.do(report(evening, "1", "2-0"))
    other_desk.do(report(evening, "2", "2-1"))
    see_others(context, desk, qtbot)
    undo(window)
    assert window.bar.line.text == f"Undone: {named(desk, 1)}"
    for _ in range(2):
        undo(window)  # the round, which is needed by the result of the other station, remains
    assert "this can’t be undone, because a later step depends on it" in window.bar.line.text
    assert len(evening.picture.pending) == 2


def test_a_station_without_steps_is_asked_about_the_latest_one(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, qtbot: QtBot
) -> None:
    evening = new_evening(other_desk, players=4)
    see_others(context, desk, qtbot)
    context.open_event(evening.event)
    undo(window)
    assert "this was done by other. Undo it anyway?" in window.bar.line.text
    assert context.picture.entrants
    other_desk.do(AddEntrant(evening.event, PlayerDetails("Zoe")))  # meanwhile
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert [each.name for each in context.picture.entrants] == ["Zoe"]


def test_a_question_goes_when_the_step_is_undone_or_something_else_was_done(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, qtbot: QtBot
) -> None:
    evening = new_evening(other_desk, players=4)
    see_others(context, desk, qtbot)
    context.open_event(evening.event)
    undo(window)
    assert window.bar.undo.isVisible()
    other_desk.undo(evening.event)
    see_others(context, desk, qtbot)
    assert (window.bar.line.text, window.bar.undo.isVisible()) == ("", False)
    other_desk.redo(evening.event)
    undo(window)
    assert window.bar.undo.isVisible()
    desk.do(AddEntrant(evening.event, PlayerDetails("Zoe")), "another window")
    assert (window.bar.line.text, window.bar.undo.isVisible()) == ("", False)


def test_redo_names_who_undid_the_step(
    window: Window, context: WindowContext, settings: WindowSettings, evening: Evening, qtbot: QtBot
) -> None:
    context.commands.do(report(evening, "1", "2-0"))
    undo(window)
    sign_from_now_on(context.desk, settings, "Ann")
    asked = f"{beginning(named(context.desk))}: this was undone by desk. Redo it anyway?"
    redo(window)
    assert window.bar.line.text == asked
    window.show_page("journal")
    page = window.page
    assert isinstance(page, JournalPage)
    qtbot.waitUntil(lambda: not context.is_working)
    assert page.redo_button.toolTip() == f"Redo: {named(context.desk)} (desk)… (Ctrl+Shift+Z)"
    QTest.mouseClick(page.redo_button, Qt.MouseButton.LeftButton)
    assert window.bar.line.text == asked
    assert len(evening.picture.pending) == 3
    button = window.bar.choices[0]
    assert (button.text(), button.toolTip()) == ("Redo", f"Redo: {named(context.desk)}")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.bar.line.text == f"Redone: {named(context.desk)}"
    assert len(evening.picture.pending) == 2


def test_redo_up_to_a_step_asks_once_before_steps_that_others_undid(
    window: Window, context: WindowContext, settings: WindowSettings, evening: Evening, qtbot: QtBot
) -> None:
    for table in ("1", "2"):
        context.commands.do(report(evening, table, "2-0"))
    undo(window)
    undo(window)
    sign_from_now_on(context.desk, settings, "Ann")
    window.show_page("journal")
    page = window.page
    assert isinstance(page, JournalPage)
    qtbot.waitUntil(lambda: not context.is_working)
    page.table.choose(3)  # the later result, below the heading of the round and both undos
    assert "2" in page.here_button.text()
    QTest.mouseClick(page.here_button, Qt.MouseButton.LeftButton)
    question = (
        f"These 2 steps include steps undone by desk. The latest: {named(context.desk)}. Redo all of them anyway?"
    )
    assert window.bar.line.text == question
    assert len(evening.picture.pending) == 3
    assert window.bar.choices[0].toolTip() == "Redo: 2 steps"
    QTest.mouseClick(window.bar.choices[0], Qt.MouseButton.LeftButton)
    assert window.bar.line.text == "2 steps redone."
    assert len(evening.picture.pending) == 1


def test_what_another_station_undid_is_redone_after_a_question(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    """The window said that there was nothing to redo."""
    step = desk.do(report(evening, "1", "2-0")).step
    other_desk.undo(evening.event, step, agreed=True)
    see_others(context, desk, qtbot)
    assert item(window, "redo") == f"&Redo: {named(desk)} (other)…"
    redo(window)
    assert window.bar.line.text == f"{beginning(named(desk))}: this was undone by other. Redo it anyway?"
    assert len(evening.picture.pending) == 3
    QTest.mouseClick(window.bar.choices[0], Qt.MouseButton.LeftButton)
    assert window.bar.line.text == f"Redone: {named(desk)}"
    assert len(evening.picture.pending) == 2


def test_the_journal_redoes_a_chosen_step_that_another_station_undid(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    step = desk.do(report(evening, "1", "2-0")).step
    other_desk.undo(evening.event, step, agreed=True)
    context.commands.do(report(evening, "2", "2-0"))  # so that the key has nothing to redo
    see_others(context, desk, qtbot)
    redo(window)
    assert window.bar.line.text == "Nothing to redo."
    window.show_page("journal")
    page = window.page
    assert isinstance(page, JournalPage)
    qtbot.waitUntil(lambda: not context.is_working)
    assert not page.redo_button.isEnabled()
    page.table.choose(3)  # below the heading, the later result and the undo
    assert page.here_button.text() == "Redo up to here (1 step)"
    QTest.mouseClick(page.here_button, Qt.MouseButton.LeftButton)
    assert window.bar.line.text.endswith("this was undone by other. Redo it anyway?")
    assert len(evening.picture.pending) == 2
    QTest.mouseClick(window.bar.choices[0], Qt.MouseButton.LeftButton)
    assert len(evening.picture.pending) == 1


def test_an_event_that_another_station_removed_or_brought_back_is_asked_for(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, qtbot: QtBot
) -> None:
    event = new_evening(other_desk, players=4).event
    removal = other_desk.do(RemoveEvent(event))
    see_others(context, desk, qtbot)
    assert context.event_id is None
    undo(window)
    assert window.bar.line.text == f"{beginning(say(removal.name))}: this was done by other. Undo it anyway?"
    assert not desk.events()
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert [row.id for row in desk.events()] == [event]
    redo(window)  # this station undid it
    assert not desk.events()
    other_desk.undo(None, removal.step, agreed=True)
    see_others(context, desk, qtbot)
    redo(window)
    assert window.bar.line.text == f"{beginning(say(removal.name))}: this was undone by other. Redo it anyway?"
    assert [row.id for row in desk.events()] == [event]


def test_the_question_before_a_redo_goes_with_the_next_step(
    window: Window, context: WindowContext, settings: WindowSettings, evening: Evening
) -> None:
    context.commands.do(report(evening, "1", "2-0"))
    undo(window)
    sign_from_now_on(context.desk, settings, "Ann")
    redo(window)
    assert window.bar.choices[0].isVisible()
    context.desk.do(report(evening, "2", "2-0"), "another window")
    assert (window.bar.line.text, window.bar.choices[0].isVisible()) == ("", False)


def changed_by_other(
    context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> tuple[str, str]:
    """Two results of this window, the later of which another station has corrected; returns their names."""
    context.commands.do(report(evening, "1", "2-0"))
    older = named(desk)
    context.commands.do(report(evening, "2", "2-0"))
    latest = named(desk)
    other_desk.do(CorrectResult(evening.event, "1", 2, read_result("0-2")))
    see_others(context, desk, qtbot)
    return older, latest


def test_undo_past_a_step_changed_by_another_station_is_offered_by_name(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    """Older steps of this station could not be reached by the key any more."""
    older, latest = changed_by_other(context, desk, other_desk, evening, qtbot)
    for _ in range(2):  # asking again changes nothing
        undo(window)
        assert window.bar.line.text.startswith(f"{beginning(latest)}: this can’t be undone, because a later step")
        assert "(other)" in window.bar.line.text
        button = window.bar.choices[0]
        assert (button.toolTip(), button.accessibleName()) == (f"Undo: {older}", f"Undo: {older}")
        assert len(evening.picture.pending) == 1
    QTest.mouseClick(window.bar.choices[0], Qt.MouseButton.LeftButton)
    assert window.bar.line.text == f"Undone: {older}"
    assert [match.table_number for match in evening.picture.pending] == [1, 3]


def test_the_offer_of_an_older_step_goes_when_another_station_does_something(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    changed_by_other(context, desk, other_desk, evening, qtbot)
    undo(window)
    assert window.bar.choices[0].isVisible()
    other_desk.do(report(evening, "3", "2-0"))
    see_others(context, desk, qtbot)
    assert (window.bar.line.text, window.bar.choices[0].isVisible()) == ("", False)


def test_the_question_about_a_step_of_another_name_also_offers_the_own_step_before_it(
    window: Window, context: WindowContext, settings: WindowSettings, desk: Desk, evening: Evening
) -> None:
    sign_from_now_on(desk, settings, "Ann")
    context.commands.do(report(evening, "1", "2-0"))
    own = named(desk)
    sign_from_now_on(desk, settings, "Petra")
    context.commands.do(report(evening, "2", "2-0"))
    sign_from_now_on(desk, settings, "Ann")
    undo(window)
    assert window.bar.line.text.endswith("this was done by Petra · desk. Undo it anyway?")
    assert window.bar.undo.isVisible()
    assert window.bar.choices[0].toolTip() == f"Undo: {own}"
    QTest.mouseClick(window.bar.choices[0], Qt.MouseButton.LeftButton)
    assert window.bar.line.text == f"Undone: {own}"
    assert [match.table_number for match in evening.picture.pending] == [1, 3]


def test_the_creation_of_an_event_by_another_name_is_asked_for(
    window: Window, context: WindowContext, settings: WindowSettings, desk: Desk
) -> None:
    files.new_event(context)
    sign_from_now_on(desk, settings, "Ann")
    assert item(window, "undo") == "&Undo: New event created (desk)…"
    undo(window)
    assert window.bar.line.text == "New event created: this was done by desk. Undo it anyway?"
    assert desk.events()
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert not desk.events()


def test_the_journal_undoes_a_chosen_step_of_another_and_asks_before_the_latest(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    context.commands.do(report(evening, "1", "2-0"))
    window.show_page("journal")
    page = window.page
    assert isinstance(page, JournalPage)
    qtbot.waitUntil(lambda: not context.is_working)
    assert page.undo_button.toolTip() == f"Undo: {named(context.desk)} (Ctrl+Z)"
    page.signature.setFocus()
    QTest.keyClicks(page.signature, "Ann")
    QTest.keyClick(page.signature, Qt.Key.Key_Return)
    assert page.undo_button.toolTip() == f"Undo: {named(context.desk)} (desk)… (Ctrl+Z)"
    QTest.mouseClick(page.undo_button, Qt.MouseButton.LeftButton)
    assert window.bar.line.text.endswith("Undo it anyway?")
    assert len(evening.picture.pending) == 2
    page.table.choose(1)  # below the heading of the round
    QTest.mouseClick(page.step_button, Qt.MouseButton.LeftButton)
    assert window.bar.line.text == f"{beginning(named(context.desk))}: this was done by desk. Undo it anyway?"
    assert len(evening.picture.pending) == 2
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert len(evening.picture.pending) == 3


def test_undo_back_to_a_step_asks_once_before_the_steps_of_others(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    context.commands.do(report(evening, "1", "2-0"))
    other_desk.do(report(evening, "2", "2-1"))
    context.commands.do(report(evening, "3", "2-0"))
    see_others(context, desk, qtbot)
    window.show_page("journal")
    page = window.page
    assert isinstance(page, JournalPage)
    qtbot.waitUntil(lambda: not context.is_working)
    page.table.choose(3)  # the first result
    QTest.mouseClick(page.here_button, Qt.MouseButton.LeftButton)
    asked = f"These 3 steps include steps by other. The latest: {named(desk, 1)}. Undo all of them anyway?"
    assert window.bar.line.text == asked
    assert not evening.picture.pending
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert window.bar.line.text == "3 steps undone."
    assert len(evening.picture.pending) == 3


def test_a_question_about_steps_of_others_is_shown_whole_in_a_narrow_window(
    window: Window, context: WindowContext, settings: WindowSettings, desk: Desk
) -> None:
    """It was shortened to one line, with an ellipsis in place of the question."""
    evening = new_evening(desk, players=16)
    evening.pair()
    context.open_event(evening.event)
    context.commands.do(report(evening, *(word for table in range(1, 9) for word in (str(table), "2-0"))))
    sign_from_now_on(desk, settings, "Ann")
    settings.language = "de"
    window.resize(window.minimumSizeHint())
    undo(window)
    line = window.bar.line
    _font, text = line.fitted(line.room().width())
    assert text == line.text
    assert text.endswith("Trotzdem rückgängig machen?")


def test_undo_back_to_a_step_does_not_ask_about_own_steps(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    other_desk.do(report(evening, "2", "2-1"))
    context.commands.do(report(evening, "1", "2-0"))
    context.commands.do(report(evening, "3", "2-0"))
    see_others(context, desk, qtbot)
    window.show_page("journal")
    page = window.page
    assert isinstance(page, JournalPage)
    qtbot.waitUntil(lambda: not context.is_working)
    page.table.choose(2)
    QTest.mouseClick(page.here_button, Qt.MouseButton.LeftButton)
    assert window.bar.line.text == "2 steps undone."
    assert len(evening.picture.pending) == 2


def test_the_button_beside_a_message_asks_after_another_name_was_given(
    window: Window, context: WindowContext, settings: WindowSettings, evening: Evening
) -> None:
    context.commands.do(report(evening, "1", "2-0"))
    sign_from_now_on(context.desk, settings, "Ann")
    assert window.bar.undo.isVisible()
    for pending in (2, 3):
        QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
        assert len(evening.picture.pending) == pending


# the button beside a message


def test_the_button_says_which_step_it_undoes(
    window: Window, context: WindowContext, evening: Evening, settings: WindowSettings
) -> None:
    context.commands.do(report(evening, "2", "2-0"))
    name = f"Undo: {named(context.desk)}"
    assert (window.bar.undo.toolTip(), window.bar.undo.accessibleName()) == (name, name)
    settings.language = "de"
    assert window.bar.undo.accessibleName().startswith("Rückgängig: Runde 1, Tisch 2: ")


def test_a_warning_of_something_else_has_no_button(window: Window, context: WindowContext, evening: Evening) -> None:
    """It was shown beside a warning about table 2, and undid the result of table 1."""
    context.commands.do(report(evening, "1", "2-0"))
    context.messages.show_warning(Phrase("clocks_page.choose_table"))
    assert not window.bar.undo.isVisible()


def test_the_button_goes_when_its_step_is_no_longer_the_latest(
    window: Window, context: WindowContext, desk: Desk, evening: Evening
) -> None:
    context.commands.do(report(evening, "1", "2-0"))
    assert window.bar.undo.isVisible()
    desk.do(report(evening, "2", "2-0"), "another window")
    assert window.bar.line.text == beginning(named(desk, 1))
    assert not window.bar.undo.isVisible()


def test_the_message_goes_when_its_step_is_undone_in_another_window(
    window: Window, context: WindowContext, desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    context.commands.do(report(evening, "1", "2-0"))
    desk.undo(evening.event, initiator="another window")
    assert not window.bar.undo.isVisible()
    qtbot.waitUntil(lambda: not window.bar.line.text)


def test_the_button_goes_when_another_station_does_something_and_the_message_stays(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    """It stayed for a whole event in a second window."""
    see_others(context, desk, qtbot)
    context.commands.do(report(evening, "1", "2-0"))
    assert window.bar.undo.isVisible()
    other = new_evening(other_desk, players=4)  # another event
    see_others(context, desk, qtbot)
    assert window.bar.undo.isVisible()
    other_desk.do(report(evening, "2", "2-0"))
    assert other.event != evening.event
    see_others(context, desk, qtbot)
    assert not window.bar.undo.isVisible()
    assert window.bar.line.text == beginning(say(step_name(desk.journal(evening.event)[1])))


@pytest.mark.parametrize("words", [("1", "2-0"), ("2", "1-2", "1", "2-0")], ids=["one result", "two results"])
@pytest.mark.parametrize("how", ["undone", "taken back", "corrected", "corrected after another step"])
def test_the_message_goes_when_another_station_takes_its_result_back(
    window: Window,
    context: WindowContext,
    desk: Desk,
    other_desk: Desk,
    evening: Evening,
    qtbot: QtBot,
    words: tuple[str, ...],
    how: str,
) -> None:
    """The bar went on to tell of a result that was no longer there."""
    see_others(context, desk, qtbot)
    context.commands.do(report(evening, *words))
    if how == "corrected after another step":
        other_desk.do(report(evening, "3", "2-0"))
        see_others(context, desk, qtbot)
        assert window.bar.line.text
    if how == "undone":
        other_desk.undo(evening.event, step=desk.journal(evening.event)[0].id, agreed=True)
    else:
        other_desk.do(CorrectResult(evening.event, "1", 1, PENDING if how == "taken back" else read_result("0-2")))
    see_others(context, desk, qtbot)
    assert (window.bar.line.text, window.bar.undo.isVisible()) == ("", False)


def test_the_message_stays_when_another_station_corrects_another_table(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    evening.desk.do(report(evening, "2", "2-0"))
    see_others(context, desk, qtbot)
    context.commands.do(report(evening, "1", "2-0"))
    told = window.bar.line.text
    other_desk.do(CorrectResult(evening.event, "1", 2, PENDING))
    see_others(context, desk, qtbot)
    assert (window.bar.line.text, window.bar.undo.isVisible()) == (told, False)


def test_a_message_that_comes_after_the_step_of_another_station_has_no_button(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    """The step of the other station is noticed between the own one and its message."""
    see_others(context, desk, qtbot)
    done = desk.do(report(evening, "1", "2-0"))
    other_desk.do(report(evening, "2", "2-0"))
    see_others(context, desk, qtbot)
    context.messages.show_done(done.name, ToldStep.of(done))
    qtbot.waitUntil(lambda: not context.is_working)
    assert not window.bar.undo.isVisible()


def test_a_round_in_which_another_station_gave_a_penalty_is_not_undone(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, qtbot: QtBot
) -> None:
    """The button beside the message took the round away from under the penalty without a question."""
    evening = new_evening(desk, players=4)
    context.open_event(evening.event)
    see_others(context, desk, qtbot)
    context.commands.do(PublishRound(evening.event, propose_round(evening.picture)))
    other_desk.do(NotePenalty(evening.event, NoteKind.GAME_LOSS, "P001", 1))
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)  # before the window has noticed
    assert "this can’t be undone, because a later step depends on it" in window.bar.line.text
    assert len(evening.picture.pending) == 2


def test_the_steps_of_the_tour_take_the_button_away(
    window: Window, context: WindowContext, evening: Evening, desk: Desk
) -> None:
    """It stayed beside the message of an earlier step while the tour did nine others."""
    context.commands.do(report(evening, "1", "2-0"))
    desk.do(report(evening, "2", "2-0"))  # as the tour does
    assert not window.bar.undo.isVisible()


def test_an_event_removed_at_another_station_can_be_brought_back_by_the_button(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    see_others(context, desk, qtbot)
    other_desk.do(RemoveEvent(evening.event))
    see_others(context, desk, qtbot)
    assert context.event_id is None
    assert window.bar.undo.isVisible()
    assert window.bar.undo.accessibleName().startswith("Undo: ")
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert window.bar.line.text.endswith("this was done by other. Undo it anyway?")  # it was undone without a question
    assert not desk.events()
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert [event.id for event in desk.events()] == [evening.event]


def test_the_start_of_a_clock_by_which_results_came_in_is_asked_for(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    """Ctrl+Z took back the start of a finished round's clock without a question, with all its real times."""
    desk.do(StartRoundClock(evening.event, 0))
    started = named(desk)
    undo(window)  # nobody has entered anything yet
    assert window.bar.line.text == f"Undone: {started}"
    redo(window)
    other_desk.do(report(evening, "1", "2-0", "2", "2-1", "3", "1-2"))
    see_others(context, desk, qtbot)
    for _ in range(2):
        undo(window)
        assert window.bar.line.text == (
            f"{beginning(started)}: since then, 3 results of this round have been entered. Undoing this changes the "
            "clock and the actual times of the round, not the results. Undo it anyway?"
        )
        assert evening.picture.clocks
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert window.bar.line.text == f"Undone: {started}"
    assert not evening.picture.clocks
    assert not evening.picture.pending


def test_a_pause_is_undone_at_once_while_the_round_is_played(
    window: Window, context: WindowContext, desk: Desk, other_desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    desk.do(StartRoundClock(evening.event, 0))
    desk.do(PauseHall(evening.event, 1000))
    other_desk.do(report(evening, "1", "2-0"))
    see_others(context, desk, qtbot)
    undo(window)
    assert window.bar.line.text.startswith("Undone: ")
    assert evening.picture.clocks[0].paused_at_ms is None
