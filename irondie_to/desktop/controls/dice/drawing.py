"""Draws the 144 dice at any size, in light and dark mode, from the shapes in `resources/look/dice.json`.

The outline of a die shows its type, the colour of its face and its letter show its colour, the marks below the letter
show its class, and a ring shows that it is rare. No feature depends on colour alone. A thrown die shows its value
instead of the large letter and the marks: as triangles, dots or a numeral, depending on its class, or always as a large
numeral if the die is small.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final, Protocol

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPixmapCache

from irondie_to.assets import resources
from irondie_to.desktop.core.look.rich_text import Html, picture
from irondie_to.desktop.core.look.signs import drawn, screen_ratio, svg_path
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.rules.dice import TYPES, Die, DieType

GRID: Final = 64
"""The width and height, in units, of the square in which the shapes are defined."""
MARKED_FROM: Final = 28
"""The smallest size in px at which a die that is not thrown shows its class mark."""
ENGRAVED_FROM: Final = 44
"""The smallest size in px at which the ring of a rare die is drawn as a line with ticks instead of a plain band."""
COUNTED_FROM: Final = 32
"""The smallest size in px at which triangles and dots are counted easily; a smaller thrown die shows a numeral."""
_NUMERALS: Final = "swarm"
"""The type whose numerals the types with triangles and dots use."""
_GAP_PX: Final = 1.5
_LEAST_GAP: Final = 2.0
"""The smallest gaps between the ring of a rare die and the signs on its face: in px, and in units of the grid."""


class DieColours(Protocol):
    """The colours of the dice in light or dark mode, as `Theme` provides them."""

    def die(self, letter: str, token: str) -> QColor:
        """Return the colour `token`, such as `face`, `ink` or `rim`, of the dice with this letter."""


def paint_die(painter: QPainter, colours: DieColours, die: Die, size: float, value: int | None = None) -> None:
    """Paint a die into a square of `size` px at (0, 0).

    `value` is the thrown value from 1 to 6, or None if the die was not thrown.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / GRID, size / GRID)
    _Engraver(painter, colours, die).draw(size, value)
    painter.restore()


def die_pixmap(theme: Theme, die: Die, size: int, ratio: float, value: int | None = None) -> QPixmap:
    """Return the die as a cached pixmap.

    `size` is the width and height in px, and `ratio` the device pixel ratio of the screen. `value` is the thrown value
    from 1 to 6, or None if the die was not thrown.
    """
    key = f"die {theme.mode} {die} {value} {size} {ratio}"
    pixmap = QPixmap()
    if not QPixmapCache.find(key, pixmap):
        pixmap = drawn(QSize(size, size), lambda painter: paint_die(painter, theme, die, size, value), ratio)
        QPixmapCache.insert(key, pixmap)
    return pixmap


def draw_die(painter: QPainter, theme: Theme, die: Die, x: int, y: int, size: int, value: int | None = None) -> None:
    """Draw the cached pixmap of the die with its upper left corner at (x, y).

    `size` and `value` are as for `die_pixmap`.
    """
    painter.drawPixmap(x, y, die_pixmap(theme, die, size, painter.device().devicePixelRatioF(), value))


def die_html(theme: Theme, die: Die, size: int, value: int | None = None) -> Html:
    """Return the die as a picture for a line of text. In plain text, its notation and its value replace it.

    `size` and `value` are as for `die_pixmap`.
    """
    return picture(die_pixmap(theme, die, size, screen_ratio(), value), f"{die} {value or ''}".strip())


