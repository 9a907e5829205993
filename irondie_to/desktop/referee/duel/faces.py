"""Draws the dice in the answer to a duel: both dice in large size, and below them the effects on a die."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.app.referee.duel.draft import DuelDraft
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.rules.dice import Die

_FACE, _SMALL, _WORDS = 96, 34, 16
_SIGN_WIDTH = 84
_BIG_SIGN = 44
_DRAWN = {"→": "to", "✗": "close"}  # the icons drawn in place of signs that have one
_THEN, _THEN_SIZE = "next", 14  # the icon between the die before and the die after an effect, and its size


class Faces(QWidget):
    """Draws the dice in large size with a sign between them; several targets side by side, in the size that fits.

    A missing die is drawn as an empty frame. On a wide page, everything is larger by the factor `scale`.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._asked = DuelDraft()
        self.scale = 1.0
        self._sign = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_duel(self, asked: DuelDraft, sign: str, words: str) -> None:
        """Show the dice of a duel with this sign between them. `words` is the description for screen readers."""
        self._asked, self._sign = asked, sign
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        theme, scale = self._context.theme, self.scale
        return QSize(theme.px((2 * _FACE + _SIGN_WIDTH) * scale), theme.px((_FACE + 8) * scale))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, asked = self._context.theme, self._asked
        between, targets = theme.px(_SIGN_WIDTH * self.scale), asked.targets
        count = max(len(targets), 1)
        face = min(theme.px(_FACE * self.scale), (self.width() - between) // (1 + count))
        left, top = (self.width() - (1 + count) * face - between) // 2, (self.height() - face) // 2
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw(painter, asked.die, asked.value, QRect(left, top, face, face))
            for place in range(count):
                where = QRect(left + between + (1 + place) * face, top, face, face)
                die, value = (targets[place].die, targets[place].value) if targets else (None, None)
                self._draw(painter, die, value, where)
            self._draw_sign(painter, QRect(left + face, top, between, face))

    def _draw_sign(self, painter: QPainter, where: QRect) -> None:
        theme = self._context.theme
        if self._sign in _DRAWN:
            side = theme.px(_BIG_SIGN * self.scale)
            edge = (where.width() - side) // 2
            draw_sign(painter, theme, _DRAWN[self._sign], where.adjusted(edge, 0, -edge, 0))
            return
        painter.setPen(theme.colour("text"))
        painter.setFont(theme.font(_BIG_SIGN * self.scale, bold=True))
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, self._sign)

    def _draw(self, painter: QPainter, die: Die | None, value: int | None, where: QRect) -> None:
        theme = self._context.theme
        if die is not None:
            draw_die(painter, theme, die, where.left(), where.top(), where.width(), value)
            return
        painter.setPen(QPen(theme.colour("line_strong"), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(where.adjusted(8, 8, -8, -8), 6, 6)


class EffectLine(QWidget):
    """Draws the effect on a die: the die before the duel, the change, and the die or its zone afterwards.

    On a wide page, everything is larger by the factor `scale`.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.scale = 1.0
        self._parts: list[str | tuple[Die, int | None] | None] = []
        """The texts and dice from left to right, with None for the sign before what the effect leads to."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_change(self, words: str, die: Die, before: int | None, between: str, after: int | str | None) -> None:
        """Show the effect of the duel on this die, whose value was `before`.

        `words` come before the dice, and `between` describes the change. `after` is the new value, None for no value,
        or a text such as the name of the new zone.
        """
        end = after if isinstance(after, str) else (die, after)
        self._parts = [part for part in (words, (die, before), between, None, end) if part != ""]
        self.setAccessibleName(" ".join((words, str(before or ""), between, str(after or ""))))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._width(), self._context.theme.px((_SMALL + 6) * self.scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._context.theme
        size, gap = theme.px(_SMALL * self.scale), theme.px(8 * self.scale)
        at = max((self.width() - self._width()) // 2, 0)
        with QPainter(self) as painter:
            painter.setFont(theme.font(_WORDS * self.scale))
            painter.setPen(theme.colour("text"))
            for part in self._parts:
                if part is None:
                    side = theme.px(_THEN_SIZE * self.scale)
                    draw_sign(painter, theme, _THEN, QRect(at, 0, side, self.height()))
                    at += side + gap
                elif isinstance(part, str):
                    width = painter.fontMetrics().horizontalAdvance(part)
                    painter.drawText(QRect(at, 0, width + 1, self.height()), Qt.AlignmentFlag.AlignVCenter, part)
                    at += width + gap
                else:
                    draw_die(painter, theme, part[0], at, (self.height() - size) // 2, size, part[1])
                    at += size + gap

    def _width(self) -> int:
        theme = self._context.theme
        metrics = self.fontMetrics()
        scale = theme.px(_WORDS * self.scale) / max(self.font().pixelSize(), 1)
        text = sum(metrics.horizontalAdvance(part) * scale for part in self._parts if isinstance(part, str))
        dice = sum(theme.px(_SMALL * self.scale) for part in self._parts if isinstance(part, tuple))
        return round(text + dice + theme.px(_THEN_SIZE * self.scale) + theme.px(8 * self.scale) * len(self._parts))
