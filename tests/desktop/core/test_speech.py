"""What is told in the window is said to a screen reader, once; nothing where none listens."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look import speech as spoken
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.no_database import NoDatabase
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase, UserError


class Listener:
    """In place of `QAccessible` in the module that speaks: keeps what is said, and whether somebody listens."""

    Event, AnnouncementPoliteness = QAccessible.Event, QAccessible.AnnouncementPoliteness

    def __init__(self) -> None:
        self.listens = True
        self.heard: list[QAccessibleEvent] = []

    def isActive(self) -> bool:
        return self.listens

    def updateAccessibility(self, event: QAccessibleEvent) -> None:
        self.heard.append(event)

    def said(self) -> list[tuple[str, bool]]:
        """What was said since one last asked, and whether at once."""
        events, self.heard = self.heard, []
        urgent = QAccessible.AnnouncementPoliteness.Assertive
        return [
            (event.message(), event.politeness() is urgent)
            for event in events
            if isinstance(event, QAccessibleAnnouncementEvent)
        ]


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    found = Listener()
    monkeypatch.setattr(spoken, "QtGui", qt_gui(found, QAccessibleAnnouncementEvent=QAccessibleAnnouncementEvent))
    return found


def qt_gui(listener: Listener, **classes: type) -> SimpleNamespace:
    """In place of `QtGui`, with these classes besides."""
    return SimpleNamespace(QAccessible=listener, QAccessibleEvent=QAccessibleEvent, **classes)


@pytest.fixture
def evening(desk: Desk, window: Window, context: WindowContext, listener: Listener) -> Evening:
    """Four players, the first round published and open in the window."""
    found = new_evening(desk, 4)
    found.pair()
    context.open_event(found.event)
    listener.said()
    return found


def test_every_message_is_said_once_and_a_fault_at_once(
    window: Window, context: WindowContext, listener: Listener
) -> None:
    context.messages.show(Phrase("frame.written", {"file": "a.pdf"}))
    told = listener.said()
    assert told == [(window.bar.line.text, False)]
    assert "a.pdf" in told[0][0]
    context.messages.show_error(UserError("files.too_large", file="a.csv", most=50))
    assert listener.said() == [(window.bar.line.text, True)]
    context.language_changed.emit()  # said in other words to the eye only
    assert listener.said() == []


def test_nothing_is_said_where_nobody_listens(window: Window, context: WindowContext, listener: Listener) -> None:
    listener.listens = False
    context.messages.show(Phrase("frame.written", {"file": window.windowTitle()}))
    assert listener.heard == []


def test_where_the_bindings_know_no_announcement_it_is_an_alert(
    window: Window, context: WindowContext, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spoken, "QtGui", qt_gui(listener))
    context.messages.show(Phrase("frame.written", {"file": "a.pdf"}))
    assert [event.type() for event in listener.heard] == [QAccessible.Event.Alert]
    assert listener.heard[0].object() is window.bar.line
    assert "a.pdf" in window.bar.line.accessibleName()


def test_what_the_field_reads_back_is_said_when_enter_is_not_enough(
    window: Window, evening: Evening, listener: Listener, qtbot: QtBot
) -> None:
    page = window.page
    assert isinstance(page, RoundsPage)
    field = page.entry.field
    QTest.keyClicks(field, "1")
    QTest.keyClick(field, Qt.Key.Key_Return)
    [(lacking, urgent)] = listener.said()
    assert lacking
    assert urgent
    evening.report("1 2-0")
    qtbot.waitUntil(lambda: "2-0" in str(page.list.rows.shown[0].line))
    listener.said()
    QTest.keyClicks(field, " 0-2")
    QTest.keyClick(field, Qt.Key.Key_Return)
    [(again, urgent)] = listener.said()
    assert "Player" in again
    assert "Enter again" in again
    assert urgent
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(listener.heard))
    assert listener.said() == [(window.bar.line.text, False)]


def test_a_refused_line_says_why(window: Window, evening: Evening, listener: Listener) -> None:
    page = window.page
    assert isinstance(page, RoundsPage)
    QTest.keyClicks(page.entry.field, "77 2-0")
    QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
    [(why, urgent)] = listener.said()
    assert "77" in why
    assert urgent
    assert len(evening.picture.pending) == 2


def test_why_there_is_no_database_is_said_at_once(
    theme: Theme, context: WindowContext, listener: Listener, qtbot: QtBot
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    page = NoDatabase(theme, context.say, parent)
    page.show_fault(Phrase("files.unreadable", {"file": "club.sqlite", "reason": "it is a folder"}))
    assert listener.said() == [("club.sqlite can’t be read: it is a folder.", True)]
