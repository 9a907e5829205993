"""The map of the hall beside the matches of a round, and below it the tables that need someone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.app.clocks.views import CALLING, Need, NeedAction, PlaceState, TableFace, TileTone
from irondie_to.app.referee.tables.actions import RESULT, actions_of
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.clocks.tables.grid import ClockGrid
from irondie_to.desktop.clocks.tables.needs import NeedList
from irondie_to.desktop.clocks.tables.tile import Tile, tile_of
from irondie_to.desktop.clocks.tables.tiles import fill_with
from irondie_to.desktop.controls.hall_cells import COUNTED, MEDIUM, SMALL, said
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, inked, joined, link_to
from irondie_to.desktop.core.look.signs import sign_html
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, with_look
from irondie_to.desktop.core.purposes import ShowTable
from irondie_to.errors import Phrase

_USUAL_PX, _WIDE_PX, _WIDE_FROM_PX = 296, 372, 1500
"""The width of the panel, its width in a wide window, and the width from which a window counts as wide.

In px at a text size of 100 %."""
_TENS_PX, _TWENTIES_PX, _MOST_IN_TENS = 334, 636, 80
"""The width of the panel for small cells in rows of 10 and in rows of 20, and the most tables in rows of 10 on a page
that is wide enough for rows of 20.

The widths are in px at a text size of 100 %."""
SLIM_PX = 184
"""The width of the panel for small cells in rows of 5, where the window has no room for a wider one.

In px at a text size of 100 %."""
LEAST_LIST_PX = 500
"""The least width that a panel with small cells leaves for the list of matches, in px at a text size of 100 %."""
_SIDES_PX, _AROUND_PX = 33, 5
_SHARE, _ABOVE_PX = 0.6, 124
"""The share of the panel's height that cells with words may take, and the height of the page above the panel.

