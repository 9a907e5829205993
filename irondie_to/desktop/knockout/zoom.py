"""The actions and buttons that zoom the bracket."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QToolButton, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.knockout.bracket.view import BracketCanvas
from irondie_to.errors import Phrase

_ICONS = {"knockout_page.zoom_out": "remove", "knockout_page.zoom_in": "add", "knockout_page.zoom_fit": "full"}


class BracketZoom:
    """The three zoom actions of the page, by the code of their text, and a button for each of them."""

    def __init__(self, context: WindowContext, canvas: BracketCanvas, page: QWidget) -> None:
        self._context = context
        self._page = page
        self.actions = {
            "knockout_page.zoom_in": add_action(page, lambda: canvas.zoom_by(1), "Ctrl++"),
            "knockout_page.zoom_out": add_action(page, lambda: canvas.zoom_by(-1), "Ctrl+-"),
            "knockout_page.zoom_fit": add_action(page, canvas.fit, "Ctrl+Shift+0"),
        }
        self.buttons = [self._button(self.actions[name], icon) for name, icon in _ICONS.items()]

    def retranslate(self) -> None:
        """Set the texts and tooltips in the current language."""
        for code, action in self.actions.items():
            words = self._context.say(Phrase(code))
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setText(words)
            action.setToolTip(f"{words} ({keys})")

    def set_enabled(self, is_enabled: bool) -> None:
        """Enable or disable all zoom actions, and with them their buttons."""
        for action in self.actions.values():
            action.setEnabled(is_enabled)

    def _button(self, action: QAction, icon: str) -> QToolButton:
        button = with_look(_IconButton(self._context.theme, icon, self._page), "button")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(action.trigger)

        def follow() -> None:
            button.setEnabled(action.isEnabled())
            button.setToolTip(action.toolTip())
            button.setAccessibleName(action.text())

        action.changed.connect(follow)
        return button


class _IconButton(Styled, QToolButton):
    """A button with an icon in the colour of the mode."""

    def __init__(self, theme: Theme, icon: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name = icon
        self.restyle()

    def restyle(self) -> None:
        """Set the icon from the theme."""
        self.setIcon(self._theme.icon(self._name))
