"""The field that finds an event on the start page."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.qt_translation import native_keys
from irondie_to.desktop.core.text_search import matches
from irondie_to.errors import Phrase


class EventFinder(QLineEdit):
    """Enter takes what is found (`taken`), Down goes on to it (`left`), Esc clears. `key` comes here."""

    taken = Signal()
    left = Signal()

    def __init__(self, context: WindowContext, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self.setClearButtonEnabled(True)
        self.key = QAction(page)
        self.key.setShortcut("Ctrl+F")
        self.key.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.key.triggered.connect(self._take)

    def retranslate(self) -> None:
        """Say what it is for in the language in force."""
        words = self._context.say(Phrase("start.find"))
        self.setPlaceholderText(words)
        self.setAccessibleName(words)
        self.setToolTip(f"{words} ({native_keys('Ctrl+F')})")
        self.key.setText(self._context.say(Phrase("start.find_menu")))

    def matches(self, *texts: str) -> bool:
        """Whether every word typed is in one of the texts."""
        return matches(self.text(), *texts)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, Down and Esc."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif key == Qt.Key.Key_Down:
            self.left.emit()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.taken.emit()
        else:
            super().keyPressEvent(event)

    def _take(self) -> None:
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()
