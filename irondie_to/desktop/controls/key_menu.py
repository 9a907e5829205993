"""A menu whose entries show keys, which choose these entries while the menu is open."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.menu import Menu
from irondie_to.desktop.core.look.theme import Theme


class KeyMenu(Menu):
    """A menu whose entries show keys. Pressing one of them chooses its entry, even if the entry is in a submenu.

    A submenu gets the menu to which it belongs as `whole`, None for a menu that is not a submenu.
    """

    def __init__(self, theme: Theme, parent: QWidget, whole: KeyMenu | None = None) -> None:
        super().__init__(theme, parent)
        self._theme = theme
        self._whole = whole or self
        self._by_key: dict[str, QAction] = {}

    def add_submenu(self, text: str) -> KeyMenu:
        """Add and return a submenu with this title."""
        menu = KeyMenu(self._theme, self, self._whole)
        menu.setTitle(literal(text))
        self.addMenu(menu)
        return menu

    def add_entry(self, text: str, key: str = "") -> QAction:
        """Add and return an entry with this text and, unless `key` is empty, this key, such as `Del`."""
        shown = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        action = self.addAction(literal(text) + (f"\t{shown}" if shown else ""))
        if key:
            self._whole._by_key[QKeySequence(key).toString()] = action
        return action

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the entry with the pressed key and close the whole menu, or do what keys do in every menu."""
        action = self._whole._by_key.get(QKeySequence(event.key()).toString())
        if action is None or not action.isEnabled() or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        self._whole.close()
        action.trigger()
