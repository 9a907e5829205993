"""Fixtures with the part *Game* of the Referee page, with a game on the mats or an event."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from evenings import Evening, new_evening
from mathands import DOT, ZAC, Hand, recorded
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from irondie_to.app.players.commands import RegisterSet
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.referee.mat.part import GamePart


@pytest.fixture
def part(context: WindowContext, qtbot: QtBot) -> Iterator[GamePart]:
    """The part *Game* in a visible window."""
    made = GamePart(context)
    show_language(made)
    made.refresh()
    made.resize(1072, 650)
    made.show()
    yield made
    made.close()
    made.deleteLater()
    # Without an event loop, the part would not be deleted, and every later style sheet would be applied to it again.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def opened(part: GamePart) -> Hand:
    """A game of Zac and Dot after the opening throw of the first duel, in which KSm targets RAs."""
    hand = Hand(part)
    given = recorded("zac-and-dot")
    hand.start(given)
    for action in given["actions"][:3]:
        hand.do(action)
    return hand


@pytest.fixture
def evening(context: WindowContext, part: GamePart) -> Evening:
    """An event with round 1 paired, in which both players at the first table have sets and have called the referee."""
    found = new_evening(context.desk)
    found.pair()
    match = found.picture.matches[0]
    for row_id, dice in ((match.a_id, ZAC), (match.b_id, DOT)):
        context.desk.do(RegisterSet(found.event, found.picture.entrant(row_id).code, dice))
    context.open_event(found.event)
    part.on_call(found.picture.matches[0])
    part.refresh()
    return found