class _Engraver:
    def __init__(self, painter: QPainter, colours: DieColours, die: Die) -> None:
        self._painter = painter
        self._colours = colours
        self._die = die
        self._letter = die.colour.value
        self._shape = _shape(die.type)

    def draw(self, size: float, value: int | None) -> None:
        shape = self._shape
        self._fill(shape["outline"], "deep")  # remains visible as the seams between the facets
        for tone in ("deep", "low", "mid", "hi"):
            self._fill(shape[f"bevel_{tone}"], tone)
        self._fill(shape["face"], "face")
        self._line(shape["outline"], "rim", max(1.6, GRID / size))  # never thinner than one pixel
        if self._die.rare:
            self._engrave(shape["rare"], size)
            self._painter.save()
            self._painter.setClipPath(svg_path(shape["face"]))
            self._write(size, value, "face", max(_LEAST_GAP, _GAP_PX * GRID / size))  # leaves a gap to the ring
            self._painter.restore()
        self._write(size, value, "ink", 0)
        if value is not None:
            self._badge()

    def _engrave(self, ring: Any, size: float) -> None:
        if size < ENGRAVED_FROM:
            self._line(ring["band"], "engrave_small", min(4.0, max(2.6, GRID / size)))
        else:
            self._line(ring["ticks"], "engrave", 1)
            self._line(ring["line"], "engrave", 0.9)

    def _write(self, size: float, value: int | None, token: str, gap: float) -> None:
        """Draw the content of the face in the colour `token`.

        This is the thrown value or, if there is none, the letter and, except on small dice, the class mark. All shapes
        are widened by `gap` units on each side.
        """
        letter = self._shape["letters"][self._letter]
        if value is not None and size < COUNTED_FROM:
            self._number(value, token, gap)
        elif value is not None:
            self._sign(self._shape["values"][str(value)], token, gap)
        elif size < MARKED_FROM:
            self._line(letter["alone"], token, letter["alone_width"] + 2 * gap)
        else:
            self._line(letter["d"], token, letter["width"] + 2 * gap)
            self._sign(self._shape["mark"], token, gap)

    def _number(self, value: int, token: str, gap: float) -> None:
        """Draw the value as a numeral in the place and at the height of a small die's letter."""
        own = self._shape["values"][str(value)]
        sign = own if "stroke" in own else _shapes()["types"][_NUMERALS]["values"][str(value)]
        box = svg_path(sign["stroke"]).boundingRect()
        room = svg_path(self._shape["letters"][self._letter]["alone"]).boundingRect()
        grown = room.height() / box.height()
        self._painter.save()
        self._painter.translate(room.center())
        self._painter.scale(grown, grown)
        self._painter.translate(-box.center())
        self._line(sign["stroke"], token, sign["width"] + 2 * gap / grown)
        self._painter.restore()

    def _badge(self) -> None:
        badge, letter = _shapes()["badge"]["d"], _shapes()["letters"][self._letter]
        self._fill(badge, "ink")
        self._line(badge, "deep", 1.4)
        self._line(letter["d"], "badge", letter["width"])

    def _sign(self, sign: Any, token: str, gap: float) -> None:
        if "dots" in sign:
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(self._colours.die(self._letter, token))
            for x, y, radius in sign["dots"]:
                self._painter.drawEllipse(QPointF(x, y), radius + gap, radius + gap)
        elif "fill" in sign:
            self._fill(sign["fill"], token)
            if gap:
                self._line(sign["fill"], token, 2 * gap)
        else:
            self._line(sign["stroke"], token, sign["width"] + 2 * gap)

    def _fill(self, shape: str, token: str) -> None:
        self._painter.fillPath(svg_path(shape), self._colours.die(self._letter, token))

    def _line(self, shape: str, token: str, width: float) -> None:
        colour, solid = self._colours.die(self._letter, token), Qt.PenStyle.SolidLine
        pen = QPen(colour, width, solid, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.SvgMiterJoin)
        self._painter.strokePath(svg_path(shape), pen)


@cache
def _shapes() -> Any:
    return json.loads((resources() / "look" / "dice.json").read_text(encoding="utf-8"))


def _shape(kind: DieType) -> Any:
    """Return the shapes of a die type. The file lists the types in the order of `TYPES`."""
    shapes = _shapes()["types"]
    return shapes[list(shapes)[TYPES.index(kind)]]
