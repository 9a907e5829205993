"""The strip above every page: the next step, with a button that leads to it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QFrame, QWidget

from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.look.fitted_text import draw_line, line_in, two_lines
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.motion import POSSIBLE, Fade
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.look.widgets import Stretch, paint_focus, row_of, with_look
from irondie_to.desktop.core.look.wording import native_keys

_SMALL = 12
_TWO_LINES = 36
"""The height of the sentence in two lines, in px at a text size of 100 %."""


class _Badge(Themed, QWidget):
    _text = ""

    def setText(self, text: str) -> None:
        self._text = text
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = QFontMetrics(self._theme.font(bold=True)).horizontalAdvance(self._text)
        return QSize(width + self._theme.px(34), self._theme.px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        width, height, point = self.width(), self.height(), self._theme.px(9)
        corners = [(0, 0), (width - point, 0), (width, height / 2), (width - point, height), (0, height)]
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("accent"))
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
            inner = self.rect().adjusted(self._theme.px(20), 0, 0, 0)
            draw_line(painter, inner, self._text, self._theme.font(bold=True), ink=self._theme.colour("accent_ink"))


class _Sentence(Themed, QAbstractButton):
    """A button that shows the sentence of the next step.

    The beginning of the sentence is bold. If space is short, the rest is below the beginning, in smaller type. If that
    is not enough, the whole sentence is in two lines of smaller type, and is elided only if even this is too long.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, focusPolicy=Qt.FocusPolicy.TabFocus, cursor=Qt.CursorShape.PointingHandCursor)
        self._beginning, self._rest = "", ""

    def set_words(self, beginning: str, rest: str) -> None:
        self._beginning, self._rest = beginning, rest
        words = f"{beginning} {rest}".strip()
        self.setText(literal(words))
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, self._theme.px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setPen(self._theme.colour("text" if self.isDown() else "accent_soft_ink"))
            for text, place, font in self._lines():
                font.setUnderline(font.bold() and self.underMouse())
                draw_line(painter, place, text, font)
            if self.hasFocus():
                paint_focus(painter, self.rect().adjusted(0, 4, 0, -4), self._theme)

    def _lines(self) -> list[tuple[str, QRect, QFont]]:
        font, width, room = self._theme.font, self.width(), self._theme.px(_TWO_LINES)
        used = QFontMetrics(font(bold=True)).horizontalAdvance(f"{self._beginning} ")
        bold_fits = line_in(self._beginning, font(bold=True), width).is_whole
        if bold_fits and (not self._rest or used + QFontMetrics(font()).horizontalAdvance(self._rest) <= width):
            rest = self.rect().adjusted(used, 0, 0, 0)
            return [(self._beginning, self.rect(), font(bold=True)), (self._rest, rest, font())]
        upper = QRect(0, (self.height() - room) // 2, width, room // 2)
        lower = upper.translated(0, room - room // 2)
        if bold_fits and line_in(self._rest, font(_SMALL), width).is_whole:
            return [(self._beginning, upper, font(bold=True)), (self._rest, lower, font(_SMALL))]
        words = f"{self._beginning} {self._rest}".strip()
        for small in (font(_SMALL, bold=True), font(_SMALL), font(_SMALL - 1)):
            lines = two_lines(words, small, width)
            if line_in(lines[-1], small, width).is_whole:
                break
        return [(line, place, small) for line, place in zip(lines, (upper, lower), strict=False)]


class Strip(Themed, QFrame):
    """The strip with the next step.

    `step` returns a value that differs whenever the button or its key would do something else, although the words may
    be the same.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, objectName="nextStep")
        self.step: Callable[[], object] = lambda: None
        self.badge = theme.sized(_Badge(theme), height=40)
        self.sentence = _Sentence(theme)
        self.button = with_look(CappedButton(theme, "F8"), "strip")
        self._fade = Fade(theme, self.button)
        row_of(self.badge, Stretch(self.sentence), self.button, inside=self, spacing=10, margins=(0, 0, 8, 0))
        theme.sized(self, height=40)

    def confirmed(self) -> object:
        return self.sentence.text(), self.button.text(), self.button.isEnabled(), self.step()

    def set_step(self, beginning: str, rest: str, button: str, *, ready: bool) -> None:
        """Show a step. The button is enabled if `ready` is true, and hidden if its text is empty."""
        becomes_possible = ready and not self.button.isEnabled() and self.button.text() == literal(button)
        self.sentence.set_words(beginning, rest)
        self.button.setText(literal(button))
        self.button.setVisible(bool(button))
        self.button.setEnabled(ready)
        if becomes_possible:
            self._fade.run(POSSIBLE)
        self.button.setToolTip(f"{button} ({native_keys('F8')})" if ready else f"{beginning} {rest}".strip())