The height is in px at a text size of 100 %."""
_CALLS_PX, _GAP_PX = 72, 6
"""The least height of the list of the tables that call, in px at a text size of 100 %, and the space above it in px."""
_MOST_NAMED = 8
"""The most tables that are named beside the heading."""
_WITH_LINES = {NeedAction.HERE_A, NeedAction.HERE_B, NeedAction.ENTER}
"""The actions of needs that keep their lines, if they have any, instead of showing the names of the players."""
_BY_TAB = {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}


def panel_width(theme: Theme, window_width: int, page: QSize, tables: int) -> int:
    """Return the width in px of the panel beside a list on a page of this size, for a map of this many tables."""
    px = theme.px
    usual = px(_WIDE_PX if window_width >= px(_WIDE_FROM_PX) else _USUAL_PX)
    room = QSize(usual - px(_SIDES_PX), _share(theme, page))
    if fill_with(tables, room, MEDIUM, theme.factor)[0]:
        return usual
    is_wide = tables > _MOST_IN_TENS and page.width() >= px(_TWENTIES_PX + LEAST_LIST_PX)
    return max(usual, px(_TWENTIES_PX if is_wide else _TENS_PX))


def _share(theme: Theme, page: QSize) -> int:
    """Return the height in px that cells with words may take beside a list on a page of this size."""
    return round((page.height() - theme.px(_ABOVE_PX)) * _SHARE)


class HallMap(ClockGrid):
    """The map of the hall beside the matches of a round. `left` is emitted when Esc is pressed in the map."""

    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, (MEDIUM, SMALL), parent, has_tiles=False, ground="raised", margins=(2, 2, 2, 2))
        with_look(
            self, objectName="hallMap", sizePolicy=QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        )

    def fit_into(self, room: QSize, share: int) -> bool:
        """Set the height of the map to what the cells need in `room`. Cells with words take at most `share` px.

        Return whether all cells fit.
        """
        theme, count, around = self._context.theme, len(self.model().tiles), _AROUND_PX
        width, height = room.width() - around, room.height() - around
        is_whole, cell = fill_with(count, QSize(width, min(height, share)), MEDIUM, theme.factor)
        if not is_whole:
            is_whole, cell = fill_with(count, QSize(width, height), SMALL, theme.factor)
        rows = -(-count // max(1, width // cell.width()))
        self.setFixedHeight(max(0, rows * cell.height() if is_whole else height) + around)
        return is_whole

    def focusNextPrevChild(self, following: bool) -> bool:
        """Leave the map on Tab, even if no table is chosen."""
        return QWidget.focusNextPrevChild(self, following)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.table is None and self.model().tiles and event.reason() in _BY_TAB:
            self.choose(self.model().tiles[0].table)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class RoundHall(WithContext, QWidget):
    """The map of the hall with the counts of a round above it, and a list of the tables that need someone below it.

    `table_wanted` is emitted with a table that the user chooses by a click or by Enter. A double click opens the table
    on the Clocks page.
    """

    table_wanted = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._faces: Sequence[TableFace] = ()
        self._calling: list[int] = []
        self._listed: list[object] = []
        self._places: Sequence[PlaceState] = ()
        self._is_slim = False
        self.sums, self.calling = (context.theme.sized(RichLabel(self), font=13) for _ in range(2))
        self.map = context.word(HallMap(context, self), name="hall_map.map")
        self.calls = context.word(NeedList(context, self), name="hall_map.calls")
        column_of(row_of(Stretch(self.sums), self.calling), self.map, self.calls, inside=self, spacing=_GAP_PX)
        self.calling.linkActivated.connect(lambda table: self.table_wanted.emit(int(table)))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.map.opened.connect(self.table_wanted)
        self.map.doubleClicked.connect(lambda index: self._open(self.map.model().tiles[index.row()].table))
        self.calls.chosen.connect(self.table_wanted)
        self.calls.wanted.connect(self._act)

    def show_round(
        self,
        lines: Sequence[MatchLine],
        faces: Sequence[TableFace],
        calls: Sequence[Need],
        typed: dict[int, str],
        reports: Sequence[Need],
    ) -> bool:
        """Show the tables of a round. Return whether the map or the list below it needs another height.

        For a round under way, `faces` are the clocks of the tables, `calls` the tables that need someone, and `reports`
        the tables whose results, reported by phone, wait for the desk. A past round has none of these, and each missing
        result is overdue. `typed` maps tables to results that are typed but not saved.
        """
        self._faces = faces
        before = len(self._places), self._calling, self._listed
        at = {face.card.table: face for face in faces}
        tiles = [_tile(self._context, line, at.get(line.table), typed.get(line.table)) for line in lines]
        self.map.show_tiles(tiles)
        self._calling = [need.face.card.table for need in calls]
        listed = [*map(_with_names, (*calls, *reports))]
        self._listed = [(need.face.card.table, need.action, need.headline.code) for need in listed]
        if listed or before[2]:
            self.calls.show_needs(listed, None)
        self._places = [tile.place for tile in tiles]
        self._show_sums()
        return before != (len(tiles), self._calling, self._listed)

    def fit_into(self, room: QSize, page: QSize, *, is_slim: bool) -> None:
        """Choose the size of the map for this room in the panel of a page of this size.

        In a slim panel, the cells are small, the counts have no heading, and the numbers of the tables that need
        someone replace the counts.

        If the list does not have room for its first table, the map gets a smaller size. If only the smaller map would
        hide tables, the list is hidden instead, and the numbers of its tables are shown beside the heading. If the map
        hides tables even without the list, the list is shown.
        """
        theme, width = self._context.theme, room.width()
        self._is_slim = is_slim
        self._show_sums()
        height = room.height() - self.sums.sizeHint().height() - _GAP_PX
        share, first = _share(theme, page), self.calls.whole_height(width)
        listed = 0 if self.calls.is_empty else max(theme.px(_CALLS_PX), first) + _GAP_PX
        if is_slim:
            self.map.fit_into(QSize(width, height), 0)
            self.calls.hide()
            self._show_calling()
            return
        is_whole = self.map.fit_into(QSize(width, height), share)
        has_room = self.map.height() + listed <= height
        if not has_room and (first or not is_whole):
            has_room = self.map.fit_into(QSize(width, height - listed), share) or not is_whole
            if not has_room:
                self.map.fit_into(QSize(width, height), share)
        self.calls.setHidden(self.calls.is_empty or not has_room)
        self.calls.setMaximumHeight(self.calls.whole_height(width, height - self.map.height() - _GAP_PX))
        self._show_calling()

    def shows(self, tables: int) -> bool:
        return tables == len(self.map.model().tiles)

    def choose(self, table: int | None) -> None:
        """Mark the table of the typed line as chosen, unless the user is choosing a table in the map."""
        if not self.map.hasFocus() and (table is None or not self.map.choose(table)):
            self.map.choose_none()

    def _show_sums(self) -> None:
        say, theme, places = self._context.say, self._context.theme, self._places
        counted = Counter(places)
        calling, done = sum(counted[state] for state in CALLING), counted[PlaceState.IN]
        playing = len(places) - done - calling
        is_begun = counted[PlaceState.NOT_BEGUN] < len(places)
        heading, sums = say(Phrase("hall_map.hall")), say(Phrase("hall_map.sums", {"done": done, "playing": playing}))
        if not is_begun:
            sums = say(Phrase(COUNTED[PlaceState.NOT_BEGUN], {"count": len(places)}))
        if done == len(places):
            words, sign = say(Phrase("rounds_page.missing_none")), sign_html(theme, "ok")
            self.sums.show_html(html("{}&nbsp;{}", sign, inked(theme, "ok", words)))
        else:
            before = Html() if self._is_slim else html("<b>{}</b>&ensp;", heading)
            self.sums.show_html(joined((before, inked(theme, "muted", sums))))
        self._show_calling()

    def _show_calling(self) -> None:
        theme, count = self._context.theme, sum(place in CALLING for place in self._places)
        self.sums.setHidden(self._is_slim and count > 0)
        named = self._calling[:_MOST_NAMED] if self.calls.isHidden() else []
        words = self._context.say(Phrase("hall_map.calling", {"count": count})) if count else ""
        links = [link_to(theme, str(table), tone="text") for table in named]
        self.calling.show_html(html("<b>{}</b>&ensp;{}", inked(theme, "danger", words), joined(links, "&ensp;")))

    def _act(self, table: int, key: str) -> None:
        context, face = self._context, next((face for face in self._faces if face.card.table == table), None)
        if face is None or context.event_id is None:
            return
        words, person = context.say(Phrase("absence.words")), context.desk.seat.person
        actions = actions_of(face, context.event_id, words, person)
        command = next((action.command for action in actions if action.key == key), None)
        if key == RESULT:
            self.table_wanted.emit(table)
        elif command is None:
            self._open(table)
        else:
            context.commands.do(command(context.ticker.clock.second_ms()))

    def _open(self, table: int) -> None:
        self._context.navigation.show_page("clocks", ShowTable(table))


def _with_names(need: Need) -> Need:
    """Return the need with the names of the players in place of its instructions.

    The need is returned unchanged if its lines say when an absent player will lose, or what the players have reported
    by phone.
    """
    if need.action in _WITH_LINES and need.lines:
        return need
    card = need.face.card
    return replace(need, lines=(Phrase("hall_map.pair", {"a": card.a_name, "b": card.b_name}),), rules=())


def _tile(context: WindowContext, line: MatchLine, face: TableFace | None, typed: str | None) -> Tile:
    """Return the content of the cell of a match. `face` is the clock of its table, None in a past round.

    `typed` is a result that is typed but not saved, or None.
    """
    tile = _past(context, line) if face is None else tile_of(context, face)
    if typed is None:
        return tile
    return tile._replace(clock="", word=context.say(line.words(typed).brief), is_typed=True)


def _past(context: WindowContext, line: MatchLine) -> Tile:
    place = PlaceState.SLIP_OVERDUE if line.result is None else PlaceState.IN
    word = said(place) if line.result is None else line.words(line.result).brief
    names, state = (line.a_name, line.b_name), context.say(said(place))
    look = TileTone.WARNING if line.result is None else TileTone.DONE
    tile = Tile(line.table, look, "", False, "", names, ("", ""), None, "")
    return tile._replace(place=place, said=state, word=context.say(word))
