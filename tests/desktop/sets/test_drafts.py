"""Drafts of sets: they replace no set registered elsewhere, are undone in order, and survive refused commands."""

from __future__ import annotations

import pytest
from evenings import ILLEGAL, LEGAL, Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.core.steps import Changes
from irondie_to.app.players.commands import AddEntrant, CheckOut, RegisterSet
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.errors import UserError
from irondie_to.rules.dice_set import read_set

ENTER = Qt.Key.Key_Return
THEIRS = "KSm KSm KAs BNu BBr WPo OSw RFo YFo"
OURS = "KSm KSm KAs BNu BBr WPo OSw YFo PRe"


@pytest.fixture
def evening(context: WindowContext) -> Evening:
    """An event with four players who are checked in; the second has a set."""
    found = new_evening(context.desk, players=4)
    register(found, LEGAL)
    return found


@pytest.fixture
def page(context: WindowContext, evening: Evening, qtbot: QtBot) -> PlayersPage:
    """The Players page with Player 2 chosen."""
    context.open_event(evening.event)
    found = PlayersPage(context)
    qtbot.addWidget(found)
    found.resize(1072, 700)
    found.show()
    qtbot.waitExposed(found)
    show(found, context, qtbot)
    return found


def show(page: PlayersPage, context: WindowContext, qtbot: QtBot, code: str = "P002") -> None:
    page.choose(code)
    settle(context, qtbot)


def settle(context: WindowContext, qtbot: QtBot) -> None:
    """Wait until pending timers and work in threads are finished."""
    QTest.qWait(1)
    qtbot.waitUntil(lambda: not context.is_working)
    QTest.qWait(1)


def register(evening: Evening, dice: str) -> None:
    """Register a set for Player 2 at another station."""
    evening.desk.do(RegisterSet(evening.event, "P002", dice))


def stored(evening: Evening) -> str | None:
    return evening.picture.entrants[1].dice


def edit(page: PlayersPage, text: str) -> None:
    assert page.editor.edited.edit(lambda _now: read_set(text))


def undo(page: PlayersPage, context: WindowContext) -> None:
    """Undo as Ctrl+Z does."""
    if not page.own_undo.turn(back=True):
        context.commands.undo()


def test_a_draft_gives_way_to_a_set_registered_elsewhere(
    page: PlayersPage, evening: Evening, context: WindowContext, messages: list[Message], qtbot: QtBot
) -> None:
    edit(page, ILLEGAL)
    assert not page.editor.take_draft.isVisible()
    register(evening, THEIRS)
    settle(context, qtbot)
    assert page.editor.notation.text() == THEIRS
    assert [message.phrase.code for message in messages].count("editor.set_meanwhile") == 1
    edit(page, OURS)
    assert stored(evening) == OURS
    undo(page, context)
    settle(context, qtbot)
    assert (stored(evening), page.editor.take_draft.isVisible()) == (THEIRS, True)
    QTest.mouseClick(page.editor.take_draft, Qt.MouseButton.LeftButton)
    assert (page.editor.notation.text(), page.editor.keep_old.isVisible()) == (ILLEGAL, True)
    assert not page.editor.take_draft.isVisible()
    assert stored(evening) == THEIRS
    undo(page, context)
    assert (page.editor.notation.text(), page.editor.take_draft.isVisible()) == (THEIRS, True)


