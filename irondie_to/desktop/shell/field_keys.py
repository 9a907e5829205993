"""Gives shortcuts of the menus precedence over keys of text fields."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QKeyCombination, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from irondie_to.desktop.controls.typed.text_field import holds_unsaved, undo_text
from irondie_to.desktop.shell.window import Window

_SECOND_REDO = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Y)


class FieldKeys(QObject):
    """Passes shortcuts of menu items to the menus, even if the focused field would use the same keys itself.

    On Linux, for example, a text field uses Ctrl+E to go to the end of the line, and Qt does not ask the menus. The
    keys for undo and redo are about the field while it contains unsaved text, the keys for redo also while the field
    itself has just undone something.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._field_has_undone = False
        app.focusChanged.connect(self.on_focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Prevent the focused widget from taking a key that is the shortcut of a menu item."""
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
            self._field_has_undone = isinstance(field, QLineEdit) and holds_unsaved(field)
            return isinstance(field, QLineEdit) and not self._field_has_undone
        if event.matches(keys.Redo) or event.keyCombination() == _SECOND_REDO:
            has_undone = isinstance(field, QLineEdit) and self._field_has_undone and field.isRedoAvailable()
            return isinstance(field, QLineEdit) and not (has_undone or holds_unsaved(field))
        window = widget.window()
        return isinstance(window, Window) and window.menus.has_key(QKeySequence(event.keyCombination()))

    def on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        """Watch the keys of the widget that has the focus now."""
        self._field_has_undone = False
        if before is not None:
            before.removeEventFilter(self)
        if now is not None:
            now.installEventFilter(self)
