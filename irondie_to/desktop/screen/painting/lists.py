"""Paints the pages with the pairings by name and with the standings."""

from __future__ import annotations

from typing import Final

from irondie_to.desktop.screen.painting.brush import Brush, TextAlign
from irondie_to.desktop.screen.painting.scene import (
    GAP,
    HEAD_BOTTOM,
    MARGIN,
    SMALL_HEAD_BOTTOM,
    Cell,
    CutBar,
    Names,
    Rank,
    Ranks,
)

NAME: Final = 50.0
_PITCH: Final = 73.0  # the height of a row whose names have the size `NAME`
_MOST_GROWN: Final = 1.2
_PLATE: Final = 104.0
_BESIDE_PLATE: Final = 130.0
BAR: Final = 46.0
_RANK, _NAME = 78.0, 128.0
"""The distances from the left margin to the right edge of the rank and to the left edge of the name."""
_POINTS, _RECORD, _VALUE = 648.0, 378.0, 18.0
"""The distances from the right margin to the right edges of points, record and tie-break value."""


def paint_names(brush: Brush, body: Names, *, strip: float) -> None:
    """Paint columns of players, each with a table plate or a word, and a name; every other row has a background.

    `strip` is the height of the strip above the columns (see `SceneStrip`), 0 without a strip.
    """
    columns = len(body.columns)
    if not columns:
        return
    width = (brush.canvas.measure - (columns - 1) * GAP) / columns
    for number, column in enumerate(body.columns):
        x = MARGIN + number * (width + GAP)
        for place, cell in enumerate(column):
            y = HEAD_BOTTOM + strip + place * body.pitch
            if place % 2 == 0:
                brush.box(x, y, width, body.pitch, "row")
            _paint_cell(brush, cell, x, y, width, body.pitch)


def _paint_cell(brush: Brush, cell: Cell, x: float, y: float, width: float, pitch: float) -> None:
    middle, grown = y + pitch / 2, min(_MOST_GROWN, pitch / _PITCH)
    if cell.table is not None:
        high = 58 * grown
        brush.plate(x + 8, middle - high / 2, _PLATE, high, cell.table)
    else:
        brush.fitted(
            x + 8 + _PLATE / 2, middle, _PLATE, 50, cell.word, 38, bold=True, colour="second", align=TextAlign.CENTRE
        )
    room = width - _BESIDE_PLATE - 14
    brush.fitted(x + _BESIDE_PLATE, middle, room, pitch - 6, cell.name, NAME * grown, bold=True)


def paint_ranks(brush: Brush, body: Ranks) -> None:
    """Paint a page of the standings with its column headings, and with the line of the cut if it is on this page."""
    canvas = brush.canvas
    right = canvas.width - MARGIN
    shift = min(1.0, canvas.measure / 1776.0)
    points, record, value = right - _POINTS * shift, right - _RECORD * shift, right - _VALUE
    base = SMALL_HEAD_BOTTOM - 18
    rank_words, name_words, points_words, record_words, value_words = body.heads
    brush.fitted(MARGIN + _RANK, base - 13, _RANK + 4, 40, rank_words, 36, colour="second", align=TextAlign.RIGHT)
    brush.fitted(MARGIN + _NAME, base - 13, 500, 40, name_words, 36, colour="second")
    brush.fitted(points, base - 13, 190, 40, points_words, 36, colour="second", align=TextAlign.RIGHT)
    brush.fitted(record, base - 13, 230 * shift, 40, record_words, 36, colour="second", align=TextAlign.RIGHT)
    brush.fitted(value, base - 13, 330 * shift, 40, value_words, 36, colour="second", align=TextAlign.RIGHT)
    y = SMALL_HEAD_BOTTOM
    for place, row in enumerate(body.rows):
        if place % 2 == 0:
            brush.box(MARGIN, y, canvas.measure, body.pitch, "row")
        _paint_rank(brush, row, y + body.pitch / 2, body.pitch, points, record, value)
        y += body.pitch
        if body.bar is not None and place + 1 == body.bar.below:
            _paint_bar(brush, body.bar, y)
            y += BAR


def _paint_rank(
    brush: Brush, row: Rank, middle: float, pitch: float, points: float, record: float, value: float
) -> None:
    brush.fitted(MARGIN + _RANK, middle, _RANK, pitch, row.rank, 48, bold=True, align=TextAlign.RIGHT)
    room = points - 150 - MARGIN - _NAME
    brush.fitted(MARGIN + _NAME, middle, room, pitch - 4, row.name, NAME, bold=row.plays_on)
    brush.fitted(points, middle, 130, pitch, row.points, 56, bold=True, align=TextAlign.RIGHT)
    brush.fitted(record, middle, 230, pitch, row.record, 48, align=TextAlign.RIGHT)
    brush.fitted(value, middle, 330, pitch, row.value, 48, align=TextAlign.RIGHT)


def _paint_bar(brush: Brush, bar: CutBar, y: float) -> None:
    canvas = brush.canvas
    brush.box(MARGIN, y + 1, canvas.measure, BAR - 4, "accent", 5)
    middle = y + BAR / 2 - 1
    taken = brush.fitted(MARGIN + 18, middle, 480, 40, bar.words, 34, bold=True, colour="ground")
    room = canvas.measure - taken - 70
    brush.fitted(canvas.width - MARGIN - 18, middle, room, 40, bar.reason, 33, colour="ground", align=TextAlign.RIGHT)
