"""Fulfils the purpose for which a page is opened.

Some purposes are handled in the same way for every page, for example focusing a widget that is known by its text.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.desktop.core.look.widgets import VerticalArea
from irondie_to.desktop.core.look.wording import code_of, shows_text
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.purposes import ExplainPage, Purpose, RunAction, ShowControl, ShowPart


def fulfil(purpose: Purpose, page: Page, explain: Callable[[Page], None]) -> None:
    """Fulfil the purpose of opening a page, after the page was shown. `explain` shows the help of a page."""
    match purpose:
        case ShowControl(code):
            focus_control(page, code)
        case RunAction(code):
            run_action(page, code)
        case ExplainPage(part):
            if part:
                page.open_for(ShowPart(part))
            explain(page)
        case _:
            page.open_for(purpose)


def focus_control(page: Page, code: str) -> None:
    """Focus the first visible widget of the page that shows the text with this code, and scroll to it.

    If that widget is a label, focus the widget that it labels. Does nothing if no widget is found.
    """
    for widget in page.findChildren(QWidget):
        if widget.isVisible() and shows_text(widget, code):
            buddy = widget.buddy() if isinstance(widget, QLabel) else None
            control = buddy or widget
            if control.focusPolicy() != Qt.FocusPolicy.NoFocus or control.focusProxy() is not None:
                _scroll_to(control)
                control.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return


def run_action(page: Page, code: str) -> None:
    for action in page.actions():
        if code_of(action) == code and action.isEnabled():
            action.trigger()
            return


def _scroll_to(widget: QWidget) -> None:
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, VerticalArea):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()
