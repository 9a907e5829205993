"""Boxes, and signs: icons such as a tick, key caps, a dial, and the winner's triangle, painted or in rich text."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from math import cos, sin, tau
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QGuiApplication, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from irondie_to.desktop.core.look.rich_text import Html, html, joined, picture
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.wording import native_keys


def draw_box(
    painter: QPainter,
    where: QRect | QRectF,
    radius: float,
    ground: QColor | None = None,
    edge: QPen | QColor | None = None,
) -> None:
    """Draw a box with rounded corners. Without `ground`, it is not filled; without `edge`, it has no frame."""
    painter.setPen(Qt.PenStyle.NoPen if edge is None else edge)
    painter.setBrush(Qt.BrushStyle.NoBrush if ground is None else ground)
    painter.drawRoundedRect(QRectF(where), radius, radius)


SIGN_PX = 14
"""The usual size of a sign beside normal text, in px at a text size of 100 %."""


def draw_sign(painter: QPainter, theme: Theme, name: str, where: QRect, tone: str = "") -> None:
    """Draw the icon with this name in the middle of a rectangle, as large as fits.

    `tone` is the token of the colour in which the whole icon is drawn; by default, the icon has its own colours.
    """
    side = min(where.width(), where.height())
    box = QRect(0, 0, side, side)
    box.moveCenter(where.center())
    painter.drawPixmap(box.topLeft(), sign(theme, name, side, painter.device().devicePixelRatioF(), tone))


def sign(theme: Theme, name: str, side: int, ratio: float, tone: str = "") -> QPixmap:
    """Return the icon with this name as a square pixmap of `side` px for a screen with `ratio` device pixels per px.

    `tone` is as for `draw_sign`.
    """
    drawn = theme.icon(name).pixmap(QSize(side, side), ratio)
    if tone:
        with QPainter(drawn) as ink:
            ink.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            ink.fillRect(QRect(0, 0, side, side), theme.colour(tone))
    return drawn


def sign_html(theme: Theme, name: str, size: float = SIGN_PX, tone: str = "") -> Html:
    """Return the icon with this name as HTML for a line of text. Screen readers skip it.

    `size` is in px at a text size of 100 %; `tone` is as for `draw_sign`.
    """
    return picture(sign(theme, name, theme.px(size), screen_ratio(), tone))


def screen_ratio() -> float:
    """Return the highest device pixel ratio of all screens, for pictures in rich text."""
    screens = QGuiApplication.screens()
    return max((screen.devicePixelRatio() for screen in screens), default=1.0)


_MARKED = re.compile(r"\|([^|]*)\||`([^`]*)`")

_SIDE, _HEIGHT, _TYPE = 5, 18, 11
"""The space beside the name of the key, and the sizes of cap and name, in px at a text size of 100 %."""


def cap_size(theme: Theme, key: str) -> QSize:
    """Return the size in px of a key cap that shows the name of this key in the current language."""
    width = QFontMetrics(theme.font(_TYPE)).horizontalAdvance(native_keys(key))
    return QSize(max(width + 2 * theme.px(_SIDE), theme.px(_HEIGHT)), theme.px(_HEIGHT))


def draw_cap(painter: QPainter, theme: Theme, where: QRect, key: str, ink: QColor | None = None) -> None:
    """Draw a key cap with the name of the key in the current language into the rectangle `where`.

    `ink` is the colour of the frame and the name on a coloured background; by default, the cap has its usual colours.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(theme.font(_TYPE))
    edge = theme.colour("line_strong") if ink is None else ink
    draw_box(painter, where.toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 3, edge=edge)
    painter.setPen(theme.colour("muted") if ink is None else ink)
    painter.drawText(where, Qt.AlignmentFlag.AlignCenter, native_keys(key))
    painter.restore()


