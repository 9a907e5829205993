"""What a step has led to is said together with the report of the step, not instead of it."""

from __future__ import annotations

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import AddEntrant, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase

AGAIN = (
    "The players, the results or the pairs that should not meet have changed, so new pairings were proposed for "
    "round 1."
)
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(window: Window, context: WindowContext, desk: Desk, qtbot: QtBot) -> RoundsPage:
    """The Rounds page, on which a proposal for round 1 is shown after a step of this window."""
    evening = new_evening(desk, players=8)
    context.open_event(evening.event)
    context.commands.do(AddEntrant(evening.event, PlayerDetails("Zoe"), check_in=True))
    window.show_page("rounds")
    page = window.page
    assert isinstance(page, RoundsPage)
    propose(page, qtbot)
    return page


def propose(page: RoundsPage, qtbot: QtBot) -> None:
    page.proposing.propose()
    qtbot.waitUntil(lambda: page.proposing.proposal is not None and not page.context.is_working)


def test_undo_beside_a_proposal_says_what_was_undone_and_that_it_is_proposed_again(
    window: Window, page: RoundsPage, qtbot: QtBot
) -> None:
    """The bar said only that the round was proposed again."""
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: AGAIN in window.bar.line.text)
    assert window.bar.line.text == f"Undone: Zoe entered · {AGAIN}"
    assert window.bar.line.loud
    qtbot.waitUntil(lambda: page.proposing.proposal is not None)
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: window.bar.line.text == f"Redone: Zoe entered · {AGAIN}")


def test_a_step_beside_a_proposal_keeps_its_button(
    window: Window, context: WindowContext, page: RoundsPage, qtbot: QtBot
) -> None:
    event = context.picture.event.id
    context.commands.do(Drop(event, "P001"))
    qtbot.waitUntil(lambda: AGAIN in window.bar.line.text)
    assert window.bar.undo.isVisible()
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.bar.line.text.startswith("Undone: ") and AGAIN in window.bar.line.text)


def test_what_another_station_has_led_to_is_not_said_to_come_from_an_own_step(
    window: Window, context: WindowContext, page: RoundsPage, other_desk: Desk, desk: Desk, qtbot: QtBot
) -> None:
    """The last message is about a step before the proposal."""
    assert window.bar.line.text.startswith("Zoe entered")
    desk.check_other_stations()
    other_desk.do(Drop(context.picture.event.id, "P001"))
    desk.check_other_stations()
    qtbot.waitUntil(lambda: window.bar.line.text == AGAIN)


REPORT = Message(MessageTone.DONE, Phrase("frame.undone", {"step": "x"}), reports=7)


@pytest.mark.parametrize("is_report_first", [True, False])
def test_both_are_shown_whichever_comes_first(window: Window, context: WindowContext, *, is_report_first: bool) -> None:
    effect = Message(MessageTone.WARNING, Phrase("clocks_page.choose_table"), since=6)
    for message in (REPORT, effect) if is_report_first else (effect, REPORT):
        context.messages.posted.emit(message)
    assert window.bar.line.text == f"Undone: x · {context.say(effect.phrase)}"


def test_an_effect_of_earlier_steps_replaces_a_report(window: Window, context: WindowContext) -> None:
    context.messages.posted.emit(REPORT)
    context.messages.show_effect(Phrase("clocks_page.choose_table"), 7)
    assert window.bar.line.text == context.say(Phrase("clocks_page.choose_table"))