def test_what_is_typed_is_stored_over_no_set_registered_meanwhile(
    page: PlayersPage, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    page.editor.focus_notation()
    QTest.keyClicks(page.editor.notation, OURS)
    register(evening, THEIRS)
    settle(context, qtbot)
    assert page.editor.notation.text() == OURS
    QTest.keyClick(page.editor.notation, ENTER)
    assert (stored(evening), page.editor.notation.text()) == (THEIRS, THEIRS)
    QTest.mouseClick(page.editor.take_draft, Qt.MouseButton.LeftButton)
    assert stored(evening) == OURS
    undo(page, context)
    settle(context, qtbot)
    assert (stored(evening), page.editor.take_draft.isVisible()) == (THEIRS, True)


def test_an_old_draft_takes_no_undo_of_a_later_step(
    page: PlayersPage, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    edit(page, ILLEGAL)
    context.open_event(None)
    context.open_event(evening.event)
    show(page, context, qtbot)
    context.commands.do(AddEntrant(evening.event, PlayerDetails("Zoe")))
    undo(page, context)
    assert [entrant.name for entrant in evening.picture.entrants][-1] == "Player 4"
    assert page.editor.notation.text() == ILLEGAL
    undo(page, context)
    assert page.editor.notation.text() == LEGAL


def test_a_draft_comes_back_with_the_very_step_that_stored_it(
    page: PlayersPage, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    edit(page, ILLEGAL)
    edit(page, OURS)
    evening.desk.do(AddEntrant(evening.event, PlayerDetails("Zoe")))
    context.commands.undo()
    assert (stored(evening), page.editor.edited.drafts.texts()) == (OURS, {})
    evening.desk.undo(evening.event)  # in another window
    settle(context, qtbot)
    assert (stored(evening), page.editor.notation.text()) == (LEGAL, ILLEGAL)
    evening.desk.redo(evening.event)
    settle(context, qtbot)
    assert (stored(evening), page.editor.notation.text(), page.editor.edited.drafts.texts()) == (OURS, OURS, {})


def test_a_typed_set_that_is_refused_stays(
    page: PlayersPage,
    evening: Evening,
    context: WindowContext,
    messages: list[Message],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def busy(*_given: object) -> Changes:
        raise UserError("desk.busy")

    page.editor.focus_notation()
    QTest.keyClicks(page.editor.notation, OURS)
    with monkeypatch.context() as patch:
        patch.setattr(context.desk, "do", busy)
        QTest.keyClick(page.editor.notation, ENTER)
        settle(context, qtbot)
        assert (page.editor.notation.text(), messages[-1].phrase.code) == (OURS, "desk.busy")
        show(page, context, qtbot, "P001")
        context.open_event(None)  # the typed set becomes a draft, as the event refuses to store it
    context.open_event(evening.event)
    show(page, context, qtbot)
    assert (stored(evening), page.editor.notation.text()) == (LEGAL, OURS)


def test_where_one_types_is_kept_when_something_happens_elsewhere(
    page: PlayersPage, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    field = page.editor.notation
    page.editor.focus_notation()
    QTest.keyClicks(field, "KSm KAs")
    field.setCursorPosition(3)
    QTest.keyClicks(field, " BNu")
    evening.desk.reload()
    settle(context, qtbot)
    assert (field.text(), field.cursorPosition(), field.isModified()) == ("KSm BNu KAs", 7, True)


def test_who_is_checked_out_with_others_has_his_draft_stored(
    page: PlayersPage, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    edit(page, ILLEGAL)
    show(page, context, qtbot, "P003")
    edit(page, "KSm KAs")
    page.list.table.selectAll()
    page.actions_of.by_name["check_out"].trigger()
    settle(context, qtbot)
    assert [entrant.dice for entrant in evening.picture.entrants] == [None, ILLEGAL, "KSm KAs", None]
    assert page.editor.edited.drafts.texts() == {}


def test_a_refused_check_out_stores_no_draft(
    page: PlayersPage, evening: Evening, context: WindowContext, messages: list[Message], qtbot: QtBot
) -> None:
    edit(page, ILLEGAL)
    page.list.table.selectAll()
    evening.desk.do(CheckOut(evening.event, "P002"))  # the page does not know of it yet
    page.actions_of.by_name["check_out"].trigger()
    settle(context, qtbot)
    assert messages[-1].phrase.code == "entrant.changed"
    assert stored(evening) == LEGAL
    assert page.editor.edited.drafts.texts() == {"P002": ILLEGAL}


def test_an_outdated_draft_is_not_stored_at_check_out(
    page: PlayersPage, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    edit(page, ILLEGAL)
    register(evening, THEIRS)
    context.commands.do(CheckOut(evening.event, "P002"))
    page.editor.edited.store_drafts({"P002"})
    settle(context, qtbot)
    assert (stored(evening), page.editor.take_draft.isVisible()) == (THEIRS, True)
