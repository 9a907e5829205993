"""Paints the cells of the hall map, for each state and size, in the window and on the hall screen."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPen

from irondie_to.app.clocks.views import PlaceState
from irondie_to.desktop.core.look.fitted_text import draw_line, largest_font
from irondie_to.desktop.core.look.signs import draw_box, drawn, svg_path
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.errors import Phrase

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter
_SMALLER: Final = (1, 0.92, 0.84, 0.76)
"""The sizes to try for a text until it fits into its cell, as fractions of its usual size."""
_SIGN_HIGH: Final = 8.0
"""Signs are drawn in a box of 16 × 8, which is enlarged together with the cell."""


class CellSize(NamedTuple):
    """The measures of a cell in px at a text size of 100 %: its size, gap, corner radius and text sizes.

    If `clock` is 0, the sign of the state is below the number, or the word if the state has no sign. Otherwise the word
    is below the number, and the clock or the sign is at the right.
    """

    width: int
    height: int
    gap: int
    radius: int
    number: int
    clock: int = 0
    word: int = 0


SMALL: Final = CellSize(28, 28, 2, 4, number=12)
MEDIUM: Final = CellSize(83, 44, 4, 5, number=17, clock=13, word=12)
LARGER: Final = CellSize(84, 60, 5, 5, number=21, clock=15, word=12)
IN_HALL: Final = CellSize(87, 104, 8, 10, number=42)


class CellLook(NamedTuple):
    """The colour tokens of a state: the frame with its width in px, the background, the number and the word."""

    frame: str
    frame_px: int
    ground: str
    ink: str
    word: str
    dashed: bool = False

    @property
    def is_bold(self) -> bool:
        return self.ink != "muted"


LOOKS: Final = {
    PlaceState.NOT_BEGUN: CellLook("line_strong", 1, "surface", "muted", "muted", dashed=True),
    PlaceState.PLAYING: CellLook("line_strong", 1, "surface", "text", "muted"),
    PlaceState.IN: CellLook("", 0, "", "muted", "muted"),
    PlaceState.TIME_OVER: CellLook("warn", 2, "warn_soft", "text", "warn"),
    PlaceState.SLIP_OVERDUE: CellLook("warn", 2, "surface", "text", "warn"),
    PlaceState.ABSENT: CellLook("warn", 2, "surface", "text", "warn", dashed=True),
    PlaceState.DIFFERS: CellLook("danger", 2, "surface", "text", "danger"),
    PlaceState.REFEREE: CellLook("danger", 2, "danger", "danger_ink", "danger_ink"),
}
TYPED: Final = CellLook("accent", 2, "accent_soft", "text", "accent")
"""The look of the table whose result is typed and not saved."""

_NAMES: Final = {
    PlaceState.NOT_BEGUN: "hall_map.not_begun",
    PlaceState.PLAYING: "hall_map.playing",
    PlaceState.IN: "hall_map.in",
    PlaceState.TIME_OVER: "hall_map.time_over",
    PlaceState.SLIP_OVERDUE: "hall_map.slip_overdue",
    PlaceState.ABSENT: "hall_map.absent",
    PlaceState.DIFFERS: "hall_map.differs",
    PlaceState.REFEREE: "hall_map.referee",
}
COUNTED: Final = {
    PlaceState.NOT_BEGUN: "hall_map.not_begun_count",
    PlaceState.PLAYING: "hall_map.playing_count",
    PlaceState.IN: "hall_map.in_count",
    PlaceState.TIME_OVER: "hall_map.time_over_count",
    PlaceState.SLIP_OVERDUE: "hall_map.slip_overdue_count",
    PlaceState.ABSENT: "hall_map.absent_count",
    PlaceState.DIFFERS: "hall_map.differs_count",
    PlaceState.REFEREE: "hall_map.referee_count",
}
"""The text of each state with the number of its tables, for the filter and for the line with the sums above the map."""


class _Sign(NamedTuple):
    """The sign of a state in a box of 16 × 8: its lines and filled parts as SVG paths, and the width of the lines."""

    lines: str = ""
    width: float = 1.3
    filled: str = ""


_SIGNS: Final = {
    PlaceState.IN: _Sign("M4.2 4 L7 6.6 L12 1.2", width=1.6),
    PlaceState.TIME_OVER: _Sign(filled="M1 3 L15 3 L15 6 L1 6 Z"),
    PlaceState.SLIP_OVERDUE: _Sign("M3.2 0.8 L12.8 0.8 L12.8 7.2 L3.2 7.2 Z M5.2 3 L10.8 3 M5.2 5 L8.6 5"),
    PlaceState.DIFFERS: _Sign("M4 2.8 L12 2.8 M4 5.4 L12 5.4 M6.2 7.8 L9.8 0.4"),  # not equal
    PlaceState.REFEREE: _Sign(filled="M6.8 0 L9.2 0 L9.2 4.6 L6.8 4.6 Z M6.8 6 L9.2 6 L9.2 8 L6.8 8 Z"),
}
"""The signs, except the two circles for an absent player."""


def said(state: PlaceState) -> Phrase:
    return Phrase(_NAMES[state])


class Pens(Protocol):
    """The source of colours and fonts for cells: the theme of the window or of the hall screen."""

    def colour(self, token: str) -> QColor: ...

    def font(self, size: float, *, bold: bool = False) -> QFont: ...


class CellText(NamedTuple):
    """The contents of a cell besides its state: the number of its table, the clock and a word.

    `is_typed` is true if a result has been typed for the table but not saved.
    """

    table: int
    clock: str = ""
    word: str = ""
    is_typed: bool = False


class _PaintedPlace(NamedTuple):
    painter: QPainter
    pens: Pens
    area: QRectF
    look: CellLook
    size: CellSize
    sign: PlaceState | None
    text: CellText
    scale: float

    def paint_number(self) -> None:
        look, text, high = self.look, self.text, self.area.height()
        upper = self.area.adjusted(0, 0, 0, 0 if self.sign is None and not text.word else -0.42 * high)
        lower = self.area.adjusted(0, 0.54 * high, 0, -0.1 * high)
        self._draw(upper, str(text.table), self.size.number, _CENTRE, look.ink, bold=look.is_bold)
        if self.sign is not None:
            paint_sign(self.painter, self.pens, lower, self.sign, 0.29 * high)
        elif text.word:
            self._draw(lower, text.word, self.size.number * 0.62, _CENTRE, look.ink)

    def paint_words(self) -> None:
        look, size, text, unit = self.look, self.size, self.text, self.area.height() / self.size.height
        inner = self.area.adjusted(8 * unit, 3 * unit, -7 * unit, -3 * unit)
        upper, lower = QRectF(inner), QRectF(inner)
        upper.setHeight(inner.height() * 0.56)
        lower.setTop(upper.bottom())
        self._draw(upper, str(text.table), size.number, _LEFT, look.ink, bold=look.is_bold)
        beside = upper.adjusted(self.painter.fontMetrics().horizontalAdvance(str(text.table)) + 4 * unit, 0, 0, 0)
        if text.clock and self.sign is not PlaceState.SLIP_OVERDUE:
            is_strong = size is LARGER and look.is_bold
            ink = "muted" if look.ink == "text" and not is_strong else look.ink
            self._draw(beside, text.clock, size.clock, _RIGHT, ink, bold=is_strong)
        elif self.sign is not None:
            upper.setLeft(upper.right() - 16 * unit)
            paint_sign(self.painter, self.pens, upper, self.sign, _SIGN_HIGH * unit)
        self._draw(lower, text.word, size.word, _LEFT, look.word, bold=look.word != "muted")

    def _draw(
        self, room: QRectF, text: str, size: float, align: Qt.AlignmentFlag, ink: str, *, bold: bool = False
    ) -> None:
        fonts = (self.pens.font(size * self.scale * part, bold=bold) for part in _SMALLER)
        font = largest_font(fonts, room.width(), text)
        draw_line(self.painter, room, text, font, align=align, ink=self.pens.colour(ink))


def paint_cell(
    painter: QPainter, pens: Pens, area: QRectF, size: CellSize, state: PlaceState, text: CellText, scale: float = 1.0
) -> None:
    """Paint a cell into `area`.

    The corners, the margins and the sign grow with `area`; the text and the width of the frame do not. `scale`
    multiplies the text sizes; at 1, the text has the text size of `pens`.
    """
    look = TYPED if text.is_typed else LOOKS[state]
    look = look._replace(frame_px=look.frame_px * 2) if size is IN_HALL else look
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_frame(painter, pens, area, look, size.radius * area.height() / size.height)
    sign = None if text.is_typed or state in {PlaceState.NOT_BEGUN, PlaceState.PLAYING} else state
    cell = _PaintedPlace(painter, pens, area, look, size, sign, text, scale)
    if size.clock:
        cell.paint_words()
    else:
        cell.paint_number()


def paint_frame(painter: QPainter, pens: Pens, area: QRectF, look: CellLook, radius: float) -> None:
    if not look.frame:
        return
    inset = look.frame_px / 2
    pen = QPen(pens.colour(look.frame), look.frame_px)
    if look.dashed:
        pen.setDashPattern([2.5, 2])
    draw_box(painter, area.adjusted(inset, inset, -inset, -inset), radius, pens.colour(look.ground), pen)


def paint_sign(painter: QPainter, pens: Pens, area: QRectF, state: PlaceState, high: float) -> None:
    """Paint the sign of a state in the middle of `area`, `high` px tall.

    The sign distinguishes the state without relying on colour.
    """
    unit, middle = high / _SIGN_HIGH, area.center()
    sign, colour = _SIGNS.get(state, _Sign()), pens.colour(LOOKS[state].word)
    painter.save()
    painter.translate(middle.x() - 8 * unit, middle.y() - 4 * unit)
    painter.scale(unit, unit)
    painter.fillPath(svg_path(sign.filled), colour)
    flat, join = Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin
    painter.strokePath(svg_path(sign.lines), QPen(colour, sign.width, Qt.PenStyle.SolidLine, flat, join))
    if state is PlaceState.ABSENT:
        painter.setPen(QPen(colour, 1.4))
        for x, brush in ((11.8, Qt.BrushStyle.NoBrush), (4.2, colour)):
            painter.setBrush(brush)
            painter.drawEllipse(QPointF(x, 4), 2.2, 2.2)
    painter.restore()


def icon_of(theme: Theme, state: PlaceState, side: int) -> QIcon:
    """Return a cell with the sign of a state and without a number, as an icon of `side` px."""
    area = QRectF(0, 0, side, side)

    def draw(painter: QPainter) -> None:
        paint_frame(painter, theme, area, LOOKS[state], side / 6)
        paint_sign(painter, theme, area, state, side * 0.42)

    return QIcon(drawn(QSize(side, side), draw))
