"""Starts the entry of a result when the user types a digit outside a text field."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

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
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass a digit to `begin` unless a text field has the focus."""
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and _begins_line(event)
            and not _is_text_field(watched)
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


def _is_text_field(widget: QObject) -> bool:
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    return isinstance(widget, QLineEdit | QAbstractSpinBox)
