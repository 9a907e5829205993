"""The page with the clock and, beside it, the map of the hall as the players may see it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from irondie_to.app.clocks.views import ClockFaces, HallState, PlaceState
from irondie_to.desktop.controls.hall_cells import IN_HALL, CellText
from irondie_to.desktop.screen.brush import CAP_HEIGHT, MARGIN, RIGHT, Brush, Canvas, ScreenTypeface, width_of_one
from irondie_to.desktop.screen.scene import SMALL_CLOCK_BOTTOM, Body, Say, Scene, paint_strip, paint_title
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import MINUTE_MS

MOST_TABLES: Final = 60
_COLUMNS: Final = 10
_LEAST_CLOCK: Final = 640.0
"""The least width of the clock beside the map; on a narrower screen there is the clock alone."""
_BETWEEN: Final = 48.0
_STRIP_TOP: Final = SMALL_CLOCK_BOTTOM + 6
_LEGEND: Final = {
    PlaceState.NOT_BEGUN: "screen.map_not_begun",
    PlaceState.IN: "screen.map_in",
    PlaceState.PLAYING: "screen.map_playing",
    PlaceState.TIME_OVER: "screen.map_time_over",
    PlaceState.SLIP_OVERDUE: "screen.map_slip_overdue",
}
_NORMAL: Final = ScreenTypeface.NORMAL


@dataclass(frozen=True, slots=True)
class ClockWithMap(Body):
    """The page with the clock at the left and the map at the right.

    `cells` are the tables: the state of each, and its number with its extra minutes such as “+5”. `then` is the
    sentence below the words of the clock, `legend` the states on the map with the number of their tables in words, and
    `extra` explains the extra minutes, empty if no table has any.
    """

    cells: tuple[tuple[PlaceState, CellText], ...]
    then: str
    legend: tuple[tuple[PlaceState, str], ...]
    extra: str

    def paint(self, brush: Brush, scene: Scene, ms: float) -> None:
        canvas, head = brush.canvas, scene.head
        paint_title(brush, head.title, 89, canvas.measure * 0.62, 76)
        brush.fitted(canvas.right, 89, canvas.measure * 0.34, 90, head.event, 46, colour="second", align=RIGHT)
        below = paint_strip(brush, scene.strip, _STRIP_TOP)
        left, middle = canvas.right - map_width(len(self.cells)), (canvas.foot + SMALL_CLOCK_BOTTOM + below) / 2
        room = left - _BETWEEN - MARGIN
        if head.face is not None:
            widest = max(width_of_one(text, _NORMAL, bold=True) for text in (head.face.figures, "00:00"))
            size, tone = room / widest, head.face.words_tone
            base = middle + size * CAP_HEIGHT / 2 - 60
            brush.text(MARGIN, base, head.face.figures, size, bold=True, colour=head.face.tone, cut=_NORMAL)
            brush.fitted(MARGIN, base + 80, room, 64, head.face.words, 54, bold=True, colour=tone, cut=_NORMAL)
            brush.fitted(MARGIN, base + 150, room, 60, self.then, 48, colour="second")
        rows = -(-len(self.cells) // _COLUMNS)
        across, down = IN_HALL.width + IN_HALL.gap, IN_HALL.height + IN_HALL.gap
        top = middle - (rows * down - IN_HALL.gap) / 2
        for number, (place, text) in enumerate(self.cells):
            row, column = divmod(number, _COLUMNS)
            area = QRectF(left + column * across, top + row * down, IN_HALL.width, IN_HALL.height)
            brush.cell(area, IN_HALL, place, text)
        self._paint_legend(brush)

    def _paint_legend(self, brush: Brush) -> None:
        x, y = float(MARGIN), brush.canvas.foot + 40
        parts = len(self.legend) + bool(self.extra)
        room = (brush.canvas.measure - 40 * (parts - 1)) / max(1, parts) - 64
        for place, words in self.legend:
            brush.sign(QRectF(x, y - 22, 50, 44), place)
            x += 64 + brush.fitted(x + 64, y, room, 44, words, 34) + 40
        if self.extra:
            brush.fitted(x, y, brush.canvas.right - x, 44, self.extra, 34)


def map_width(tables: int) -> float:
    return min(tables, _COLUMNS) * (IN_HALL.width + IN_HALL.gap) - IN_HALL.gap


def clock_with_map(faces: ClockFaces, canvas: Canvas, say: Say) -> ClockWithMap | None:
    """Return the page for these clocks.

    None if there are no tables or too many, no clock or a finished one, or too little room.
    """
    tables, hall = faces.tables, faces.hall
    if hall is None or hall.state is HallState.FINISHED or not 0 < len(tables) <= MOST_TABLES:
        return None
    if canvas.measure - map_width(len(tables)) - _BETWEEN < _LEAST_CLOCK:
        return None
    extras = [-face.ends_at_ms // MINUTE_MS if face.for_players is PlaceState.PLAYING else 0 for face in tables]
    cells = tuple(
        (face.for_players, CellText(face.card.table, word=f"+{extra}" if extra > 0 else ""))
        for face, extra in zip(tables, extras, strict=True)
    )
    counted = Counter(place for place, _text in cells)
    return ClockWithMap(
        cells,
        say(Phrase("screen.finish_turn")) if hall.state is HallState.OVER else "",
        tuple(
            (state, say(Phrase(code, {"count": counted[state]}))) for state, code in _LEGEND.items() if counted[state]
        ),
        say(Phrase("screen.map_extra", {"extra": f"+{max(extras)}"})) if max(extras) > 0 else "",
    )
