"""Pages of the window on their own, opened as the window opens them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.referee.page import RefereePage

PageT = TypeVar("PageT", bound=Page)


def open_referee(context: WindowContext, event: int, part: str, qtbot: QtBot) -> RefereePage:
    """The referee's page of the event, open at this part."""
    context.settings.keep_text("referee_part", part)
    context.open_event(event)
    found = RefereePage(context)
    context.page_wanted.connect(lambda _key: found.focus_first())
    qtbot.addWidget(found)
    found.resize(1072, 700)
    found.show()
    found.focus_first()
    return found


def used(page: PageT) -> Iterator[PageT]:
    """The page shown and focused; gone after the test."""
    page.resize(1072, 650)
    page.show()
    page.focus_first()
    yield page
    page.close()
    page.deleteLater()
    # no loop runs in these tests, which would do it
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
