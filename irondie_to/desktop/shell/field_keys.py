"""Decides which keys text fields get: menu shortcuts take precedence, and a digit typed elsewhere starts a result.

A map of the hall uses digits itself.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QKeyCombination, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from irondie_to.desktop.controls.typed.text_field import holds_unsaved, undo_text
from irondie_to.desktop.core.shortcuts import TAKES_DIGITS, is_text_field, watch_focus
from irondie_to.desktop.shell.window import Window

_SECOND_REDO = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Y)


class FieldKeys(QObject):
    """Passes shortcuts of menu items to the menus, even if the focused field would use the same keys itself.

    On Linux, for example, a text field uses Ctrl+E to go to the end of the line, and the menus would never receive this
    key. Undo shortcuts apply to the field while it contains unsaved text. Redo shortcuts apply to it then, and also
    right after an undo in the field.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._field_has_undone = False
        app.focusChanged.connect(self.on_focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ShortcutOverride:
            return super().eventFilter(watched, event)
        if isinstance(event, QKeyEvent) and isinstance(watched, QWidget):
            if self._is_for_menu(watched, event):
                event.ignore()
                return True
            if isinstance(watched, QLineEdit) and event.matches(QKeySequence.StandardKey.Undo):
                if not watched.isUndoAvailable():
                    undo_text(watched)
                event.accept()
                return True
            if event.keyCombination() == _SECOND_REDO and isinstance(watched, QLineEdit):
                watched.redo()  # Qt itself does this on Windows only
                event.accept()
                return True
        return super().eventFilter(watched, event)

    def _is_for_menu(self, widget: QWidget, event: QKeyEvent) -> bool:
        keys = QKeySequence.StandardKey
        field = widget.findChild(QLineEdit) if widget.inherits("QAbstractSpinBox") else widget
        if event.matches(keys.Undo):
            self._field_has_undone = _holds_unsaved(field)
            return isinstance(field, QLineEdit | QPlainTextEdit) and not self._field_has_undone
        if event.matches(keys.Redo) or event.keyCombination() == _SECOND_REDO:
            has_undone = self._field_has_undone and _can_redo(field)
            return isinstance(field, QLineEdit | QPlainTextEdit) and not (has_undone or _holds_unsaved(field))
        window = widget.window()
        return isinstance(window, Window) and window.menus.has_key(QKeySequence(event.keyCombination()))

    def on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        self._field_has_undone = False
        if before is not None:
            before.removeEventFilter(self)
        if now is not None:
            now.installEventFilter(self)


def _holds_unsaved(field: QObject | None) -> bool:
    if isinstance(field, QPlainTextEdit):
        return field.document().isModified()
    return isinstance(field, QLineEdit) and holds_unsaved(field)


def _can_redo(field: QObject | None) -> bool:
    if isinstance(field, QPlainTextEdit):
        return field.document().isRedoAvailable()
    return isinstance(field, QLineEdit) and field.isRedoAvailable()


_TYPED_WITH = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier


class ResultKeys(QObject):
    """Passes digits typed outside text fields to the page, wherever the focus of the window is.

    `begin` starts the entry of a result with the typed digit. It returns False if the page does not accept results now;
    then the focused widget receives the key.
    """

    def __init__(self, window: QWidget, begin: Callable[[str], bool]) -> None:
        super().__init__(window)
        self._window = window
        self._begin = begin
        window.installEventFilter(self)  # the window receives the keys while no widget has the focus
        watch_focus(self._on_focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and _begins_line(event)
            and not (is_text_field(watched) or watched.property(TAKES_DIGITS))
            and self._begin(event.text())
        ):
            return True
        return super().eventFilter(watched, event)

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None and before is not self._window:
            before.removeEventFilter(self)
        if now is not None and now.window() is self._window:
            now.installEventFilter(self)


def _begins_line(event: QKeyEvent) -> bool:
    """Return whether a key starts a result: a digit, also with Shift or on the keypad."""
    text = event.text()
    return text.isascii() and text.isdecimal() and not event.modifiers() & ~_TYPED_WITH
