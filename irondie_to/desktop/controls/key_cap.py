"""Buttons that show their shortcut key as a key cap."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from irondie_to.desktop.core.look.signs import cap_size, draw_cap, draw_sign
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.look.widgets import with_look
from irondie_to.desktop.core.shortcuts import ENTER_KEYS

_GAP = 8
"""The space between a text and its cap, in px."""


class SingleClickButton(QPushButton):
    """A push button that ignores the second click of a double click.

    After the first click, the button may have a different meaning, or a different button may be under the pointer.
    """

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()


def room_for_cap(theme: Theme, key: str) -> int:
    """Return the width in px that a key cap adds to a button, including the space before it."""
    return _GAP + cap_size(theme, key).width()


def _with_enter(key: str) -> str:
    return f"{key} \N{DOWNWARDS ARROW WITH CORNER LEFTWARDS}" if key else ""


_SIGN, _SIGN_GAP, _LINE_EDGE, _ARROW = 16, 10, 4, 19
"""The size of the icon of a line and the space after it, in px at a text size of 100 %; then the space at both ends of
the line, and the width of the arrow of a button with a menu, in px at every text size."""


class CappedButton(Themed, SingleClickButton):
    """A push button with a key cap after its text. If the key is empty, there is no cap.

    If `sign` is the name of an icon, the button is a line without a frame. The icon and the text are on the left, and
    the cap is on the right if there is room for it.
    """

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None, *, sign: str = "") -> None:
        super().__init__(theme, parent)
        self._sign = sign
        self.shown_key = key
        if sign:
            with_look(self, "line").setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_key(self, key: str) -> None:
        if key != self.shown_key:
            self.shown_key = key
            self.updateGeometry()
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Update the size when the language changes, because the name of the key may become longer or shorter."""
        if event.type() == QEvent.Type.LanguageChange:
            self.updateGeometry()
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        return QSize(size.width() + self._room_for_cap() + self._room_for_sign(), size.height())

    def minimumSizeHint(self) -> QSize:
        size = self.sizeHint()
        return QSize(size.width() - (self._room_for_cap() if self._sign else 0), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        # imported with the first button: PySide loads classes on first use, which would delay the first window
        from PySide6.QtWidgets import QStyle, QStyleOptionButton  # noqa: PLC0415

        option = QStyleOptionButton()
        self.initStyleOption(option)
        words, cap = option.text, self._cap()
        option.text = ""
        # `FocusRing` draws the focus; the style would draw a second frame inside the button.
        option.state &= ~QStyle.StateFlag.State_KeyboardFocusChange
        with QPainter(self) as painter:
            self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
            painter.setFont(self._theme.font(bold=self._is_main and self.isEnabled()))
            painter.setPen(self._ink())
            width = painter.fontMetrics().horizontalAdvance(words)
            arrow = 0 if self.menu() is None else _ARROW
            free = self.width() - arrow - width - self._room_for_cap()
            left = self._room_for_sign() or free // 2
            if self._sign:
                where = QRect(_LINE_EDGE, 0, self._theme.px(_SIGN), self.height())
                draw_sign(painter, self._theme, self._sign, where, "muted" if self.isEnabled() else "disabled")
            room = QRect(left, 0, width + 1, self.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextShowMnemonic, words)
            cap.moveCenter(self.rect().center())
            cap.moveLeft(self.width() - cap.width() - _LINE_EDGE if self._sign else left + width + _GAP)
            if self.shown_key and cap.left() > left + width:
                is_plain = self.isEnabled() and not self._is_main
                draw_cap(painter, self._theme, cap, self.shown_key, None if is_plain else self._ink())

    @property
    def _is_main(self) -> bool:
        return self.property("look") in {"main", "strip"}

    def _ink(self) -> QColor:
        if not self.isEnabled():
            return self._theme.colour("disabled")
        return self._theme.colour("accent_ink" if self._is_main else "text")

    def _room_for_cap(self) -> int:
        return room_for_cap(self._theme, self.shown_key) if self.shown_key else 0

    def _room_for_sign(self) -> int:
        return _LINE_EDGE + self._theme.px(_SIGN + _SIGN_GAP) if self._sign else 0

    def _cap(self) -> QRect:
        return QRect(QPoint(), cap_size(self._theme, self.shown_key))


class EnterButton(CappedButton):
    """A button pressed with Enter. Its own key is handled by the page.

    If that key only focuses the button, the cap shows both keys; if it acts at once, the cap shows only that key (see
    `show_key`).

    The space bar works like Enter, unless letters were typed here or a letter moved the focus here. Otherwise, a user
    who types a name while no text field has the focus would press the button by accident.
    """

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, _with_enter(key), parent)
        self._may_be_named = False  # whether letters of a name may have been typed

    def show_key(self, key: str, *, at_once: bool = False) -> None:
        """Show this key on the cap, with the Enter sign unless it acts `at_once`. An empty key removes the cap."""
        super().show_key(key if at_once else _with_enter(key))

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() is not Qt.FocusReason.ActiveWindowFocusReason:
            self._may_be_named = event.reason() is Qt.FocusReason.ShortcutFocusReason
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS or (event.key() == Qt.Key.Key_Space and not self._may_be_named):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            self._may_be_named = self._may_be_named or event.text().isalpha()
            super().keyPressEvent(event)
