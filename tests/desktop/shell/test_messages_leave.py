"""A message goes when its cause or its page goes."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell import status_messages
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase, UserError

REFUSAL = UserError("clocks_page.choose_table")


@pytest.fixture(autouse=True)
def read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message counts as read as soon as the event loop has run."""
    monkeypatch.setattr(status_messages, "READ_MS", 0)


@pytest.fixture
def evening(window: Window, context: WindowContext, desk: Desk) -> Evening:
    """An event with a published round, open on the Rounds page."""
    found = new_evening(desk, players=6)
    found.pair()
    context.open_event(found.event)
    window.show_page("rounds")
    return found


def shown(window: Window) -> str:
    """What the message bar says, after all timers that are due."""
    QTest.qWait(5)
    return window.bar.line.text


def test_a_refusal_goes_with_its_page_and_what_was_done_stays(
    window: Window, context: WindowContext, evening: Evening
) -> None:
    for tone in (MessageTone.FAULT, MessageTone.WARNING, MessageTone.INFO):
        window.show_page("rounds")
        context.messages.posted.emit(Message(tone, REFUSAL.phrase))
        assert shown(window)
        window.show_page("rounds")
        assert shown(window)
        window.show_page("standings")
        assert not shown(window)
    context.messages.show_file("standings.pdf")
    shown(window)
    window.show_page("rounds")
    assert shown(window)
    assert window.bar.open_file.isVisible()
    context.commands.do(AddEntrant(evening.event, PlayerDetails("Ada")))
    shown(window)
    window.show_page("standings")
    assert shown(window) == "Ada entered"
    assert window.bar.undo.isVisible()


def test_a_refusal_that_leaving_the_page_brings_is_shown(
    window: Window, context: WindowContext, evening: Evening
) -> None:
    context.messages.show_error(REFUSAL)  # as by a field that the mouse leaves, a moment before the page changes
    window.show_page("players")
    assert window.bar.line.text


def test_a_refusal_goes_with_the_part_of_the_referee_page(
    window: Window, context: WindowContext, evening: Evening
) -> None:
    window.show_page("referee")
    assert isinstance(window.page, RefereePage)
    window.page.turn_to("game")
    context.messages.show_error(REFUSAL)
    assert shown(window)
    window.page.turn_to("game")
    assert shown(window)
    window.page.turn_to("penalties")
    assert not shown(window)


@pytest.mark.parametrize("how", ["edited", "cleared", "page left"])
def test_a_refused_line_is_refused_until_it_is_changed_or_its_page_is_left(
    window: Window, context: WindowContext, evening: Evening, how: str
) -> None:
    page = window.page
    assert isinstance(page, RoundsPage)
    entry = page.entry.field
    entry.setFocus()
    QTest.keyClicks(entry, "1 2-0")
    context.messages.show_error(REFUSAL)
    entry.give_back("1 2-0", REFUSAL.phrase)
    assert shown(window)
    assert entry.line.fault == REFUSAL.phrase
    if how == "page left":
        window.show_page("players")
    else:
        QTest.keyClick(entry, Qt.Key.Key_Backspace if how == "edited" else Qt.Key.Key_Escape)
    assert not shown(window)
    assert entry.line.fault is None


def test_a_refused_name_is_refused_until_it_is_changed(
    window: Window, context: WindowContext, evening: Evening
) -> None:
    window.show_page("players")
    assert isinstance(window.page, PlayersPage)
    names = window.page.list.names
    names.setFocus()
    context.messages.show_error(REFUSAL)
    names.setText("Player 1")  # the refused name comes back
    assert shown(window)
    QTest.keyClicks(names, "Ada")
    assert not shown(window)
    context.messages.show_error(REFUSAL)  # of an earlier name, while another is being typed
    QTest.keyClicks(names, " B")
    assert shown(window)
    names.clear()
    context.messages.show_error(REFUSAL)
    names.setText("Player 1")
    names.clear()
    assert not shown(window)


def test_a_field_that_is_gone_does_no_harm(window: Window, context: WindowContext, evening: Evening) -> None:
    field = QLineEdit(window.page)
    field.show()
    field.setFocus()
    assert QApplication.focusWidget() is field
    context.messages.show_error(REFUSAL)
    field.deleteLater()
    assert shown(window)
    context.messages.show(Phrase("frame.answers_again"))
    assert shown(window)


def test_a_table_must_be_chosen_only_until_one_is_chosen(window: Window, evening: Evening) -> None:
    window.show_page("clocks")
    assert isinstance(window.page, ClocksPage)
    window.page.tables.do(None, "S")
    assert shown(window).startswith("No table is selected")
    window.page.grid.choose(2)
    assert not shown(window)


def test_what_was_missing_is_said_only_until_it_may_be_there(
    window: Window, context: WindowContext, evening: Evening, desk: Desk
) -> None:
    refused = UserError("standings.pending", round=1, tables=(1, 2, 3))
    context.messages.show_error(refused)
    desk.do(AddEntrant(evening.event, PlayerDetails("Ada")))  # at another station, and no result
    assert "Tables without a result: 1, 2, 3" in shown(window)
    evening.report("1 2-0")
    assert not shown(window)
    other = new_evening(desk, players=2)
    other.pair()
    context.messages.show_error(refused)
    other.report("1 2-0")  # in another event
    assert shown(window)


def test_that_nobody_plays_is_said_only_until_a_round_is_published(
    window: Window, context: WindowContext, evening: Evening
) -> None:
    evening.report_all()
    context.messages.show_error(UserError("setcheck.nobody_plays"))
    assert shown(window)
    evening.pair()
    assert not shown(window)


def test_that_something_is_still_being_saved_is_said_only_until_it_is_saved(
    window: Window, context: WindowContext, evening: Evening
) -> None:
    context.messages.show_error(UserError("frame.still_saving", what=(Phrase("frame.saving_results"),)))
    assert shown(window)
    context.commands.attempt(AddEntrant(evening.event, PlayerDetails("Ada")))  # the caller says what came of it
    assert "Still saving" not in shown(window)
