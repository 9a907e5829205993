"""The Clocks page: the hall clock, the tables that need the referee, and the clock of every table."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from irondie_to.app.clocks.views import ClockFaces, HallState
from irondie_to.desktop.clocks.day_ahead import DayAhead
from irondie_to.desktop.clocks.doubt_bar import DoubtBar
from irondie_to.desktop.clocks.hall.panel import HallPanel
from irondie_to.desktop.clocks.start_button import StartButton
from irondie_to.desktop.clocks.table_filter import ALL, TableFilter
from irondie_to.desktop.clocks.tables.actions import KEYS_OF_TABLES, START
from irondie_to.desktop.clocks.tables.control import TableControl
from irondie_to.desktop.clocks.tables.extra_field import ExtraField
from irondie_to.desktop.clocks.tables.grid import ClockGrid, least_width
from irondie_to.desktop.clocks.tables.settle import SettlePanel
from irondie_to.desktop.clocks.tables.tile_text import tile_of
from irondie_to.desktop.controls.saving_overlay import SavingOverlay
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.saving import saving_tables
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.purposes import Purpose, ShowTable
from irondie_to.desktop.core.shortcuts import stops_of
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase

_NARROW_PX, _LOW_PX, _WIDE_PX = 900, 600, 1590
"""The page is folded if it is narrower than the first or lower than the second value, and its left side is larger from
the third width on, in px at a text size of 100 %.
"""

_COLUMNS = 3
"""The number of columns of tiles for which the hall clock panel leaves room, if it can."""


class ClocksPage(Page):
    """The Clocks page, on which the referee watches and controls the clocks.

    While the page is visible, it is updated every second.
    """

    key: ClassVar[str] = "clocks"

    def __init__(self, context: WindowContext, projector: Projector, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._faces: ClockFaces | None = None
        self._is_narrow = False
        self._clocks = context.clocks
        self.head = PageHead(context, self)
        self.which = TableFilter(context, self)
        self.extra = ExtraField(context, self)
        self.start_game = StartButton(context, self)
        self.doubt = DoubtBar(context, self)
        self.hall = HallPanel(context, projector, self)
        self.settle = SettlePanel(context, self.hall)
        self.hall.show_beside(self.settle)
        self.grid = ClockGrid(context, self)
        self._saving = SavingOverlay(context, self.grid, partial(_saved_tiles, context, self.grid))
        self.none = with_look(QLabel(self, margin=16), "muted")
        self.none.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.plan = DayAhead(context, self)
        self.stack = QStackedWidget(self)
        for widget in (self.grid, self.none, self.plan):
            self.stack.addWidget(widget)
        self.tables = TableControl(context, self.grid, self.settle, self)
        self.begin_result = self.tables.begin_result
        self._lay_out()
        self._connect()
        show_language(self)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        context.ticker.watch(self, self.show_now)
        context.trust.changed.connect(self.show_now)

    def refresh(self) -> None:
        """Update the page for the current state of the open event."""
        self.settle.check()
        self.show_now()
        picture = None if self.context.event_id is None else self.context.picture
        self.plan.show_event(None if picture is None or picture.rounds else picture)
        self._fold()

    def show_now(self) -> None:
        """Show the clocks at the current second, or the planned times if no round has been published."""
        self._faces = faces = self._clocks.faces()
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
        shown = self.which.filtered(faces)
        self.grid.show_tiles([tile_of(self.context, face) for face in shown])
        self.stack.setCurrentWidget(self.grid if shown else self.none)
        if not shown:
            self.none.setText(self.which.empty_text)
        self._show_start()

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        self.context.set_texts(
            {
                self.head.title.setText: "clocks_page.title",
                self.grid.setAccessibleName: "clocks_page.tables",
                self.pause_action.setText: "clocks_page.start_or_pause",
            }
        )

    def help(self) -> Phrase:
        """Return the help text of the page: its purpose and its keys."""
        return Phrase("clocks_page.help")

    def focus_first(self) -> None:
        """Focus the grid of tables or, if it is not shown, the first enabled widget of the page."""
        stops = (stop for stop in stops_of(self) if stop.isEnabled())
        first = self.grid if self.stack.currentWidget() is self.grid else next(stops, self)
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """When the user opens the page, choose no table: keys act only on a table that the user has chosen."""
        super().showEvent(event)
        if not event.spontaneous():
            self.grid.choose_none()

    def open_for(self, purpose: Purpose) -> None:
        """Choose the table of this purpose, after the filter is set to show all tables, and focus the tables."""
        if isinstance(purpose, ShowTable):
            self.which.choose(ALL)
            self.show_now()
            self.grid.choose(purpose.number)
            self.focus_first()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle a key that no field has used.

        Esc clears the choice of a table, + starts a line for extra time, and a letter focuses the button for that key
        or opens the panel or page for it.
        """
        text = event.text().upper()
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if event.key() == Qt.Key.Key_Escape:
            self.grid.choose_none()
        elif text == "+":
            self.extra.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.extra.setText(f"{self.grid.table or ''} +".strip())
        elif not (text.isalpha() and plain and self._press(text)):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the page if it is now narrow or low, and close the buttons of a table, whose tile may have moved."""
        self._fold()
        super().resizeEvent(event)
        self.tables.buttons.close_up()

    def _press(self, key: str) -> bool:
        """Focus the button for this letter, so that Enter presses it. Return False if the letter has no use here.

        A letter for an action that only opens a panel or a page runs this action immediately.
        """
        if self._faces is None or self.hall.hall is None:
            return False
        if key == START and self._starts_everywhere:
            button = self.start_game if self.start_game.isVisible() else self.hall.with_games
            button.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif key in KEYS_OF_TABLES:
            self.tables.go_to(self.grid.table, key)
        else:
            return False
        return True

    @property
    def _starts_everywhere(self) -> bool:
        """Whether the key S starts games at all tables and not only at the chosen one."""
        hall = self.hall.hall
        is_ready = hall is not None and hall.state is HallState.READY
        return is_ready or (self.grid.table is None and bool(self.hall.to_begin))

    def _start_game(self) -> None:
        if self._starts_everywhere:
            self.hall.start_with_games()
        else:
            self.tables.do(self.grid.table, START)

    def _show_start(self) -> None:
        """Update the text of the button for the key S with the current effect of this key."""
        face = self.tables.face(self.grid.table)
        action = None if face is None else self.tables.action(face, START)
        self.start_game.show_meaning(self.hall.hall, face, action, self.hall.to_begin)

    @async_slot
    async def _give_extra(self, table: int, minutes: int) -> None:
        """Give a table extra time; table 0 means the chosen table.

        If this is refused, or another line is typed in the meantime, the line stays in the field.
        """
        line = self.extra.text()
        if await self.tables.give_extra(table, minutes) and self.extra.text() == line:
            self.extra.clear()
            self.focus_first()

    def _on_chosen(self, table: int | None) -> None:
        if self.tables.buttons.isVisible() and self.tables.buttons.table != table:
            self.tables.buttons.close_up()
        self.hall.show_faces(self._faces, table)
        self._show_start()

    def _lay_out(self) -> None:
        self.head.add_beside(self.which)
        self.head.add_button(self.extra)
        self.head.add_button(self.start_game)
        row = row_of(self.hall, Stretch(self.stack), spacing=0)
        # the doubt about the clock is at the bottom, so that it moves no buttons when it appears by itself
        column_of(self.head, Stretch(row), self.doubt, inside=self, spacing=0)

    def _connect(self) -> None:
        self.pause_action = QAction(self)
        self.pause_action.triggered.connect(self.hall.toggle)
        self.addAction(self.pause_action)
        self.which.chosen.connect(lambda _key: self.show_now())
        self.extra.wanted.connect(self._give_extra)
        self.extra.left.connect(self.grid.setFocus)
        self.start_game.clicked.connect(self._start_game)
        self.grid.chosen.connect(self._on_chosen)
        self.hall.action_wanted.connect(self.tables.choose_and_do)
        self.hall.table_chosen.connect(self.grid.take)
        self.tables.settling.connect(self.show_now)
        self.tables.buttons.extra_wanted.connect(self._give_extra)
        self.settle.closed.connect(self.show_now)
        self.settle.closed.connect(self.grid.setFocus)

    def _fold(self) -> None:
        px = self.context.theme.px
        narrow, wide = self.width() < px(_NARROW_PX), self.width() >= px(_WIDE_PX)
        beside_px = self.width() - least_width(_COLUMNS, self.context.theme.factor)
        self.hall.fold(beside_px, narrow=narrow, low=self.height() < px(_LOW_PX), wide=wide)
        self.extra.fold(narrow=narrow)
        if narrow is not self._is_narrow:
            self._is_narrow = narrow
            self.show_now()


def _saved_tiles(context: WindowContext, grid: ClockGrid) -> list[QRect]:
    """Return the rectangles of the tiles of those tables that steps being stored change."""
    return [grid.where(table) for table in saving_tables(context.commands.saving, context.event_id)]
