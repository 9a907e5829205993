"""A push button that wraps its text into several lines if necessary."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from irondie_to.desktop.core.look.look import ground_of
from irondie_to.desktop.core.look.theme import Theme

_SIDE, _QUIET_SIDE, _ABOVE, _LEAST = 12, 4, 7, 120
_LONGEST = 10_000
_HOW = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap


class WrappedButton(QPushButton):
    """A button of a panel, as wide as its text but never wider than the panel.

    It is the main button of the panel or, if `quiet` is true, a link without a frame.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, quiet: bool = False) -> None:
        super().__init__(parent)
        self._theme = theme
        self._quiet = quiet
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        if not quiet:
            self.setProperty("look", "main")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def side(self) -> int:
        """The space in px on the left and on the right of the text."""
        return self._theme.px(_QUIET_SIDE if self._quiet else _SIDE)

    def sizeHint(self) -> QSize:
        """Return the size that the text needs in one line."""
        words = QFontMetrics(self._theme.font(bold=True)).horizontalAdvance(self.text())
        width = words + 2 * self.side + 2
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return a small minimum width, because the text can be wrapped, and the height for one line."""
        return QSize(self._theme.px(_LEAST), self.sizeHint().height())

    def heightForWidth(self, width: int) -> int:
        """Return the height that the wrapped text needs at this width."""
        px = self._theme.px
        room = QRect(0, 0, width - 2 * self.side, _LONGEST)
        words = QFontMetrics(self._theme.font(bold=True)).boundingRect(room, _HOW, self.text())
        return words.height() + 2 * px(_ABOVE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button as Qt's style does, or a quiet one without a frame, with the wrapped text in its centre."""
        side = self.side
        with QPainter(self) as painter:
            if not self._quiet:
                self._draw_frame(painter)
            elif ground := ground_of(self, ""):
                painter.fillRect(self.rect(), self._theme.colour(ground))
            font = self._theme.font(bold=self.isEnabled())
            font.setUnderline(self._quiet and self.underMouse())
            painter.setFont(font)
            ink = "accent" if self._quiet else "accent_ink"
            painter.setPen(self._theme.colour(ink if self.isEnabled() else "disabled"))
            painter.drawText(self.rect().adjusted(side, 0, -side, 0), _HOW, self.text())

    def _draw_frame(self, painter: QPainter) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.state &= ~QStyle.StateFlag.State_KeyboardFocusChange  # `FocusRing` draws the focus
        option.text = ""
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
