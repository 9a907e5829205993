"""Remembers from which field of the Players page a player was chosen or entered, so that the focus can return there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget


class FocusMemory(QObject):
    """Remembers which one of some fields had the keyboard focus last; at first, the first of them.

    `reached` is emitted when the focus enters one of the fields from another widget of the program.
    """

    reached = Signal()

    def __init__(self, fields: Sequence[QWidget], parent: QObject) -> None:
        super().__init__(parent)
        self._fields = fields
        self._last = fields[0]
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)

    def go_back(self, before: QWidget | None, *, to_first: bool) -> None:
        """Focus the last field or, if `to_first` is true, the first one, if it is visible, and select its text.

        Does nothing if the user has moved the focus away from `before` since.
        """
        if to_first:
            self._last = self._fields[0]
        has_moved = before is not None and before.isVisible() and before is not before.window().focusWidget()
        if has_moved or not self._last.isVisible():
            return
        self._last.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if isinstance(self._last, QLineEdit):
            self._last.selectAll()

    def go_on(self, field: QWidget, *, is_done: bool) -> None:
        """Focus the first field after Enter in another one (`field`), if all is done there (`is_done`)."""
        if is_done and field.hasFocus():
            self.go_back(field, to_first=True)

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        if now is None or now not in self._fields:
            return
        self._last = now
        if before is not None and before not in self._fields:
            self.reached.emit()
