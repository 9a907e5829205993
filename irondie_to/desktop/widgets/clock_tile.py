"""One table on the page of the clocks: what stands on its tile, and how it is painted."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QObject, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPen

from irondie_to.desktop.house import House
from irondie_to.desktop.widgets.paints import Paints
from irondie_to.messages.words import isolated

HEIGHT, GAP, LEAST_WIDTH = 92, 7, 186
"""Of a tile, in px at 100 %."""

_NUMBER, _SIDE, _RADIUS = 43, 10, 6
_TOP, _FIGURES, _NAME, _LABEL = 2, 31, 17, 21
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


class Look(Enum):
    """How a tile is dressed: colour of its ground, frame and label."""

    PLAIN = "plain"
    INFO = "info"
    PAUSED = "paused"
    WARN = "warn"
    DANGER = "danger"
    DONE = "done"


class Tile(NamedTuple):
    """What stands on a tile, in words and figures; equal tiles look the same."""

    table: int
    look: Look
    clock: str
    beside: str
    names: tuple[str, str]
    wins: tuple[str, str]
    winner: int | None
    label: str


class _Dress(NamedTuple):
    """Tokens of the colours of a look."""

    ground: str
    frame: str
    frame_px: int
    clock: str
    label_ground: str | None
    label: str
    ink: str = "text"


_DRESSES = {
    Look.PLAIN: _Dress("surface", "line", 1, "text", None, "muted"),
    Look.INFO: _Dress("surface", "line", 1, "text", "accent_soft", "accent_soft_ink"),
    Look.PAUSED: _Dress("surface", "line", 1, "muted", "raised", "text"),
    Look.WARN: _Dress("surface", "warn", 2, "warn", "warn_soft", "warn"),
    Look.DANGER: _Dress("surface", "danger", 2, "danger", "danger", "danger_ink"),
    Look.DONE: _Dress("raised", "line", 1, "muted", None, "muted", "muted"),
}


class TilePainter(QObject):
    """Paints tiles; what was measured once is not measured again until theme or width change."""

    def __init__(self, house: House, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = house.theme
        self._paints = Paints(house, self)
        self._cut: dict[tuple[str, int, bool, int], str] = {}
        house.theme_changed.connect(self._cut.clear)

    def clock_area(self, tile: QRect) -> QRect:
        """Where the figures of a tile stand, which change every second."""
        px = self._theme.px
        left = tile.left() + px(_NUMBER)
        return QRect(left, tile.top() + px(_TOP), tile.right() - 2 - left, px(_FIGURES))

    def paint(self, painter: QPainter, where: QRect, tile: Tile, *, chosen: bool) -> None:
        """The tile in its rectangle, with the ring of what is chosen outside it."""
        dress, px, colour = _DRESSES[tile.look], self._theme.px, self._paints.colour
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = dress.frame_px / 2
        frame = QRectF(where).adjusted(inset, inset, -inset, -inset)
        painter.setPen(QPen(colour(dress.frame), dress.frame_px))
        painter.setBrush(colour(dress.ground))
        painter.drawRoundedRect(frame, px(_RADIUS) - inset, px(_RADIUS) - inset)
        self._paint_label(painter, where, tile, dress)
        if chosen:
            painter.setPen(QPen(colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(where).adjusted(-2, -2, 2, 2), px(_RADIUS) + 2, px(_RADIUS) + 2)
        self._paint_figures(painter, where, tile, dress)
        self._paint_names(painter, where, tile, dress)

    def _paint_figures(self, painter: QPainter, where: QRect, tile: Tile, dress: _Dress) -> None:
        px, colour, font = self._theme.px, self._paints.colour, self._paints.font
        done = tile.look is Look.DONE
        number = QRect(where.left(), where.top() + px(_TOP), px(_NUMBER), px(_FIGURES))
        painter.setFont(font(24, bold=not done))
        painter.setPen(colour(dress.clock if tile.look in {Look.WARN, Look.DANGER} else dress.ink))
        if len(str(tile.table)) > 3:
            painter.setFont(font(17, bold=not done))
        painter.drawText(number, _MIDDLE, str(tile.table))
        area = self.clock_area(where)
        size = 14 if done else 25
        painter.setFont(font(size, bold=not done))
        painter.setPen(colour(dress.clock))
        text = self._fitting(tile.clock, size, area.width(), bold=not done)
        painter.drawText(area, _LEFT, text)
        if tile.beside:
            area.setLeft(area.left() + painter.fontMetrics().horizontalAdvance(text) + px(8))
            area.translate(0, px(4))
            painter.setFont(font(12))
            painter.setPen(colour("muted"))
            painter.drawText(area, _LEFT, self._fitting(tile.beside, 12, area.width()))

    def _paint_names(self, painter: QPainter, where: QRect, tile: Tile, dress: _Dress) -> None:
        px, font = self._theme.px, self._paints.font
        painter.setPen(self._paints.colour(dress.ink))
        line = QRect(where.left() + px(_NUMBER), where.top() + px(_TOP + _FIGURES), 0, px(_NAME))
        line.setRight(where.right() - px(_SIDE))
        for place, (name, wins) in enumerate(zip(tile.names, tile.wins, strict=True)):
            won = tile.winner == place
            painter.setFont(font(12, bold=won))
            room = line.adjusted(0, 0, -px(17), 0)
            painter.drawText(room, _LEFT, self._fitting(isolated(name), 12, room.width(), bold=won))
            painter.setFont(font(13, bold=True))
            painter.drawText(line, _RIGHT, wins)
            line.translate(0, px(_NAME))

    def _paint_label(self, painter: QPainter, where: QRect, tile: Tile, dress: _Dress) -> None:
        if not tile.label:
            return
        px, colour = self._theme.px, self._paints.colour
        inner = where.adjusted(dress.frame_px, dress.frame_px, -dress.frame_px, -dress.frame_px)
        band = QRect(inner.left(), inner.bottom() + 1 - px(_LABEL), inner.width(), px(_LABEL))
        left = _NUMBER if dress.label_ground is None else 12
        if dress.label_ground is not None:
            shape = QPainterPath()
            shape.addRoundedRect(QRectF(inner), px(_RADIUS) - dress.frame_px, px(_RADIUS) - dress.frame_px)
            cut = QPainterPath()
            cut.addRect(QRectF(band))
            painter.fillPath(shape.intersected(cut), colour(dress.label_ground))
            if tile.look is Look.PAUSED:
                painter.setPen(colour("line"))
                painter.drawLine(band.topLeft(), band.topRight())
        bold = dress.label_ground is not None
        room = band.adjusted(px(left), 0, -px(8), 0)
        painter.setFont(self._paints.font(12, bold=bold))
        painter.setPen(colour(dress.label))
        painter.drawText(room, _LEFT, self._fitting(tile.label, 12, room.width(), bold=bold))

    def _fitting(self, text: str, size: int, width: int, *, bold: bool = False) -> str:
        key = (text, size, bold, width)
        if key not in self._cut:
            if len(self._cut) > 8_192:
                self._cut.clear()
            metrics = QFontMetrics(self._paints.font(size, bold=bold))
            self._cut[key] = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
        return self._cut[key]
