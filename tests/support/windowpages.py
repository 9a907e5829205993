"""Opens single pages for tests in the way the window opens them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.purposes import Purpose
from irondie_to.desktop.referee.page import RefereePage

PageT = TypeVar("PageT", bound=Page)


def open_referee(context: WindowContext, event: int, part: str, qtbot: QtBot) -> RefereePage:
    """Open the Referee page of the event, with this part shown."""
    context.settings.keep_text("referee_part", part)
    context.open_event(event)
    found = RefereePage(context)
    shows(context, found)
    qtbot.addWidget(found)
    found.resize(1072, 700)
    found.show()
    found.focus_first()
    return found


def shows(context: WindowContext, page: Page) -> None:
    """Pass what other pages ask for to this page, as the window does."""

    def show(_key: str, purpose: Purpose | None) -> None:
        page.focus_first()
        if purpose is not None:
            page.open_for(purpose)

    context.navigation.page_requested.connect(show)


def open_page(page: PageT) -> Iterator[PageT]:
    """Show the page with the keyboard focus; delete it after the test."""
    page.resize(1072, 650)
    page.show()
    page.focus_first()
    yield page
    page.close()
    page.deleteLater()
    # These tests run no event loop, which would delete the page.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
