"""Key caps, which show a key in a button, in a field or in a sentence."""

from __future__ import annotations

import re

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPixmap

from irondie_to.desktop.core.look.rich_text import Html, html, joined, picture
from irondie_to.desktop.core.look.signs import screen_ratio
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.wording import native_keys

_MARKED = re.compile(r"\|([^|]*)\||`([^`]*)`")

_SIDE, _HEIGHT, _TYPE = 5, 18, 11
"""The space beside the name of the key, and the sizes of cap and name, in px."""


def cap_size(theme: Theme, key: str) -> QSize:
    """Return the size of a key cap with the name of this key in the current language, in px."""
    width = QFontMetrics(theme.font(_TYPE)).horizontalAdvance(native_keys(key))
    return QSize(max(width + 2 * theme.px(_SIDE), theme.px(_HEIGHT)), theme.px(_HEIGHT))


def draw_cap(painter: QPainter, theme: Theme, where: QRect, key: str, ink: QColor | None = None) -> None:
    """Draw a key cap into the rectangle `where`. It shows the name of the key in the current language.

    `ink` is the colour of frame and name on a coloured ground; without it, the cap has its usual colours.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(theme.font(_TYPE))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(theme.colour("line_strong") if ink is None else ink)
    painter.drawRoundedRect(where.toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    painter.setPen(theme.colour("muted") if ink is None else ink)
    painter.drawText(where, Qt.AlignmentFlag.AlignCenter, native_keys(key))
    painter.restore()


def with_keys(theme: Theme, text: str) -> Html:
    """Return a sentence as HTML: keys between vertical bars as key caps, what is typed between backticks in bold."""
    ink = theme.colour("text").name()
    pieces: list[Html | str] = []
    end = 0
    for found in _MARKED.finditer(text):
        key, typed = found.groups()
        bold = html('<span style="color:{}; font-weight:600;">{}</span>', ink, typed or "")
        pieces += [text[end : found.start()], _cap_html(theme, key) if key else bold]
        end = found.end()
    return joined([*pieces, text[end:]])


def typed_in(text: str) -> list[str]:
    """Return what the sentence says to type: the texts between backticks."""
    return [found[2] for found in _MARKED.finditer(text) if found[2]]


def _cap_html(theme: Theme, key: str) -> Html:
    """Return a key cap as part of a rich text."""
    size, ratio = cap_size(theme, key), screen_ratio()
    shown = QPixmap(size * ratio)
    shown.setDevicePixelRatio(ratio)
    shown.fill(Qt.GlobalColor.transparent)
    with QPainter(shown) as painter:
        draw_cap(painter, theme, QRect(QPoint(), size), key)
    return picture(shown, key, is_tall=True)
