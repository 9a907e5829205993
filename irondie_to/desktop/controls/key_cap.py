"""Buttons that show the key that presses them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.controls.single_click import SingleClickButton
from irondie_to.desktop.core.qt_translation import native_keys
from irondie_to.desktop.core.theme import Theme

_GAP, _SIDE = 8, 6


def draw_cap(painter: QPainter, theme: Theme, where: QRect, key: str, ink: QColor) -> None:
    """A key cap with its key, as the keyboards of the language name it, in a rectangle."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(theme.font(11))
    painter.setPen(ink)
    painter.drawRoundedRect(where.toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    painter.drawText(where, Qt.AlignmentFlag.AlignCenter, native_keys(key))


class CappedButton(SingleClickButton):
    """A push button with its key cap after the words."""

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._key = key

    def show_key(self, key: str) -> None:
        """Show another key on the cap, or none."""
        if key != self._key:
            self._key = key
            self.updateGeometry()
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """In another language the key may have a longer name."""
        if event.type() == QEvent.Type.LanguageChange:
            self.updateGeometry()
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        """Room for the text and the cap."""
        size = super().sizeHint()
        return QSize(size.width() + self._room_for_cap(), size.height())

    def minimumSizeHint(self) -> QSize:
        """Neither is cut off."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button as the style draws it, its words and its cap in the middle together."""
        # loaded with the first button that is seen: the window itself is drawn without one
        from PySide6.QtWidgets import QStyle, QStyleOptionButton  # noqa: PLC0415

        option = QStyleOptionButton()
        self.initStyleOption(option)
        words, cap = option.text, self._cap()
        option.text = ""
        # the frame of the look says where the keyboard is; the style would draw another one inside it
        option.state &= ~QStyle.StateFlag.State_KeyboardFocusChange
        with QPainter(self) as painter:
            self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
            painter.setFont(self._theme.font(bold=self._is_main))
            painter.setPen(self._ink())
            width = painter.fontMetrics().horizontalAdvance(words)
            left = (self.width() - width - self._room_for_cap()) // 2
            room = QRect(left, 0, width + 1, self.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextShowMnemonic, words)
            if self._key:
                cap.moveCenter(self.rect().center())
                cap.moveLeft(left + width + _GAP)
                draw_cap(painter, self._theme, cap, self._key, self._ink())

    @property
    def _is_main(self) -> bool:
        return self.property("look") in {"main", "strip"}

    def _ink(self) -> QColor:
        if not self.isEnabled():
            return self._theme.colour("disabled")
        return self._theme.colour("accent_ink" if self._is_main else "text")

    def _room_for_cap(self) -> int:
        return _GAP + self._cap().width() if self._key else 0

    def _cap(self) -> QRect:
        metrics = QFontMetrics(self._theme.font(11))
        return QRect(0, 0, metrics.horizontalAdvance(native_keys(self._key)) + 2 * _SIDE, metrics.height() + 4)


class EnterButton(CappedButton):
    """A button that a letter gives the focus to: Enter presses it.

    Space does not: whoever types a name where there is no field ends it with a space.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses; Space belongs to whatever is around the button."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)
