"""Draws texts, table plates and shapes on the canvas of a scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from irondie_to.desktop.controls.dice.drawing import paint_die
from irondie_to.desktop.screen.painting.colours import HallDiceColours, colours
from irondie_to.desktop.screen.painting.lettering import CAP_HEIGHT, LEADING, ScreenTypeface, fit, font, width_of_one
from irondie_to.desktop.screen.painting.scene import Canvas
from irondie_to.rules.dice import Die

_RADIUS: Final = 8.0


class TextAlign(Enum):
    """The point of a text that is placed at the given x: its left edge, its centre or its right edge."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Brush:
    """Draws on the canvas of a scene.

    Lengths are in px of the canvas. Colours are given by their names in `colours`.
    """

    def __init__(self, painter: QPainter, canvas: Canvas, *, dark: bool) -> None:
        self.canvas = canvas
        self._painter = painter
        self._colours = colours(dark=dark)
        self._dice_colours = HallDiceColours(dark=dark)

    def colour(self, name: str) -> QColor:
        """Return the colour with this name."""
        return self._colours[name]

    def text(
        self,
        x: float,
        base: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        colour: str = "text",
        cut: ScreenTypeface = ScreenTypeface.SEMI,
        align: TextAlign = TextAlign.LEFT,
    ) -> float:
        """Draw a line of text with its baseline at y = `base` and the font size `size`. Return its width."""
        width = width_of_one(text, cut, bold=bold) * size
        self._painter.setFont(font(cut, size, bold=bold))
        self._painter.setPen(self._colours[colour])
        self._painter.drawText(QPointF(x - width * align.value, base), text)
        return width

    def fitted(
        self,
        x: float,
        middle: float,
        room: float,
        height: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        colour: str = "text",
        cut: ScreenTypeface = ScreenTypeface.SEMI,
        align: TextAlign = TextAlign.LEFT,
    ) -> float:
        """Draw a text fitted into `room` × `height` px, with its vertical centre at y = `middle`.

        `size` is the largest font size. Returns the width of the widest line, 0 for an empty text.
        """
        if not text:
            return 0.0
        found = fit(text, room, size, height, bold=bold, cut=cut)
        apart = found.size * LEADING
        base = middle + found.size * CAP_HEIGHT / 2 - apart * (len(found.lines) - 1) / 2
        widest = 0.0
        for number, line in enumerate(found.lines):
            taken = self.text(
                x, base + number * apart, line, found.size, bold=bold, colour=colour, cut=found.face, align=align
            )
            widest = max(widest, taken)
        return widest

    def box(self, x: float, y: float, width: float, height: float, colour: str, radius: float = _RADIUS) -> None:
        """Draw a filled rectangle whose upper left corner is at (`x`, `y`).

        Its corners are rounded unless `radius` is 0.
        """
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._colours[colour])
        if radius:
            self._painter.drawRoundedRect(QRectF(x, y, width, height), radius, radius)
        else:
            self._painter.drawRect(QRectF(x, y, width, height))

    def die(self, x: float, y: float, size: float, die: Die) -> None:
        """Draw a die into a square of `size` px whose upper left corner is at (`x`, `y`)."""
        self._painter.save()
        self._painter.translate(x, y)
        paint_die(self._painter, self._dice_colours, die, size)
        self._painter.restore()

    @contextmanager
    def faded(self, share: float) -> Iterator[None]:
        """Draw with this opacity, from 0.0 to 1.0, within the block."""
        self._painter.setOpacity(share)
        yield
        self._painter.setOpacity(1.0)

    @contextmanager
    def risen(self, area: QRectF, share: float) -> Iterator[None]:
        """Draw what is in the area as far as it has risen from its lower edge, from 0.0 to 1.0, within the block."""
        self._painter.save()
        if share < 1:
            self._painter.setClipRect(area)
            self._painter.translate(0, area.height() * (1 - share))
        yield
        self._painter.restore()

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """Draw a filled circle whose centre is at (`x`, `y`)."""
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._colours[colour])
        self._painter.drawEllipse(QPointF(x, y), radius, radius)

    def line(self, points: Sequence[tuple[float, float]], width: float, colour: str) -> None:
        """Draw a line of this width through the points, each given as (x, y)."""
        pen = self._painter.pen()
        pen.setStyle(Qt.PenStyle.SolidLine)
        pen.setColor(self._colours[colour])
        pen.setWidthF(width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        self._painter.setPen(pen)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawPolyline([QPointF(x, y) for x, y in points])

    def plate(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        table: int,
        *,
        ground: str = "text",
        ink: str = "ground",
    ) -> None:
        """Draw a plate with the number of a table. Its upper left corner is at (`x`, `y`)."""
        self.box(x, y, width, height, ground)
        size = min(height * 0.97, width * 1.1)
        text = str(table)
        self.fitted(
            x + width / 2, y + height / 2, width - 8, height, text, size, bold=True, colour=ink, align=TextAlign.CENTRE
        )
