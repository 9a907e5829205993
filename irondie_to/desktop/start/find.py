"""The search field of the Start page."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.qt_translation import native_keys
from irondie_to.desktop.core.text_search import matches
from irondie_to.errors import Phrase


class EventFinder(QLineEdit):
    """A search field that filters the list of events.

    `taken` is emitted on Enter, `left` on Down. Esc clears the field. The action `key` (Ctrl+F) focuses the field.
    """

    taken = Signal()
    left = Signal()

    def __init__(self, context: WindowContext, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self.setClearButtonEnabled(True)
        self.key = QAction(page)
        self.key.setShortcut("Ctrl+F")
        self.key.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.key.triggered.connect(self._focus)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        words = self._context.say(Phrase("start.find"))
        self.setPlaceholderText(words)
        self.setAccessibleName(words)
        self.setToolTip(f"{words} ({native_keys('Ctrl+F')})")
        self.key.setText(self._context.say(Phrase("start.find_menu")))

    def matches(self, *texts: str) -> bool:
        """Return whether each typed word occurs in at least one of the texts, ignoring case and accents."""
        return matches(self.text(), *texts)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear the field on Esc, emit `left` on Down and `taken` on Enter."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif key == Qt.Key.Key_Down:
            self.left.emit()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.taken.emit()
        else:
            super().keyPressEvent(event)

    def _focus(self) -> None:
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()
