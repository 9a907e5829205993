"""Builds the content of a table's tile from its clock, also for the hall map of the Rounds page, and paints tiles."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPen, QPixmap

from irondie_to.app.clocks.views import CALLING, PlaceState, TableFace, TileTone
from irondie_to.app.core.times import left, passed
from irondie_to.desktop.controls.hall_cells import said
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import draw_line, line_in
from irondie_to.desktop.core.look.signs import WINNER_SIGN_PX, draw_box, paint_winner_sign
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.time.time_text import figure_of, wall
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import isolated
from irondie_to.tournament.clocks.clock import MINUTE_MS, TableState

_LONG_MS = 100 * MINUTE_MS
"""From this time on, a cell says in hours how long a slip is overdue."""


def _name_of_state(face: TableFace) -> Phrase:
    is_by_phone = face.call is not None or face.place is PlaceState.DIFFERS
    return face.label if is_by_phone and face.label is not None else said(face.place)


def _short_word(face: TableFace) -> Phrase:
    card, since = face.card, face.since_ms or 0
    games = "–".join(map(str, card.games if card.games[2] else card.games[:2]))
    if face.place is PlaceState.IN and card.words is not None:
        return card.words.brief
    if face.place is PlaceState.TIME_OVER:
        return Phrase("hall_map.last_turn")
    if face.place is PlaceState.SLIP_OVERDUE:
        hours, minutes = divmod(since // MINUTE_MS, 60)
        if since < _LONG_MS:
            return Phrase("hall_map.slip", {"count": since // MINUTE_MS})
        return Phrase("hall_map.slip_hours", {"time": f"{hours}:{minutes:02}"})
    if face.place is PlaceState.REFEREE and face.call is not None and face.call.taken_at:
        return Phrase("hall_map.coming")
    if face.place is PlaceState.REFEREE and (face.call is not None or face.paused_ms is not None):
        since = since if face.call is not None else face.paused_ms or 0
        return Phrase("hall_map.called", {"time": passed(since)})
    if face.place is PlaceState.DIFFERS:
        return Phrase("hall_map.differ")
    if face.place is PlaceState.REFEREE:
        code = "hall_map.finish" if face.state is TableState.GAME_OVER else "hall_map.overtime"
        return Phrase(code, {"turn": face.turn})
    if face.place is PlaceState.PLAYING and face.game is not None:
        return Phrase("hall_map.game", {"game": face.game, "games": games})
    if face.place is PlaceState.PLAYING and face.ends_at_ms < 0:
        return Phrase("hall_map.until", {"time": left(face.ends_at_ms)})
    return (
        Phrase("entry.games", {"games": games}) if any(card.games) and face.place not in CALLING else said(face.place)
    )


HEIGHT, GAP, LEAST_WIDTH = 92, 7, 186
"""The height of a tile, the gap between tiles and the minimum width of a tile, in px at a text size of 100 %."""

_NUMBER, _SIDE, _RADIUS = 43, 10, 6
"""The width reserved for the number of the table, the space at the sides, and the radius of the corners, in px at a
text size of 100 %."""
_TOP, _FIGURES, _NAME, _LABEL = 2, 31, 17, 21
_LEAST_FIGURES, _LEAST_NAME, _LEAST_LABEL = 24, 16, 16
"""The heights of the parts of a tile from top to bottom, and the smaller heights of three of them in a low tile, in px
at a text size of 100 %."""
_CLEAR, _RAISED = 4, 3
"""The space between the names and the label, and how far a label without a band is raised, in px at a text size of 100
%."""

_SIGN = WINNER_SIGN_PX + 4
"""The width reserved beside a name for the winner's sign, in px at a text size of 100 %."""
_WIDEST_FRAME = 2
_LABEL_SIZES = (12, 11, 10)
_FIGURE_SIZES = (25, 22, 19)
_NUMBER_SIZES = ((1000, 14), (100, 18), (10, 22))
"""The font sizes for table numbers: each pair has the lowest number and the size used from that number on.

Smaller sizes for longer numbers leave space for the clock.
"""
_APART = 4
FADED = 0.45
"""The opacity of the tile of a table that no longer passes the filter."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


class Tile(NamedTuple):
    """The content of a tile. Tiles with equal content look the same.

    `in_words` is true if `clock` contains words instead of figures. `beside` is the text beside the figures. `winner`
    is 0 or 1 for the first or the second player, None if there is no winner. `is_faded` is true for a table that no
    longer passes the filter of the page; its tile keeps its place while the user points at the tiles. A smaller cell
    shows the state `place`, whose name is `said`, and a short `word`. `is_typed` is true if a result has been typed for
    the table but not saved.
    """

    table: int
    look: TileTone
    clock: str
    in_words: bool
    beside: str
    names: tuple[str, str]
    wins: tuple[str, str]
    winner: int | None
    label: str
    is_faded: bool = False
    place: PlaceState = PlaceState.PLAYING
    said: str = ""
    word: str = ""
    is_typed: bool = False

    @property
    def mark(self) -> object:
        """Everything that the smallest cell shows, used to detect changes."""
        return self.place, self.is_faded, self.is_typed


class _RowHeights(NamedTuple):
    figures: int
    name: int
    label: int


class _TileColours(NamedTuple):
    ground: str
    frame: str
    frame_px: int
    clock: str
    label_ground: str | None
    label: str
    ink: str = "text"


_COLOURS = {
    TileTone.PLAIN: _TileColours("surface", "line_strong", 1, "text", None, "muted"),
    TileTone.INFO: _TileColours("surface", "line_strong", 1, "text", "accent_soft", "accent_soft_ink"),
    TileTone.WARNING: _TileColours("surface", "warn", 2, "warn", "warn_soft", "warn"),
    TileTone.DANGER: _TileColours("surface", "danger", 2, "danger", "danger", "danger_ink"),
    TileTone.DONE: _TileColours("raised", "line_strong", 1, "muted", None, "muted", "muted"),
}


class TilePainter:
    """Paints tiles and caches their backgrounds.

    `scale` applies to everything in a tile; at 1, the text has the text size of the window.
    """

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.scale = 1.0
        self._grounds: dict[tuple[TileTone, bool, int, int, float, str, float], QPixmap] = {}

    def _px(self, size: float) -> int:
        return self._theme.px(size * self.scale)

    def _font(self, size: float, *, bold: bool = False) -> QFont:
        return self._theme.font(size * self.scale, bold=bold)

    def clock_area(self, tile: QRect) -> QRect:
        px = self._px
        left = tile.left() + px(_NUMBER)
        right = tile.right() - px(_RADIUS) // 2  # without the rounded corner
        return QRect(left, tile.top() + px(_TOP), right - left, self._rows(tile.height()).figures)

    def names_area(self, tile: QRect) -> QRect:
        left = tile.left() + self._px(_NUMBER)
        top = self.clock_area(tile).bottom() + 1
        height = 2 * self._rows(tile.height()).name
        return QRect(left, top, tile.right() - self._px(_SIDE) - left + 1, height)

    def label_area(self, tile: QRect, frame_px: int = _WIDEST_FRAME) -> QRect:
        height = self._rows(tile.height()).label
        return QRect(tile.left(), tile.bottom() + 1 - frame_px - height, tile.width(), height)

    def _rows(self, height: int) -> _RowHeights:
        """Return the heights of the rows in a tile that is `height` px tall.

        In a low tile, the rows are lower too, so that the label keeps its distance from the names.
        """
        px = self._px
        figures, name, label = px(_FIGURES), px(_NAME), px(_LABEL)
        missing = max(0, px(_TOP) + figures + 2 * name + px(_CLEAR) + label + _WIDEST_FRAME - height)
        from_name = min((missing + 1) // 2, name - px(_LEAST_NAME))
        missing = max(0, missing - 2 * from_name)
        from_label = min(missing, label - px(_LEAST_LABEL))
        figures = max(px(_LEAST_FIGURES), figures - missing + from_label)
        return _RowHeights(figures, name - from_name, label - from_label)

    def paint(self, painter: QPainter, where: QRect, tile: Tile, *, chosen: bool, hovered: bool) -> None:
        """Paint a tile into the rectangle `where`; the ring of a chosen tile extends 3 px beyond it.

        A tile under the mouse (`hovered`) gets a border in the text colour.
        """
        colours = _COLOURS[tile.look]
        painter.setOpacity(FADED if tile.is_faded else 1.0)
        painter.drawPixmap(where.topLeft(), self._ground(painter, where, tile.look, labelled=bool(tile.label)))
        if hovered:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            inside = QRectF(where).adjusted(0.5, 0.5, -0.5, -0.5)
            draw_box(painter, inside, self._px(_RADIUS) - 0.5, edge=self._theme.colour("text"))
        if chosen:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ring = QPen(self._theme.colour("focus"), 2)
            draw_box(painter, where.adjusted(-2, -2, 2, 2), self._px(_RADIUS) + 2, edge=ring)
        self._paint_number(painter, where, tile, colours)
        self.paint_figures(painter, where, tile)
        self._paint_names(painter, where, tile, colours)
        self._paint_label(painter, where, tile, colours)

    def paint_figures(self, painter: QPainter, where: QRect, tile: Tile) -> None:
        """Paint only the clock of a tile and the text beside it, without a background."""
        px, colours = self._px, _COLOURS[tile.look]
        painter.setOpacity(FADED if tile.is_faded else 1.0)
        area = self.clock_area(where)
        bold = not tile.in_words
        font = self._figure_font(tile, area.width()) if bold else self._font(14)
        draw_line(painter, area, tile.clock, font, ink=self._theme.colour("muted" if tile.in_words else colours.clock))
        if tile.beside:
            area.setLeft(area.left() + line_in(tile.clock, font, area.width()).width + px(8))
            area.translate(0, px(4))
            fonts = map(self._font, _LABEL_SIZES)
            draw_line(painter, area, tile.beside, *fonts, ink=self._theme.colour("muted"))

    def _figure_font(self, tile: Tile, width: int) -> QFont:
        """Return the largest font for the figures that leaves room for the text beside them, or the smallest font.

        If the text is enlarged, the figures are never smaller than at a text size of 100 %.
        """
        smallest_label = self._font(_LABEL_SIZES[-1])
        for size in _FIGURE_SIZES if self._theme.factor <= 1 else _FIGURE_SIZES[:2]:
            font = self._font(size, bold=True)
            taken = line_in(tile.clock, font, width).width + self._px(8)
            if line_in(tile.beside, smallest_label, max(0, width - taken)).is_whole:
                break
        return font

    def _paint_number(self, painter: QPainter, where: QRect, tile: Tile, colours: _TileColours) -> None:
        px = self._px
        width, height = px(_NUMBER - _APART), self._rows(where.height()).figures
        number = QRect(where.left(), where.top() + px(_TOP), width, height)
        size = next((size for least, size in _NUMBER_SIZES if tile.table >= least), 24)
        font = self._font(size, bold=tile.look is not TileTone.DONE)
        ink = self._theme.colour(colours.clock if tile.look in {TileTone.WARNING, TileTone.DANGER} else colours.ink)
        draw_line(painter, number, str(tile.table), font, align=_MIDDLE, ink=ink)

    def _paint_names(self, painter: QPainter, where: QRect, tile: Tile, colours: _TileColours) -> None:
        px, font = self._px, self._font
        line, ink = self.names_area(where), self._theme.colour(colours.ink)
        line.setHeight(line.height() // 2)
        for place, (name, wins) in enumerate(zip(tile.names, tile.wins, strict=True)):
            won = tile.winner == place
            room = line.adjusted(0, 0, -self._beside_name(won=won), 0)
            draw_line(painter, room, isolated(name), font(12, bold=won), ink=ink)
            if won:
                sign = QRect(line.right() + 1 - px(17 + WINNER_SIGN_PX), line.top(), px(WINNER_SIGN_PX), line.height())
                paint_winner_sign(painter, sign, ink, to_right=False)
            draw_line(painter, line, wins, font(13, bold=True), align=_RIGHT, ink=ink)
            line.translate(0, line.height())

    def _paint_label(self, painter: QPainter, where: QRect, tile: Tile, colours: _TileColours) -> None:
        if not tile.label:
            return
        room, fonts = self._label_room(where, colours), self._label_fonts(colours)
        if colours.label_ground is None:
            room.translate(0, -self._px(_RAISED))
        draw_line(painter, room, tile.label, *fonts, ink=self._theme.colour(colours.label))

    def is_whole(self, where: QRect, tile: Tile) -> bool:
        """Return whether the names and the label fit into the rectangle `where` without being cut off."""
        colours, width = _COLOURS[tile.look], self.names_area(where).width()
        for place, name in enumerate(tile.names):
            won = tile.winner == place
            if not line_in(isolated(name), self._font(12, bold=won), width - self._beside_name(won=won)).is_whole:
                return False
        return line_in(tile.label, self._label_fonts(colours)[-1], self._label_room(where, colours).width()).is_whole

    def _beside_name(self, *, won: bool) -> int:
        return self._px(17 + _SIGN * won)

    def _label_room(self, where: QRect, colours: _TileColours) -> QRect:
        is_band = colours.label_ground is not None
        left = 12 if is_band else _NUMBER
        return self.label_area(where, colours.frame_px).adjusted(self._px(left), 0, -self._px(8), 0)

    def _label_fonts(self, colours: _TileColours) -> list[QFont]:
        return [self._font(size, bold=colours.label_ground is not None) for size in _LABEL_SIZES]

    def _ground(self, painter: QPainter, where: QRect, look: TileTone, *, labelled: bool) -> QPixmap:
        """Return the background and frame of a tile, and the coloured band behind a label.

        Not every look has a band. The pixmap is cached, because painting rounded shapes is slow.
        """
        ratio = painter.device().devicePixelRatio()
        key = (look, labelled, where.width(), where.height(), ratio, self._theme.mode, self._theme.factor * self.scale)
        if key not in self._grounds:
            ground = QPixmap(QSize(round(where.width() * ratio), round(where.height() * ratio)))
            ground.setDevicePixelRatio(ratio)
            ground.fill(Qt.GlobalColor.transparent)
            with QPainter(ground) as inner:
                inner.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._draw_ground(inner, QRect(0, 0, where.width(), where.height()), look, labelled=labelled)
            self._grounds[key] = ground
        return self._grounds[key]

    def _draw_ground(self, painter: QPainter, where: QRect, look: TileTone, *, labelled: bool) -> None:
        colours, px, colour = _COLOURS[look], self._px, self._theme.colour
        inset, radius = colours.frame_px / 2, px(_RADIUS)
        frame, edge = (
            QRectF(where).adjusted(inset, inset, -inset, -inset),
            QPen(colour(colours.frame), colours.frame_px),
        )
        draw_box(painter, frame, radius - inset, colour(colours.ground), edge)
        if not labelled or colours.label_ground is None:
            return
        side = colours.frame_px
        inner = QRectF(where).adjusted(side, side, -side, -side)
        height = self._rows(where.height()).label
        band = QRectF(inner.left(), inner.bottom() - height, inner.width(), height)
        shape, cut = QPainterPath(), QPainterPath()
        shape.addRoundedRect(inner, radius - side, radius - side)
        cut.addRect(band)
        painter.fillPath(shape.intersected(cut), colour(colours.label_ground))


def tile_of(context: WindowContext, face: TableFace, *, is_faded: bool = False) -> Tile:
    card = face.card
    caption = "" if face.caption is None else context.say(face.caption)
    figure = figure_of(face)
    if not figure and card.finished_at_ms is not None:
        caption = f"{caption} {wall(card.finished_at_ms)}"
    return Tile(
        table=card.table,
        look=face.tone,
        clock=figure or caption,
        in_words=not figure,
        beside=caption if figure else "",
        names=(card.a_name, card.b_name),
        wins=(str(card.games[0]), str(card.games[1])) if card.words is None or card.words.is_games else ("", ""),
        winner={"a": 0, "b": 1}.get(card.winner),
        label="" if face.label is None else context.say(face.label),
        is_faded=is_faded,
        place=face.place,
        said=context.say(_name_of_state(face)),
        word=context.say(_short_word(face)),
    )
