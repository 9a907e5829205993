"""Notices that the user edits the field that a message is about."""

from __future__ import annotations

from PySide6.QtCore import QMetaObject, QObject, Signal
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit

from irondie_to.desktop.controls.typed.text_field import TextField


class EditedField(QObject):
    """Emits `edited` once when the user edits or clears the field that had the focus when `follow` was called.

    A field in which the user was typing another text at that moment is not followed.
    """

    edited = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._connections: list[QMetaObject.Connection] = []
        self._field: QLineEdit | None = None

    def follow(self) -> None:
        """Follow the field that has the focus, and no other field any more."""
        self.leave()
        focused = QApplication.focusWidget()
        field = focused.lineEdit() if isinstance(focused, QAbstractSpinBox) else focused
        if isinstance(field, QLineEdit) and not (field.text() and field.isModified()):
            self._field = field
            self._connections = [
                field.textEdited.connect(self._on_edited),
                field.textChanged.connect(self._on_changed),  # a field is cleared without being edited
            ]

    def leave(self) -> None:
        """Follow no field any more."""
        for connection in self._connections:
            QObject.disconnect(connection)
        self._connections, self._field = [], None

    def _on_edited(self) -> None:
        if isinstance(self._field, TextField) and self._field.is_being_written:
            return
        self.leave()
        self.edited.emit()

    def _on_changed(self, text: str) -> None:
        if not text:
            self.leave()
            self.edited.emit()
