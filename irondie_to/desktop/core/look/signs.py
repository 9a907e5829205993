"""Signs, such as a tick, which are icons: painted into a rectangle, or as part of a rich text."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QGuiApplication, QPainter, QPixmap

from irondie_to.desktop.core.look.rich_text import Html, picture
from irondie_to.desktop.core.look.theme import Theme

SIGN_PX = 14
"""The usual size of a sign beside normal text, in px at the text size 100 %."""


def draw_sign(painter: QPainter, theme: Theme, name: str, where: QRect, tone: str = "") -> None:
    """Draw the icon with this name in the middle of a rectangle, as large as fits.

    `tone` is the token of the colour in which the whole icon is drawn; without it, it has its own colours.
    """
    side = min(where.width(), where.height())
    box = QRect(0, 0, side, side)
    box.moveCenter(where.center())
    painter.drawPixmap(box.topLeft(), sign(theme, name, side, painter.device().devicePixelRatioF(), tone))


def sign(theme: Theme, name: str, side: int, ratio: float, tone: str = "") -> QPixmap:
    """Return the icon with this name as a square pixmap of `side` px for a screen with `ratio` device pixels per px.

    `tone` is as for `draw_sign`.
    """
    found = theme.icon(name).pixmap(QSize(side, side), ratio)
    if tone:
        with QPainter(found) as ink:
            ink.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            ink.fillRect(QRect(0, 0, side, side), theme.colour(tone))
    return found


def sign_html(theme: Theme, name: str, size: float = SIGN_PX, tone: str = "") -> Html:
    """Return the icon with this name as part of a rich text. A screen reader does not speak it.

    `size` is in px at the text size 100 %, `tone` as for `draw_sign`.
    """
    return picture(sign(theme, name, theme.px(size), screen_ratio(), tone))


def screen_ratio() -> float:
    """Return the device pixels per px of the finest screen, for pictures in rich text."""
    screens = QGuiApplication.screens()
    return max((screen.devicePixelRatio() for screen in screens), default=1.0)
