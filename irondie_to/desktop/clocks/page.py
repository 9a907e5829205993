"""The Clocks page: the hall clock, the tables that need the referee, and the clock of every table."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.clocks.views import HallState
from irondie_to.app.core.picture import Picture
from irondie_to.app.event.plan import outlook
from irondie_to.app.referee.tables.actions import KEYS_OF_TABLES, START
from irondie_to.desktop.clocks.panel import HallPanel
from irondie_to.desktop.clocks.parts import ALL, ExtraField, StartButton, TableFilter, in_place
from irondie_to.desktop.clocks.tables.control import TableControl
from irondie_to.desktop.clocks.tables.grid import ClockGrid
from irondie_to.desktop.clocks.tables.tile import HEIGHT, tile_of
from irondie_to.desktop.clocks.tables.tiles import least_width
from irondie_to.desktop.controls.hall_cells import LARGER, MEDIUM, SMALL
from irondie_to.desktop.controls.notice import BandNotice, EmptyState
from irondie_to.desktop.controls.saving_overlay import SavingOverlay
from irondie_to.desktop.controls.table.outline import BoxesOutline
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.saving import saving_tables
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.rich_text import RichLabel, html, joined
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, stack_of, with_look
from irondie_to.desktop.core.look.wording import known_as
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.purposes import Purpose, ShowTable
from irondie_to.desktop.core.shortcuts import add_action, stops_of
from irondie_to.desktop.core.time.time_text import remaining
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase

_TILES = (4, 4, 4), (203, 92), (8, 8)
"""The outline of the tiles to come: how many are in each column, their size and the gaps between them in px."""


class DayAhead(WithContext, QWidget):
    """The planned start times of all rounds and the planned end of the event, above an outline of the table tiles.

    Until players are entered, it offers a link to the Players page, and shows the times only if the number of rounds
    was chosen.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.times = with_look(RichLabel(self), alignment=Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.empty = EmptyState(context, self)
        tiles = BoxesOutline(context.theme, *_TILES)
        times = row_of(Stretch(self.times), margins=(20, 16, 16, 8))
        column_of(self.empty, times, Stretch(tiles), inside=self, spacing=0)

    def show_event(self, picture: Picture | None) -> None:
        """Show the planned times of an event before its first round is published; None clears the list."""
        ahead = None if picture is None else outlook(picture)
        code = "round.nobody" if ahead is not None and ahead.is_known else "event_page.recommends_nothing"
        is_empty = ahead is not None and not ahead.players
        self.empty.stand_for(self.times, Phrase(code) if is_empty else None, "players")
        if ahead is None or not ahead.is_known:
            self.times.clear()
            return
        self.times.show()
        say = self._context.say
        rows = [html("<tr><td>{}&emsp;</td><td>{}</td></tr>", at, capitalized(say(name))) for name, at in ahead.starts]
        code = "event_page.ends" if not ahead.days else "event_page.ends_later"
        ends = say(Phrase(code, {"end": ahead.end, "days": ahead.days}))
        title = say(Phrase("clocks_page.plan"))
        self.times.show_html(html("<p><b>{}</b></p><table>{}</table><p>{}</p>", title, joined(rows), ends))


_NARROW_PX, _LOW_PX, _WIDE_PX = 900, 600, 1590
"""The page is folded if it is narrower than the first value or lower than the second. From the third value on, its left
side is larger. All are in px at a text size of 100 %."""

_IN_WORD_MS = 1000
"""A letter typed less than this many ms after the previous letter belongs to the same word."""

_COLUMNS = 3
"""The number of columns of tiles for which the hall clock panel leaves room, if it can."""
_UNFOLDED, _AROUND_PX = 3, 22
"""The largest number of tiles below a map of small cells, and the height around them in px at a text size of 100 %."""


class DoubtBar(BandNotice):
    """The bar that asks which time of the hall clock is right, as long as the time is in doubt.

    Each of its two buttons shows a possible remaining time and sets the hall clock to it.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        self.counted, self.by_computer = QPushButton(), QPushButton()
        super().__init__(context.theme, "warn", self.counted, self.by_computer, parent=parent)
        self._context = context
        context.word(self.words, text="clocks_page.not_sure_ask")
        settle = context.trust.settle
        context.word(self.counted, tip="clocks_page.counted_on_tip", does=lambda: settle(by_system=False))
        context.word(self.by_computer, tip="clocks_page.by_computer_tip", does=lambda: settle(by_system=True))
        self.hide()

    def show_now(self) -> None:
        """Show both possible times while the time of a running hall clock is in doubt; otherwise hide the bar."""
        candidates = self._context.trust.candidates(self._context.clocks)
        self.setVisible(candidates is not None)
        if candidates is None:
            return
        buttons = {"clocks_page.counted_on": self.counted, "clocks_page.by_computer": self.by_computer}
        for (code, button), hall in zip(buttons.items(), candidates, strict=True):
            self._context.word(button, text=Phrase(code, {"time": remaining(hall.remaining_ms)}))


class ClocksPage(Page):
    """The Clocks page, on which the referee watches and controls the clocks.

    While it is visible, it is updated every second.
    """

    key: ClassVar[str] = "clocks"

    def __init__(self, context: WindowContext, projector: Projector, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._is_narrow = False
        self._shown: list[int] = []
        """The ids of the matches whose tiles are shown; they keep their places while the user points at the tiles."""
        self._letter_at_ms = -_IN_WORD_MS
        self.head = PageHead(context, self, "clocks_page.title")
        self.which = TableFilter(context, self)
        self.start_game = context.word(StartButton(context, self), does=self._start_game)
        self.doubt = DoubtBar(context, self)
        self.hall = HallPanel(context, projector, self)
        self.settle = self.hall.settle
        self.grid = context.word(ClockGrid(context, (LARGER, MEDIUM, SMALL), self), name="hall_map.map")
        self.extra = ExtraField(context, self.grid.setFocus, self)
        self.unfolded = context.word(ClockGrid(context, (), self), name="hall_map.chosen_and_calls")
        self.unfolded.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys stay with the map
        context.theme.sized(self.unfolded, height=HEIGHT + _AROUND_PX)
        SavingOverlay(context, self.grid, lambda: [self.grid.where(table) for table in tables_being_saved(self)])
        none = QLabel(self, margin=16, alignment=Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.none = context.word(with_look(none, "muted"), text="hall_map.none")
        self.plan = DayAhead(context, self)
        self.map = QWidget(self)
        column_of(Stretch(self.grid), self.unfolded, inside=self.map, spacing=0)
        self.stack = stack_of(self.map, self.none, self.plan, parent=self)
        self.tables = TableControl(context, self.grid, self.settle, self)
        self.head.place([self.which], (self.extra, self.start_game))
        # the doubt about the clock is at the bottom, so that it moves no buttons when it appears by itself
        row = row_of(self.hall, Stretch(self.stack), spacing=0)
        column_of(self.head, Stretch(row), self.doubt, inside=self, spacing=0)
        known_as(context.word(add_action(self, self.hall.toggle), text="clocks_page.start_or_pause"), "search.do_clock")
        self.which.chosen.connect(lambda _key: self._shown.clear())
        self.which.chosen.connect(lambda _key: self.show_now())
        self.extra.wanted.connect(self._give_extra)
        self.grid.chosen.connect(self._on_chosen)
        self.grid.looked_for.connect(self._look_for)
        self.grid.resized.connect(self._unfold)
        self.grid.below = self.unfolded
        self.unfolded.opened.connect(self.grid.opened)
        self.hall.needs.wanted.connect(self.tables.choose_and_do)
        self.hall.needs.chosen.connect(self.grid.take)
        self.settle.opened.connect(self.show_now)
        self.tables.buttons.extra_wanted.connect(partial(self._give_extra, is_typed=False))
        self.settle.closed.connect(self.show_now)
        self.settle.closed.connect(self.grid.setFocus)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        context.ticker.watch(self, self.show_now)
        context.trust.changed.connect(self.show_now)

    def refresh(self) -> None:
        self.settle.check()
        self.show_now()
        picture = None if self.context.event_id is None else self.context.picture
        self.plan.show_event(None if picture is None or picture.rounds else picture)
        self._fold()

    def show_now(self) -> None:
        """Show the clocks at the current second, or the planned times if no round has been published."""
        faces = self.context.clocks.faces()
        self.tables.show_faces(faces)
        self.doubt.show_now()
        self.hall.show_faces(faces, self.grid.table)
        has_round = faces is not None and faces.hall is not None
        for widget in (self.which, self.extra):
            widget.setVisible(has_round)
        if faces is None or not has_round:
            self.tables.buttons.close_up()
            self.start_game.hide()
            self.stack.setCurrentWidget(self.plan)
            return
        self.which.show_counts(faces, narrow=self._is_narrow)
        is_held = self.grid.pointing.is_at
        shown = in_place(self.which.filtered(faces), faces.tables, self._shown if is_held else ())
        self._shown = [face.card.match_id for face, _passes in shown]
        tiles = [tile_of(self.context, face, is_faded=not passes) for face, passes in shown]
        self.grid.show_tiles(tiles, is_held=is_held)
        self._unfold()
        self.stack.setCurrentWidget(self.map if shown else self.none)
        self._show_start()

    def focus_first(self) -> None:
        stops = (stop for stop in stops_of(self) if stop.isEnabled())
        first = self.grid if self.stack.currentWidget() is self.map else next(stops, self)
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """Clear the choice of a table when the page opens, so that keys act only on a chosen table."""
        super().showEvent(event)
        if not event.spontaneous():
            self.grid.choose_none()

    def open_for(self, purpose: Purpose) -> None:
        if isinstance(purpose, ShowTable):
            self.which.choose(ALL)
            self.show_now()
            self.grid.choose(purpose.number)
            self.focus_first()

    def _look_for(self, table: int) -> None:
        """Choose this table, which the filter hides, among all tables. Do nothing if the round has no such table."""
        faces = self.tables.faces
        if faces is not None and any(face.card.table == table for face in faces.tables):
            self.open_for(ShowTable(table))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text, at_ms = event.text().upper(), event.timestamp()
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        in_word = at_ms - self._letter_at_ms < _IN_WORD_MS
        self._letter_at_ms = at_ms if text.isalpha() else self._letter_at_ms
        if event.key() == Qt.Key.Key_Escape:
            self.grid.choose_none()
        elif text == "+":
            self.extra.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.extra.setText(f"{self.grid.table or ''} +".strip())
        elif self.tables.faces is not None and self.grid.go_by_key(event):
            self.grid.setFocus()
        elif not (text.isalpha() and plain and self._press(text, in_word=in_word)):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fold()
        super().resizeEvent(event)
        self.tables.buttons.close_up()

    def _press(self, key: str, *, in_word: bool) -> bool:
        """Focus the button for this letter, so that Enter presses it, or run an action that only opens a panel or page.

        `in_word` says whether the letter follows another letter, as in a name. Return False if the letter does nothing
        here.
        """
        if self.tables.faces is None or self.hall.hall is None:
            return False
        if key == START and self._starts_everywhere:
            button = self.start_game if self.start_game.isVisible() else self.hall.with_games
            button.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif key in KEYS_OF_TABLES:
            self.tables.go_to(self.grid.table, key, in_word=in_word)
        else:
            return False
        return True

    @property
    def _starts_everywhere(self) -> bool:
        hall = self.hall.hall
        is_ready = hall is not None and hall.state is HallState.READY
        return is_ready or (self.grid.table is None and bool(self.hall.to_begin))

    def _start_game(self) -> None:
        if self._starts_everywhere:
            self.hall.start_with_games()
        else:
            self.tables.do(self.grid.table, START)

    def _show_start(self) -> None:
        self.start_game.make_room(max(face.card.table for face in self.tables.faces.tables) if self.tables.faces else 0)
        face = self.tables.face(self.grid.table)
        action = None if face is None else self.tables.action(face, START)
        self.start_game.show_meaning(self.hall.hall, face, action, self.hall.to_begin)

    @async_slot
    async def _give_extra(self, table: int, minutes: int, *, is_typed: bool = True) -> None:
        """Give a table extra time; table 0 means the chosen table.

        The typed line stays in the field if the extra time is refused, the user types another line in the meantime, or
        a button was pressed.
        """
        line = self.extra.text()
        if await self.tables.give_extra(table, minutes) and self.extra.text() == line:
            if is_typed:
                self.extra.clear()
            self.focus_first()

    def _unfold(self) -> None:
        """Show up to three tiles below a map of small cells: the chosen table, then the tables that need someone.

        If there are none, a map that scrolls takes their place. While the user points at the tiles, they do not move.
        """
        faces, small = self.tables.faces, self.grid.size_of_cells is SMALL
        if faces is None or not small:
            self.unfolded.setVisible(small)
            return
        factor, width = self.context.theme.factor, self.map.width()
        most = sum(least_width(count, factor) <= width for count in range(1, _UNFOLDED + 1))
        tables = [self.grid.table, *(need.face.card.table for need in faces.calls)]
        if self.unfolded.pointing.is_at:
            tables = [tile.table for tile in self.unfolded.model().tiles]
        shown = [face for each in dict.fromkeys(tables) if (face := self.tables.face(each)) is not None][:most]
        self.unfolded.setVisible(bool(shown) or not self.grid.scrolls)
        self.unfolded.show_tiles([tile_of(self.context, face) for face in shown], is_held=self.unfolded.pointing.is_at)
        if self.grid.table is None or not self.unfolded.choose(self.grid.table):
            self.unfolded.choose_none()

    def _on_chosen(self, table: int | None) -> None:
        if self.tables.buttons.isVisible() and self.tables.buttons.table != table:
            self.tables.buttons.close_up()
        self.hall.show_faces(self.tables.faces, table)
        self._unfold()
        self._show_start()

    def _fold(self) -> None:
        px = self.context.theme.px
        narrow, wide = self.width() < px(_NARROW_PX), self.width() >= px(_WIDE_PX)
        beside_px = self.width() - least_width(_COLUMNS, min(1.0, self.context.theme.factor))
        self.hall.fold(beside_px, narrow=narrow, low=self.height() < px(_LOW_PX), wide=wide)
        self.extra.fold(narrow=narrow)
        if not narrow and self.which.least_width > self.width() - self.head.width_without(self.which):
            self.extra.fold(narrow=True)
        if narrow is not self._is_narrow:
            self._is_narrow = narrow
            self.show_now()


def tables_being_saved(page: ClocksPage) -> list[int]:
    saving, event_id = page.context.commands.saving, page.context.event_id
    cards = [] if page.tables.faces is None else [face.card for face in page.tables.faces.tables]
    tables = {name: saving_tables(saving, event_id, name) for name in {card.round_name for card in cards}}
    return [card.table for card in cards if card.table in tables[card.round_name]]
