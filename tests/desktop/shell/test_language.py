"""A window whose language changes says what a window opened in that language says."""

from __future__ import annotations

from functools import partial

from evenings import new_evening
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.page_keys import BELOW, DAY, REFEREE_PARTS
from irondie_to.desktop.papers.page import PrintPage
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.printing.press import Press

Said = list[tuple[str, str, str, str]]
LABELLED = QLabel | QAbstractButton | QLineEdit


def said(window: Window, context: WindowContext, qtbot: QtBot) -> dict[str, Said]:
    """Show every page and every part of the Referee page; return the texts, tooltips and names of their widgets."""
    found = {}
    for key in set(DAY + BELOW) - {"journal"}:  # its texts are of the chosen step
        window.show_page(key)
        page = window.page
        assert page is not None
        for part in REFEREE_PARTS if isinstance(page, RefereePage) else ("",):
            if isinstance(page, RefereePage):
                page.turn_to(part)
            qtbot.waitUntil(lambda: not context.is_working)
            if isinstance(page, PrintPage):
                qtbot.waitUntil(partial(_has_pdf, page))
            seen: list[Said] = []
            qtbot.waitUntil(partial(_is_settled, page, context, seen))
            found[f"{key} {part}"] = seen[-1]
    return found


def _is_settled(page: Page, context: WindowContext, seen: list[Said]) -> bool:
    """Look at the page once more; whether it is the same as before, so that nothing of it is still to come."""
    QApplication.processEvents()
    seen.append(
        [
            (type(widget).__name__, _text(widget), widget.toolTip(), widget.accessibleName())
            for widget in page.findChildren(QWidget)
            if widget.isVisible()
        ]
    )
    return not context.is_working and len(seen) > 1 and seen[-1] == seen[-2]


def _has_pdf(page: PrintPage) -> bool:
    return page.pdf is not None


def _text(widget: QWidget) -> str:
    if isinstance(widget, QLineEdit):
        return widget.placeholderText()
    return widget.text() if isinstance(widget, LABELLED) else ""


def test_every_page_says_the_same_after_a_change(
    window: Window, context: WindowContext, desk: Desk, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=8)
    evening.pair()
    context.open_event(evening.event)
    english = said(window, context, qtbot)
    settings.language = "de"
    changed = said(window, context, qtbot)
    other = WindowContext(desk, settings, theme, Press)
    fresh = Window(theme, settings)
    qtbot.addWidget(fresh)
    fresh.show()
    fresh.resize(window.size())
    WindowController(fresh, other)
    other.open_event(evening.event)
    opened = said(fresh, other, qtbot)
    fresh.close()
    other.close()
    for key, texts in opened.items():
        assert sorted(changed[key]) == sorted(texts), key
        assert changed[key] != english[key]
