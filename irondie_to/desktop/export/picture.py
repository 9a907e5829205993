"""Draws the ranking and the podium of an event as pictures, for messages and web sites."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage, QPainter

from irondie_to.app.end.ranking import FinalRanking
from irondie_to.app.papers.views import EventHead
from irondie_to.desktop.screen.brush import CENTRE, RIGHT, Brush, Canvas, ScreenTypeface
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import long_date

_SCALE = 2
"""Pixels of the picture per unit of the lengths below, so that it stays sharp on a phone."""
_WIDTH, _EDGE, _ROW, _TEXT, _HEAD = 720, 28, 30, 26, 108
_INNER = _WIDTH - 2 * _EDGE
_MOST = 64
"""The largest number of players that a picture of the ranking shows."""
_STEPS = ((1, 190, "second"), (0, 240, "accent"), (2, 150, "third"))
"""The steps of the podium from left to right: place in the ranking (from 0), height and colour."""
_PODIUM_HEIGHT = 480
_NORMAL: Final = ScreenTypeface.NORMAL
_COLOURS: Final = {
    "ground": QColor("#ffffff"),
    "text": QColor("#17191c"),
    "muted": QColor("#5d666f"),
    "line": QColor("#d5dbdf"),
    "accent": QColor("#0b5f6b"),
    "second": QColor("#8a949c"),
    "third": QColor("#a9754a"),
}


def ranking_picture(head: EventHead, final: FinalRanking, say: Callable[[Phrase], str], language: str) -> bytes:
    """Return a PNG of the ranking with the best 64 players and, if there are more, how many more."""
    lines = final.lines[:_MOST]
    rest = len(final.lines) - len(lines)
    as_of = "" if final.as_of is None else say(final.as_of)
    image = _empty(_HEAD + _ROW * (len(lines) + (rest > 0)) + _EDGE)
    with _brush(image, head, as_of, language) as brush:
        for place, line in enumerate(lines):
            top = float(_HEAD + place * _ROW)
            middle, reached = top + _ROW / 2, "" if line.reached is None else say(line.reached)
            brush.line([(_EDGE, top), (_WIDTH - _EDGE, top)], 1, "line")
            brush.fitted(_EDGE + 40, middle, 40, _ROW, str(line.rank), 16, bold=True, cut=_NORMAL, align=RIGHT)
            brush.fitted(_EDGE + 54, middle, 280, _TEXT, line.name, 16, bold=line.rank == 1, cut=_NORMAL)
            brush.fitted(_EDGE + 344, middle, 130, _TEXT, line.club or "", 14, colour="muted", cut=_NORMAL)
            brush.fitted(_EDGE + 484, middle, 110, _TEXT, reached, 14, colour="muted", cut=_NORMAL)
            brush.fitted(_WIDTH - _EDGE, middle, 64, _ROW, str(line.points), 16, bold=True, cut=_NORMAL, align=RIGHT)
        if rest:
            middle, more = _HEAD + (len(lines) + 0.5) * _ROW, say(Phrase("export.more_players", {"count": rest}))
            brush.fitted(_EDGE, middle, _INNER, _ROW, more, 14, colour="muted", cut=_NORMAL)
    return _png(image)


def podium_picture(head: EventHead, final: FinalRanking, language: str) -> bytes:
    """Return a PNG of the best three players on a podium."""
    image, width = _empty(_PODIUM_HEIGHT), _INNER / len(_STEPS)
    with _brush(image, head, "", language) as brush:
        lines = {line.rank - 1: line for line in final.podium}
        for column, (place, step, colour) in enumerate(_STEPS):
            if place not in lines:
                continue
            line, middle, top = lines[place], _EDGE + (column + 0.5) * width, _PODIUM_HEIGHT - _EDGE - step
            brush.box(middle - width / 2 + 6, top, width - 12, step, colour, 0)
            where = (middle, top + 38, width, 60)
            brush.fitted(*where, str(line.rank), 44, bold=True, colour="ground", cut=_NORMAL, align=CENTRE)
            size = 20 if place else 24
            brush.fitted(middle, top - 42, width, 32, line.name, size, bold=True, cut=_NORMAL, align=CENTRE)
            brush.fitted(middle, top - 17, width, 22, line.club or "", 14, colour="muted", cut=_NORMAL, align=CENTRE)
    return _png(image)


def _empty(height: int) -> QImage:
    image = QImage(_WIDTH * _SCALE, height * _SCALE, QImage.Format.Format_RGB32)
    image.fill(_COLOURS["ground"])
    return image


@contextmanager
def _brush(image: QImage, head: EventHead, as_of: str, language: str) -> Iterator[Brush]:
    """Draw the head of the picture, and yield the brush for the rest."""
    with QPainter(image) as painter:
        painter.scale(_SCALE, _SCALE)
        brush = Brush(painter, Canvas(_WIDTH, image.height() / _SCALE), named=_COLOURS)
        brush.fitted(_EDGE, 42, _INNER, 40, head.name, 28, bold=True, cut=_NORMAL)
        about = " · ".join(filter(None, (head.place, long_date(head.date, language), as_of)))
        brush.fitted(_EDGE, 74, _INNER, 24, about, 15, colour="muted", cut=_NORMAL)
        yield brush


def _png(image: QImage) -> bytes:
    written = QBuffer()
    written.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(written, "PNG")  # type: ignore[call-overload]  # the stub lacks this overload
    return bytes(written.data().data())
