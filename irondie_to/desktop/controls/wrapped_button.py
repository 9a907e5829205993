"""A push button that wraps its text into several lines if necessary."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from irondie_to.desktop.core.look.theme import Theme

_SIDE, _ABOVE, _LEAST = 12, 7, 120
_LONGEST = 10_000
_HOW = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap


class WrappedButton(QPushButton):
    """The main button of a panel. It is as wide as its text but never wider than the panel."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("look", "main")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Return the size that the text needs in one line."""
        words = QFontMetrics(self._theme.font(bold=True)).horizontalAdvance(self.text())
        width = words + 2 * self._theme.px(_SIDE) + 2
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return a small minimum width, because the text can be wrapped, and the height for one line."""
        return QSize(self._theme.px(_LEAST), self.sizeHint().height())

    def heightForWidth(self, width: int) -> int:
        """Return the height that the wrapped text needs at this width."""
        px = self._theme.px
        room = QRect(0, 0, width - 2 * px(_SIDE), _LONGEST)
        words = QFontMetrics(self._theme.font(bold=True)).boundingRect(room, _HOW, self.text())
        return words.height() + 2 * px(_ABOVE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button as Qt's style does, with the wrapped text in its centre."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.state &= ~QStyle.StateFlag.State_KeyboardFocusChange  # `FocusRing` draws the focus
        option.text = ""
        side = self._theme.px(_SIDE)
        with QPainter(self) as painter:
            self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
            painter.setFont(self._theme.font(bold=self.isEnabled()))
            painter.setPen(self._theme.colour("accent_ink" if self.isEnabled() else "disabled"))
            painter.drawText(self.rect().adjusted(side, 0, -side, 0), _HOW, self.text())
