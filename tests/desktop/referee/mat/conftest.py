"""The part *Game* of a test, with a game on the mats or an event."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from evenings import Evening, new_evening
from mathands import DOT, ZAC, Hand, recorded
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from irondie_to.app.players.commands import RegisterSet
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.referee.mat.part import GamePart


@pytest.fixture
def part(context: WindowContext, qtbot: QtBot) -> Iterator[GamePart]:
    """The part in a visible window."""
    made = GamePart(context)
    made.retranslate()
    made.refresh()
    made.resize(1072, 650)
    made.show()
    yield made
    made.close()
    made.deleteLater()
    # Nothing is deleted without an event loop, and every later style sheet would be applied to this part again.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def opened(part: GamePart) -> Hand:
    """A game of Zac and Dot whose first duel is open: KSm at RAs."""
    hand = Hand(part)
    given = recorded("zac-and-dot")
    hand.start(given)
    for action in given["actions"][:3]:
        hand.do(action)
    return hand


@pytest.fixture
def evening(context: WindowContext, part: GamePart) -> Evening:
    """Round 1 is paired, both players at the first table have sets, and the referee is called there."""
    found = new_evening(context.desk)
    found.pair()
    match = found.picture.matches[0]
    for row_id, dice in ((match.a_id, ZAC), (match.b_id, DOT)):
        context.desk.do(RegisterSet(found.event, found.picture.entrant(row_id).code, dice))
    context.open_event(found.event)
    part.on_call(found.picture.matches[0])
    part.refresh()
    return found
