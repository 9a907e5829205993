"""The drawing vocabulary of the hall screen and of exported pictures: texts fitted to a box, plates, lines and dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from irondie_to.app.clocks.views import PlaceState
from irondie_to.app.core.fitting import Fitted, Ladder, wrapped
from irondie_to.desktop.controls.dice.drawing import paint_die
from irondie_to.desktop.controls.hall_cells import LOOKS, CellSize, CellText, paint_cell, paint_frame, paint_sign
from irondie_to.desktop.core.look.signs import draw_box, paint_dial
from irondie_to.desktop.core.look.theme import FAMILY, OTHER_SCRIPTS, SIGNS, load_letters, load_other_scripts, palette
from irondie_to.rules.dice import Die

MARGIN: Final = 72.0
CAP_HEIGHT: Final = 0.714
"""The height of capital letters and figures as a fraction of the font size."""
_LEADING: Final = 1.12
_MEASURED_PX: Final = 100
_SMALLEST: Final = 0.4  # as a fraction of the requested size; a text that would have to be smaller is elided
_RADIUS: Final = 8.0
LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0
"""The point of a text that is placed at the given x, as a fraction of the text's width."""

# Text has a contrast of at least 7 : 1 to the dark background and 6.5 : 1 to the light one; to the background of a row
# (`row`), it is at least 6.5 : 1 and 5.5 : 1.
_LIGHT: Final = {
    "ground": "#FFFFFF",
    "row": "#E9EEEF",
    "text": "#101416",
    "second": "#4A565B",
    "accent": "#0B4F5C",
    "attention": "#8A4B00",
    "stop": "#B3261E",
}
_DARK: Final = {
    "ground": "#0C1113",
    "row": "#172024",
    "text": "#F5F7F7",
    "second": "#A9B7BC",
    "accent": "#63CBD9",
    "attention": "#FFC24B",
    "stop": "#FF7A6B",
}


class Canvas(NamedTuple):
    """The size of the drawing area in canvas px.

    On a screen, the width is at least 1440 and the height at least 1080, and one of the two has exactly its minimum.
    Above the band for phones, the height is less by `scene.BAND`.
    """

    width: float
    height: float

    @property
    def measure(self) -> float:
        """The width between the left and right margins."""
        return self.width - 2 * MARGIN

    @property
    def right(self) -> float:
        return self.width - MARGIN

    @property
    def foot(self) -> float:
        """The y of the line above the foot."""
        return self.height - 80


class ScreenTypeface(Enum):
    """Typefaces that differ in letter width. Each value is the name of a font family."""

    NORMAL = FAMILY
    SEMI = "NotoSans SemiCondensed"
    NARROW = "NotoSans Condensed"


@cache
def colours(*, dark: bool) -> dict[str, QColor]:
    return {name: QColor(value) for name, value in (_DARK if dark else _LIGHT).items()}


