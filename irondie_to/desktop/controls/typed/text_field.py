"""A text field with the keys that all fields for a single line have in common."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from irondie_to.desktop.controls.key_cap import cap_size, draw_cap
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.theme import Theme

_SIGN_LEFT, _SIGN, _TEXT_LEFT = 10, 16, 30
"""The place and the size of the icon, and the place of the text after it, in px at the text size 100 %."""
_FRAME, _PADDING, _QT_INSET = 1, 8, 2
"""The space before the text of a field without an icon: two parts from the style sheet, and one that Qt adds."""
_CAP_RIGHT, _CAP_GAP = 8, 10
"""The space after the key cap, and the least space between it and the text."""


class TextField(Styled, QLineEdit):
    """A text field that Esc clears.

    Esc restores the resting text, which is empty unless `rest` is set, and emits `cleared`. After that, and also if
    there is nothing to restore, it calls `leave` if given. Up restores the text that Esc or `take` removed last, and
    Down emits `down`. `sign_clicked` is emitted when the user clicks the icon in the field.
    """

    cleared = Signal()
    down = Signal()
    sign_clicked = Signal()

    def __init__(self, parent: QWidget | None = None, *, leave: Callable[[], object] | None = None) -> None:
        super().__init__(parent)
        self._leave = leave
        self._last = ""
        self.rest = ""
        self._sign: tuple[Theme, str] | None = None
        self._cap: tuple[Theme, str] | None = None
        self._has_cap_beside_text = False
        self.setAcceptDrops(False)  # so that the window receives dropped files

    def show_sign(self, theme: Theme, icon: str) -> None:
        """Show the icon with this name at the start of the field."""
        self._sign = theme, icon
        TextField.restyle(self)

    def show_key(self, theme: Theme, key: str, *, beside_text: bool = False) -> None:
        """Show the key that focuses the field as a key cap at its right end, while the field is empty and wide enough.

        If `beside_text` is true, the cap is also shown beside a text that leaves room for it. It is only a picture:
        the tooltip names the key too.
        """
        self._cap, self._has_cap_beside_text = (theme, key), beside_text
        self.update()

    def restyle(self) -> None:
        """Move the text to the right of the icon."""
        if self._sign is not None:
            px = self._sign[0].px
            self.setTextMargins(px(_TEXT_LEFT) - _FRAME - px(_PADDING) - _QT_INSET, 0, 0, 0)

    @property
    def cap_place(self) -> QRect:
        """The rectangle of the key cap in the field, empty while there is no room for it."""
        if self._cap is None or not self.isEnabled() or (self.text() and not self._has_cap_beside_text):
            return QRect()
        theme, key = self._cap
        size = cap_size(theme, key)
        place = QRect(0, (self.height() - size.height()) // 2, size.width(), size.height())
        place.moveLeft(self.width() - _FRAME - theme.px(_CAP_RIGHT) - size.width())
        left = _FRAME + theme.px(_PADDING) + _QT_INSET + self.textMargins().left()
        text = self.fontMetrics().horizontalAdvance(self.text() or self.placeholderText())
        return place if left + text + theme.px(_CAP_GAP) <= place.left() else QRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field as Qt does, with its icon and its key cap."""
        super().paintEvent(event)
        cap = self.cap_place
        with QPainter(self) as painter:
            if self._sign is not None:
                theme, icon = self._sign
                draw_sign(painter, theme, icon, QRect(theme.px(_SIGN_LEFT), 0, theme.px(_SIGN), self.height()))
            if self._cap is not None and not cap.isEmpty():
                draw_cap(painter, self._cap[0], cap, self._cap[1])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Emit `sign_clicked` on a click on the icon."""
        super().mouseReleaseEvent(event)
        is_left = event.button() == Qt.MouseButton.LeftButton
        if self._sign is not None and is_left and event.position().x() < self._sign[0].px(_TEXT_LEFT):
            self.sign_clicked.emit()

    def take(self) -> str:
        """Clear the field and return the text that was in it; Up restores this text."""
        text = self.text()
        self._last = text or self._last
        self.clear()
        return text

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Enter, Esc, Up and Down as described for the class."""
        match Qt.Key(event.key()):
            case Qt.Key.Key_Escape if self.text() != self.rest or self._leave is not None:
                self._on_escape()
            case Qt.Key.Key_Up if self._last and not self.isReadOnly():
                self.setText(self._last)
            case Qt.Key.Key_Down:
                self.down.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                super().keyPressEvent(event)
                event.accept()  # otherwise the widgets around the field would handle the key too
            case _:
                super().keyPressEvent(event)

    def _on_escape(self) -> None:
        if self.text() != self.rest:
            self.take()
            self.setText(self.rest)
            self.cleared.emit()
        if self._leave is not None:
            self._leave()
