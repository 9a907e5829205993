"""Actions with shortcuts that work while the focus is in the widget they belong to."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget


def add_action(owner: QWidget, do: Callable[..., object], *shortcuts: str | QKeySequence.StandardKey) -> QAction:
    """Add an action to the widget and return it.

    `do` is called when it is triggered, for example by one of the shortcuts. These work while the focus is in the
    widget.
    """
    action = QAction(owner, shortcutContext=Qt.ShortcutContext.WidgetWithChildrenShortcut)
    action.setShortcuts([QKeySequence(shortcut) for shortcut in shortcuts])
    action.triggered.connect(do)
    owner.addAction(action)
    return action