@lru_cache(maxsize=512)
def font(cut: ScreenTypeface, size: float, *, bold: bool = False) -> QFont:
    load_letters()
    load_other_scripts()
    made = QFont()
    made.setFamilies([cut.value, *SIGNS, *OTHER_SCRIPTS])
    made.setPixelSize(max(1, int(size)))
    made.setBold(bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@lru_cache(maxsize=6)
def _measure(cut: ScreenTypeface, *, bold: bool) -> QFontMetricsF:
    return QFontMetricsF(font(cut, _MEASURED_PX, bold=bold))


@lru_cache(maxsize=16_384)
def width_of_one(text: str, cut: ScreenTypeface, *, bold: bool = False) -> float:
    """Return the width of the text at font size 1."""
    return _measure(cut, bold=bold).horizontalAdvance(text) / _MEASURED_PX


@lru_cache(maxsize=8192)
def fit(
    text: str, room: float, size: float, height: float, *, bold: bool = False, cut: ScreenTypeface = ScreenTypeface.SEMI
) -> Fitted[ScreenTypeface]:
    """Fit a text into `room` × `height` px, with a font size of at most `size` px.

    These are tried in order: the requested typeface; narrower typefaces; in the narrowest typeface, one line, or two
    lines at no more than 88 % of `size`, whichever allows the larger font. The font is never smaller than 40 % of
    `size` or than the font at which two lines fill the height, whichever is smaller. Lines that are too wide at that
    limit are elided.
    """
    rungs = tuple((tried, 1.0) for tried in dict.fromkeys((cut, ScreenTypeface.SEMI, ScreenTypeface.NARROW)))
    best = Ladder(rungs, partial(width_of_one, bold=bold), _LEADING, most_lines=2).fit(text, room, size, height)
    smallest = min(_SMALLEST * size, height / (2 * _LEADING))
    if best.size >= smallest:
        return best
    metrics = _measure(best.face, bold=bold)
    most = room / smallest * _MEASURED_PX
    elided = tuple(metrics.elidedText(line, Qt.TextElideMode.ElideRight, most) for line in best.lines)
    return Fitted(elided, best.face, smallest)


def lines_of(text: str, room: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """Wrap a text into lines that are at most `room` px wide at the font size `size`.

    Each line break in the text starts a new line. Only a line of a single word may be wider.
    """
    measure = partial(width_of_one, cut=ScreenTypeface.SEMI, bold=bold)
    return tuple(line for part in text.split("\n") for line in wrapped(part, room / size, measure) or ("",))


class Brush:
    """Draws texts, table plates, dice, cells of the hall map and shapes.

    Lengths are in px of the canvas; colours are given by their names.

    Without `named`, the colours are those of the hall screen, for a dark background if `dark` is true.
    """

    def __init__(
        self, painter: QPainter, canvas: Canvas, *, dark: bool = False, named: Mapping[str, QColor] | None = None
    ) -> None:
        self.canvas = canvas
        self._painter = painter
        self._named = colours(dark=dark) if named is None else named
        self._theme = _PictureTheme("dark" if dark else "light")
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)

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
        align: float = LEFT,
    ) -> float:
        """Draw a line of text with its baseline at y = `base` and the font size `size`. Return its width."""
        width = width_of_one(text, cut, bold=bold) * size
        self._painter.setFont(font(cut, size, bold=bold))
        self._painter.setPen(self._named[colour])
        self._painter.drawText(QPointF(x - width * align, base), text)
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
        align: float = LEFT,
    ) -> float:
        """Draw a text fitted into `room` × `height` px, with its vertical centre at y = `middle`.

        `size` is the largest font size. Returns the width of the widest line, 0 for an empty text.
        """
        if not text:
            return 0.0
        lines, face, size = fit(text, room, size, height, bold=bold, cut=cut)
        apart = size * _LEADING
        base = middle + size * CAP_HEIGHT / 2 - apart * (len(lines) - 1) / 2
        return max(
            self.text(x, base + number * apart, line, size, bold=bold, colour=colour, cut=face, align=align)
            for number, line in enumerate(lines)
        )

    def box(self, x: float, y: float, width: float, height: float, colour: str, radius: float = _RADIUS) -> None:
        draw_box(self._painter, QRectF(x, y, width, height), radius, self._named[colour])

    def plate(
        self, x: float, y: float, width: float, height: float, table: int, ground: str = "text", ink: str = "ground"
    ) -> None:
        """Draw a plate with the number of a table in one line. Its upper left corner is at (`x`, `y`)."""
        self.box(x, y, width, height, ground)
        size, where = min(height * 0.97, width * 1.1), (x + width / 2, y + height / 2, width - 8)
        self.fitted(*where, size * _LEADING, str(table), size, bold=True, colour=ink, align=CENTRE)

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._named[colour])
        self._painter.drawEllipse(QPointF(x, y), radius, radius)

    def dial(self, x: float, y: float, radius: float, at: str) -> None:
        """Draw the face of a clock with two hands that show the time of day `at` (HH:MM)."""
        paint_dial(self._painter, QPointF(x, y), radius, at, self._named["second"])

    def line(self, points: Sequence[tuple[float, float]], width: float, colour: str) -> None:
        cap, join = Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin
        self._painter.setPen(QPen(self._named[colour], width, Qt.PenStyle.SolidLine, cap, join))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawPolyline([QPointF(x, y) for x, y in points])

    def die(self, x: float, y: float, size: float, die: Die) -> None:
        """Draw a die into a square of `size` px whose upper left corner is at (`x`, `y`)."""
        self._painter.save()
        self._painter.translate(x, y)
        paint_die(self._painter, self._theme, die, size)
        self._painter.restore()

    def cell(self, area: QRectF, size: CellSize, place: PlaceState, text: CellText) -> None:
        paint_cell(self._painter, self._theme, area, size, place, text)

    def sign(self, area: QRectF, place: PlaceState) -> None:
        """Draw a cell with the sign of a state and without a number, for the legend of the map."""
        paint_frame(self._painter, self._theme, area, LOOKS[place], _RADIUS)
        paint_sign(self._painter, self._theme, area, place, area.height() * 0.42)

    @contextmanager
    def faded(self, share: float) -> Iterator[None]:
        """Draw with this opacity, from 0.0 to 1.0, within the block."""
        self._painter.setOpacity(share)
        yield
        self._painter.setOpacity(1.0)


class _PictureTheme(NamedTuple):
    """The colours and fonts of a picture whose `mode`, `light` or `dark`, is independent of the theme of the window."""

    mode: str

    def die(self, letter: str, token: str) -> QColor:
        return QColor(palette()["dice"][letter][self.mode][token])

    def colour(self, token: str) -> QColor:
        return QColor(palette()["ui"][self.mode][token])

    def font(self, size: float, *, bold: bool = False) -> QFont:
        return font(ScreenTypeface.NORMAL, size, bold=bold)
