"""Fits text into one line of a widget: tries several fonts, largest first, and elides the text if none fits.

Also breaks a text into two lines, and determines how far a picture that contains text may shrink.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_TRIES = 2  # because the spacing of the letters depends on the size
_MADE_UP = 0.62
"""How far a picture may shrink to compensate for larger text: not at all at 0, fully at 1."""
_METRICS: dict[str, QFontMetrics] = {}
"""The metrics of each font used so far, by Qt's key of the font."""


class FittedLine(NamedTuple):
    """A text as shown in one line, its width in px, and whether it is shown in full."""

    text: str
    width: int
    is_whole: bool


def least_scale(factor: float) -> float:
    """Return the smallest scale to which a picture with text may shrink. `factor` is the text size, 1.0 at 100 %.

    The picture shrinks by less than the text grows, so larger text is also larger in the picture.
    """
    return min(1.0, math.pow(factor, -_MADE_UP))


def forget_widths() -> None:
    """Discard everything measured so far, because fonts have been loaded."""
    _METRICS.clear()
    _line_in.cache_clear()


def line_in(text: str, font: QFont, width: float) -> FittedLine:
    """Return the text as it fits into `width` px, elided at the end if it is too wide. Results are cached."""
    key = font.key()
    if key not in _METRICS:
        _METRICS[key] = QFontMetrics(font)
    return _line_in(text, key, int(width))


def largest_font(fonts: Iterable[QFont], width: float, *texts: str) -> QFont:
    """Return the first of the fonts in which each of the texts fits into `width` px; if none does, the last font."""
    for font in fonts:
        if all(line_in(text, font, width).is_whole for text in texts):
            break
    return font


def shrunk_font(font: QFont, spacing: float, width: int, text: str) -> QFont:
    """Set the letter spacing of the font, and a smaller size if `text` would be too wide. Return the same font.

    `spacing` is a fraction of the font size. `text` is then at most `width` px wide, unless the font has already shrunk
    to 1 px. A width of 0 means no limit.
    """
    for _ in range(_TRIES):
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing * font.pixelSize())
        taken = QFontMetrics(font).horizontalAdvance(text)
        if taken > width > 0:
            font.setPixelSize(max(1, font.pixelSize() * width // taken))
    return font


def two_lines(text: str, font: QFont, width: float) -> list[str]:
    """Return the text in at most two lines, broken between words.

    The first line is no wider than `width` px unless its first word alone is wider; the second line may be wider.
    """
    words, first = text.split(), ""
    for number, word in enumerate(words):
        longer = f"{first} {word}".strip()
        if first and not line_in(longer, font, width).is_whole:
            return [first, " ".join(words[number:])]
        first = longer
    return [first]


def draw_line(
    painter: QPainter,
    room: QRect | QRectF,
    text: str,
    *fonts: QFont,
    align: Qt.AlignmentFlag = LEFT,
    ink: QColor | None = None,
) -> None:
    """Draw the text in one line, in the first font in which it fits, or elided in the last font.

    Without `fonts`, the painter's font is used; without `ink`, the colour of the painter's pen.
    """
    if ink is not None:
        painter.setPen(ink)
    if fonts:
        painter.setFont(largest_font(fonts, room.width(), text))
    painter.drawText(room, align, line_in(text, painter.font(), room.width()).text)


@lru_cache(maxsize=8192)
def _line_in(text: str, key: str, width: int) -> FittedLine:
    metrics = _METRICS[key]
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
    return FittedLine(shown, metrics.horizontalAdvance(shown), shown == text)