def with_keys(theme: Theme, text: str) -> Html:
    """Return a sentence as HTML: keys become key caps, and texts that the user should type become bold.

    In the sentence, keys are between vertical bars, and texts to type are between backticks.
    """
    ink = theme.colour("text").name()
    pieces: list[Html | str] = []
    end = 0
    for mark in _MARKED.finditer(text):
        key, typed = mark.groups()
        bold = html('<span style="color:{}; font-weight:600;">{}</span>', ink, typed or "")
        pieces += [text[end : mark.start()], _cap_html(theme, key) if key else bold]
        end = mark.end()
    return joined([*pieces, text[end:]])


def typed_in(text: str) -> list[str]:
    """Return the texts that the sentence tells the user to type: those between backticks."""
    return [mark[2] for mark in _MARKED.finditer(text) if mark[2]]


def drawn(size: QSize, draw: Callable[[QPainter], object], ratio: float | None = None) -> QPixmap:
    """Return a pixmap of this size in px with what `draw` paints on it.

    It has `ratio` device pixels per px, by default those of the screen with the highest density.
    """
    ratio = ratio or screen_ratio()
    shown = QPixmap(size * ratio)
    shown.setDevicePixelRatio(ratio)
    shown.fill(Qt.GlobalColor.transparent)
    with QPainter(shown) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter)
    return shown


def drawn_html(size: QSize, draw: Callable[[QPainter], object], words: str = "", *, is_tall: bool = False) -> Html:
    """Return the pixmap that `drawn` returns as a picture for a line of text.

    `words` and `is_tall` are as for `picture`.
    """
    return picture(drawn(size, draw), words, is_tall=is_tall)


def _cap_html(theme: Theme, key: str) -> Html:
    size = cap_size(theme, key)
    return drawn_html(size, lambda painter: draw_cap(painter, theme, QRect(QPoint(), size), key), key, is_tall=True)


WINNER_IN_WORDS: Final = "✓"

WINNER_SIGN_PX: Final = 5.0
"""The width of the triangle in px at a text size of 100 %."""


def paint_winner_sign(painter: QPainter, where: QRect, colour: QColor, *, to_right: bool) -> None:
    """Paint the winner's triangle, as wide as the rectangle and vertically centred in it, pointing right or left.

    The painter's pen and brush are left unchanged.
    """
    width, middle = float(where.width()), where.top() + where.height() / 2
    base, tip = (float(where.left()), where.left() + width) if to_right else (where.left() + width, float(where.left()))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    half = width * 0.9
    painter.drawPolygon(QPolygonF([QPointF(base, middle - half), QPointF(tip, middle), QPointF(base, middle + half)]))
    painter.restore()


_HANDS = (0.48, 0.15), (0.72, 0.11)
"""The length and the width of the hands for the hours and the minutes, as fractions of the radius."""
_RIM, _RIM_RADIUS = 0.13, 0.93


def paint_dial(painter: QPainter, centre: QPointF, radius: float, at: str, ink: QColor) -> None:
    """Draw a dial with two hands that show the time of day `at` (HH:MM)."""
    hours, minutes = map(int, at.split(":"))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, radius * _RIM))
    painter.drawEllipse(centre, radius * _RIM_RADIUS, radius * _RIM_RADIUS)
    for share, (length, width) in zip((hours / 12 + minutes / 720, minutes / 60), _HANDS, strict=True):
        tip = centre + QPointF(sin(tau * share), -cos(tau * share)) * radius * length
        painter.setPen(QPen(ink, radius * width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(centre, tip)


_STEP = re.compile(r"([MLZ])(?:(-?[\d.]+) (-?[\d.]+))?")


@cache
def svg_path(text: str) -> QPainterPath:
    """Convert an SVG path to a painter path. Only the commands M, L and Z are supported."""
    path = QPainterPath()
    for step, x, y in _STEP.findall(text):
        if step == "Z":
            path.closeSubpath()
        elif step == "M":
            path.moveTo(float(x), float(y))
        else:
            path.lineTo(float(x), float(y))
    return path
