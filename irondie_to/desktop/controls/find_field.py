"""The search field with which the user filters the list of a page."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.text_search import matches
from irondie_to.errors import Phrase


class FindField(QLineEdit):
    """A search field that filters the list of a page while the user types.

    `filtered` is emitted when the text changes. `left` is emitted on Down and Enter, when the list should get the
    focus. Esc empties the field. If `with_key` is true, Ctrl+F focuses it while the focus is on the page.
    """

    filtered = Signal()
    left = Signal()

    def __init__(self, context: WindowContext, page: QWidget, *, with_key: bool = True) -> None:
        super().__init__(page)
        self._context = context
        self._sign = QAction(self)
        self.addAction(self._sign, QLineEdit.ActionPosition.LeadingPosition)
        self.setClearButtonEnabled(True)
        self._here = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), page)
        self._here.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._here.activated.connect(self._take)
        self._here.setEnabled(with_key)
        self.textChanged.connect(lambda _text: self.filtered.emit())
        context.theme_changed.connect(self._dress)
        self._dress()
        self.retranslate()

    def retranslate(self) -> None:
        """Set the placeholder, the accessible name and the tooltip in the current language."""
        self.setPlaceholderText(self._context.say(Phrase("standings_page.find")))
        self.setAccessibleName(self._context.say(Phrase("standings_page.find")))
        self.setToolTip(self._context.say(Phrase("standings_page.find_tip")))

    def matches(self, *texts: str | None) -> bool:
        """Return whether each typed word occurs in at least one of the texts, ignoring case and accents."""
        return matches(self.text(), *texts)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Empty the field on Esc, and emit `left` on Down and Enter."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif key in {Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _take(self) -> None:
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def _dress(self) -> None:
        self._sign.setIcon(self._context.theme.icon("find"))
        self.setMaximumWidth(self._context.theme.px(176))
        self.setMinimumWidth(self._context.theme.px(96))
