"""Records what a scene paints: every text with its place, size and weight."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import inf
from typing import Any

from PySide6.QtGui import QImage, QPainter

from irondie_to.desktop.screen.brush import CAP_HEIGHT, LEFT, Brush, Canvas, ScreenTypeface, width_of_one
from irondie_to.desktop.screen.scene import Scene, paint_foot

OVERSCAN = 48.0


@dataclass(frozen=True, slots=True)
class PaintedText:
    """A line of text with the edges of its capitals, in px of the canvas."""

    text: str
    size: float
    bold: bool
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: PaintedText) -> bool:
        return (
            self.left < other.right - 0.5
            and other.left < self.right - 0.5
            and self.top < other.bottom - 0.5
            and other.top < self.bottom - 0.5
        )


class RecordingBrush(Brush):
    """A brush that records texts and dials."""

    def __init__(self, painter: QPainter, canvas: Canvas) -> None:
        super().__init__(painter, canvas)
        self.texts: list[PaintedText] = []
        self.dials: list[str] = []

    def text(
        self,
        x: float,
        base: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        cut: ScreenTypeface = ScreenTypeface.SEMI,
        align: float = LEFT,
        **colours: Any,
    ) -> float:
        width = width_of_one(text, cut, bold=bold) * size
        left = x - width * align
        if text:
            self.texts.append(PaintedText(text, size, bold, left, base - size * CAP_HEIGHT, left + width, base))
        return super().text(x, base, text, size, bold=bold, cut=cut, align=align, **colours)

    def dial(self, x: float, y: float, radius: float, at: str) -> None:
        self.dials.append(at)
        super().dial(x, y, radius, at)


def painted(scene: Scene, canvas: Canvas) -> RecordingBrush:
    """Paint the scene and return the brush with what it recorded."""
    image = QImage(64, 64, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        brush = RecordingBrush(painter, canvas)
        scene.body.paint(brush, scene, inf)
        if scene.body.has_foot:
            paint_foot(brush, scene)
    return brush


def faults_of(brush: RecordingBrush) -> list[str]:
    """Return the texts that are outside the canvas or overlap another text."""
    canvas = brush.canvas
    wrong = [
        f"{text.text} is outside"
        for text in brush.texts
        if text.left < OVERSCAN
        or text.right > canvas.width - OVERSCAN
        or text.top < 0
        or text.bottom > canvas.height - 20
    ]
    return wrong + [f"{a.text} overlaps {b.text}" for a, b in combinations(brush.texts, 2) if a.overlaps(b)]
