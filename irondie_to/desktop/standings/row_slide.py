"""Shows by motion what has moved in the standings: a line unfolds or folds, or the lines change their order."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QPixmap

from irondie_to.desktop.controls.slide import Piece, Slide
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.look.motion import FOLD, REORDER, UNFOLD
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.standings.rows import RowKind, StandingsRow

_Id: TypeAlias = tuple[str, RowKind]
_MOST_ROWS = 40
"""Above this number of rows, a new order is shown without motion."""


class _Look(NamedTuple):
    """How the visible part of the table looks: its picture, the top and height of each row, the position in it."""

    picture: QPixmap
    rows: dict[_Id, tuple[int, int]]
    scrolled: int

    def seen(self, key: _Id, area: QRect) -> int:
        """Return how many px of the height of the row are inside the visible area."""
        top, height = self.rows[key]
        return max(0, min(top + height, area.height()) - max(top, 0))

    @property
    def lines(self) -> list[_Id]:
        """The ids of the rows, from top to bottom, without the bands."""
        return [key for key in self.rows if key[1] is RowKind.LINE]


class RowSlide:
    """Lets the rows of the table of the standings slide to their places after a change.

    Call `remember` before a change and `run` after it.
    """

    def __init__(self, theme: Theme, table: Table[StandingsRow]) -> None:
        self._theme = theme
        self._table = table
        self._before: _Look | None = None
        self._slide = Slide(theme, table)
        table.verticalScrollBar().valueChanged.connect(self._slide.finish)

    def remember(self) -> None:
        """Remember how the table looks now, if it is seen and may move."""
        self._slide.finish()
        self._before = self._look() if self._table.isVisible() and self._theme.moves else None

    def run(self) -> None:
        """Let each row slide from where it was to where it is.

        Nothing moves if the table has been scrolled or filtered since then, or if it has too many rows in a new order.
        """
        before, self._before = self._before, None
        if before is None:
            return
        if set(before.lines) != {row.id for row in self._table.rows.shown if row.kind is RowKind.LINE}:
            return
        self._table.doItemsLayout()  # Qt would place the bands later
        after = self._look()
        if before.scrolled != after.scrolled or before.rows == after.rows:
            return
        if before.lines != after.lines:
            if len(after.lines) > _MOST_ROWS:
                return
            motion = REORDER
        else:
            motion = UNFOLD if _height(after) > _height(before) else FOLD
        viewport = self._table.viewport()
        ground = self._theme.colour("surface")
        self._slide.run(motion, viewport.geometry(), ground, _pieces(before, after, viewport.rect()))

    def _look(self) -> _Look:
        table = self._table
        rows = {
            row.id: (table.rowViewportPosition(number), table.rowHeight(number))
            for number, row in enumerate(table.rows.shown)
        }
        return _Look(table.viewport().grab(), rows, table.verticalScrollBar().value())


def _height(look: _Look) -> int:
    return sum(height for _top, height in look.rows.values())


def _pieces(before: _Look, after: _Look, area: QRect) -> list[Piece]:
    """Return the bands that come or go, which stay where they are, and on top of them the rows that slide."""
    both = before.rows.keys() & after.rows.keys()
    standing = [
        _piece(look, key, area, top, top)
        for look in (before, after)
        for key, (top, _height) in look.rows.items()
        if key not in both
    ]
    sliding = []
    for key in both:
        look = before if before.seen(key, area) > after.seen(key, area) else after
        if look.seen(key, area):
            sliding.append(_piece(look, key, area, before.rows[key][0], after.rows[key][0]))
    return standing + sliding


def _piece(look: _Look, key: _Id, area: QRect, before: int, after: int) -> Piece:
    top, height = look.rows[key]
    return Piece(look.picture, QRect(0, top, area.width(), height), QPoint(0, before), QPoint(0, after))
