"""Draws the ranking and the podium of an event as pictures, for messages and web sites."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from irondie_to.app.end.ranking import FinalRanking, RankedLine
from irondie_to.app.papers.views import EventHead
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import long_date

_SCALE = 2
"""Pixels of the picture per unit of the lengths below, so that it stays sharp on a phone."""
_WIDTH, _EDGE, _ROW, _HEAD = 720, 28, 30, 108
_MOST = 64
"""The number of players that a picture of the ranking shows."""
_STEPS = ((1, 190, 0), (0, 240, 1), (2, 150, 2))
"""The steps of the podium from left to right: place in the ranking from 0, height, place in the row of colours."""

_GROUND, _TEXT, _MUTED, _LINE, _ACCENT = (
    QColor(code) for code in ("#ffffff", "#17191c", "#5d666f", "#d5dbdf", "#0b5f6b")
)
_COLOURS = (QColor("#8a949c"), _ACCENT, QColor("#a9754a"))


def ranking_picture(head: EventHead, found: FinalRanking, say: Callable[[Phrase], str], language: str) -> bytes:
    """Draw the ranking as a PNG. Of more than 64 players, the best 64 are shown."""
    lines = found.lines[:_MOST]
    rest = len(found.lines) - len(lines)
    height = _HEAD + _ROW * (len(lines) + (rest > 0)) + _EDGE
    image, painter = _begun(height)
    _draw_head(painter, head, found.as_of, say, language)
    for place, line in enumerate(lines):
        _draw_line(painter, _HEAD + place * _ROW, line, say)
    if rest:
        painter.setPen(_MUTED)
        painter.setFont(_font(14))
        _text(painter, QRectF(_EDGE, _HEAD + len(lines) * _ROW, _WIDTH - 2 * _EDGE, _ROW), _more(rest, say))
    return _ended(image, painter)


def podium_picture(head: EventHead, found: FinalRanking, say: Callable[[Phrase], str], language: str) -> bytes:
    """Draw the best three players on a podium as a PNG."""
    height = 480
    image, painter = _begun(height)
    _draw_head(painter, head, None, say, language)
    width = (_WIDTH - 2 * _EDGE) / len(_STEPS)
    for column, (place, step, colour) in enumerate(_STEPS):
        if place >= len(found.podium):
            continue
        line = found.podium[place]
        left, top = _EDGE + column * width, height - _EDGE - step
        painter.fillRect(QRectF(left + 6, top, width - 12, step), _COLOURS[colour])
        painter.setPen(QColor("#ffffff"))
        painter.setFont(_font(44, bold=True))
        painter.drawText(QRectF(left, top + 8, width, 60), Qt.AlignmentFlag.AlignCenter, str(line.rank))
        painter.setPen(_TEXT)
        painter.setFont(_font(20 if place else 24, bold=True))
        _text(painter, QRectF(left, top - 58, width, 32), line.name, Qt.AlignmentFlag.AlignHCenter)
        painter.setPen(_MUTED)
        painter.setFont(_font(14))
        _text(painter, QRectF(left, top - 28, width, 22), line.club or "", Qt.AlignmentFlag.AlignHCenter)
    return _ended(image, painter)


def _begun(height: int) -> tuple[QImage, QPainter]:
    image = QImage(_WIDTH * _SCALE, height * _SCALE, QImage.Format.Format_RGB32)
    image.fill(_GROUND)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(_SCALE, _SCALE)
    return image, painter


def _ended(image: QImage, painter: QPainter) -> bytes:
    painter.end()
    written = QBuffer()
    written.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(written, "PNG")  # type: ignore[call-overload]  # the stub lacks this overload
    return bytes(written.data().data())


def _draw_head(
    painter: QPainter, head: EventHead, as_of: Phrase | None, say: Callable[[Phrase], str], language: str
) -> None:
    painter.setPen(_TEXT)
    painter.setFont(_font(28, bold=True))
    _text(painter, QRectF(_EDGE, 22, _WIDTH - 2 * _EDGE, 40), head.name)
    about = [head.place, long_date(head.date, language), "" if as_of is None else say(as_of)]
    painter.setPen(_MUTED)
    painter.setFont(_font(15))
    _text(painter, QRectF(_EDGE, 62, _WIDTH - 2 * _EDGE, 24), " · ".join(part for part in about if part))


def _draw_line(painter: QPainter, top: float, line: RankedLine, say: Callable[[Phrase], str]) -> None:
    painter.setPen(_LINE)
    painter.drawLine(_EDGE, int(top), _WIDTH - _EDGE, int(top))
    painter.setPen(_TEXT)
    painter.setFont(_font(16, bold=True))
    _text(painter, QRectF(_EDGE, top, 40, _ROW), str(line.rank), Qt.AlignmentFlag.AlignRight)
    painter.setFont(_font(16, bold=line.rank == 1))
    _text(painter, QRectF(_EDGE + 54, top, 280, _ROW), line.name)
    painter.setPen(_MUTED)
    painter.setFont(_font(14))
    _text(painter, QRectF(_EDGE + 344, top, 130, _ROW), line.club or "")
    _text(painter, QRectF(_EDGE + 484, top, 110, _ROW), "" if line.reached is None else say(line.reached))
    painter.setPen(_TEXT)
    painter.setFont(_font(16, bold=True))
    _text(painter, QRectF(_EDGE + 600, top, 64, _ROW), str(line.points), Qt.AlignmentFlag.AlignRight)


def _more(count: int, say: Callable[[Phrase], str]) -> str:
    return say(Phrase("export.more_players", {"count": count}))


def _font(px: int, *, bold: bool = False) -> QFont:
    font = QFont("Noto Sans")
    font.setPixelSize(px)
    font.setBold(bold)
    return font


def _text(painter: QPainter, room: QRectF, text: str, aligned: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> None:
    """Draw one line of text, elided if it does not fit."""
    fitting = QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, aligned | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, fitting)
