"""Draws an icon at the start of a text field, and at its end the key that focuses the field."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.signs import cap_size, draw_cap, draw_sign
from irondie_to.desktop.core.look.theme import Theme, Themed

_SIGN_LEFT, _SIGN, _TEXT_LEFT = 10, 16, 34
"""The position and size of the icon, and the position of the text after it, in px at a text size of 100 %."""
_FRAME, _PADDING, _QT_INSET = 1, 8, 2
"""The space before the text of a field without an icon: two parts from the style sheet, and one that Qt adds."""
_CAP_RIGHT, _CAP_GAP = 8, 10
"""The space after the key cap, and the minimum space between it and the text."""


class FieldSigns(Themed, Styled, QWidget):
    """Draws signs over a text field: the icon named `icon` at its start, and a cap with the key `key` at its end.

    If the name of a sign is empty, the sign is omitted. The cap is shown while the field is enabled, empty and wide
    enough; if `beside_text` is true, it is also shown beside text that leaves room for it. The cap is only a picture;
    the tooltip of the field should name the key too. `clicked` is emitted when the user clicks the icon.
    """

    clicked = Signal()

    def __init__(
        self, field: QLineEdit, theme: Theme, icon: str = "", key: str = "", *, beside_text: bool = False
    ) -> None:
        super().__init__(theme, field, geometry=field.rect())
        self._field = field
        self._icon, self._key, self._is_beside_text = icon, key, beside_text
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        field.installEventFilter(self)
        self.restyle()

    def restyle(self) -> None:
        if self._icon:
            px = self._theme.px
            self._field.setTextMargins(px(_TEXT_LEFT) - _FRAME - px(_PADDING) - _QT_INSET, 0, 0, 0)

    @property
    def cap_place(self) -> QRect:
        """The rectangle of the key cap in field coordinates; empty if the cap is not shown."""
        field, theme = self._field, self._theme
        if not self._key or not field.isEnabled() or (field.text() and not self._is_beside_text):
            return QRect()
        size = cap_size(theme, self._key)
        place = QRect(0, (self.height() - size.height()) // 2, size.width(), size.height())
        place.moveLeft(self.width() - _FRAME - theme.px(_CAP_RIGHT) - size.width())
        left = _FRAME + theme.px(_PADDING) + _QT_INSET + field.textMargins().left()
        text = field.fontMetrics().horizontalAdvance(field.text() or field.placeholderText())
        return place if left + text + theme.px(_CAP_GAP) <= place.left() else QRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, cap = self._theme, self.cap_place
        with QPainter(self) as painter:
            if self._icon:
                draw_sign(painter, theme, self._icon, QRect(theme.px(_SIGN_LEFT), 0, theme.px(_SIGN), self.height()))
            if not cap.isEmpty():
                draw_cap(painter, theme, cap, self._key)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._field and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._field.rect())
        elif self._icon and isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonRelease:
            is_left = event.button() == Qt.MouseButton.LeftButton
            if watched is self._field and is_left and event.position().x() < self._theme.px(_TEXT_LEFT):
                self.clicked.emit()
        return super().eventFilter(watched, event)
