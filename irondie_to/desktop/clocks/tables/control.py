"""The control that runs the actions of tables on the Clocks page."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.views import ClockFaces, TableFace
from irondie_to.app.core.extra_time import GiveExtraTime
from irondie_to.app.core.steps import Command
from irondie_to.desktop.clocks.tables.actions import (
    AT_ONCE,
    CANNOT,
    PENALTY,
    REFEREE,
    RESULT,
    SETTLE,
    TableAction,
    actions_of,
    refusal_of,
)
from irondie_to.desktop.clocks.tables.buttons import TableButtons
from irondie_to.desktop.clocks.tables.grid import ClockGrid
from irondie_to.desktop.clocks.tables.settle import SettlePanel
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.next_step import results_page
from irondie_to.desktop.core.purposes import BeginResult, CallReferee, StartPenalty
from irondie_to.errors import Phrase, UserError

_CHOOSE = "clocks_page.choose_table"


class TableControl(QObject):
    """Runs the actions of tables, and opens the panel with the buttons of a table beside its tile.

    An action that is not possible now is refused with a message. `settling` is emitted after the user asked to settle a
    match whose time is over, even if the panel for this did not open.
    """

    settling = Signal()

    def __init__(self, context: WindowContext, grid: ClockGrid, settle: SettlePanel, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self._faces: ClockFaces | None = None
        self._grid, self._settle_panel, self._page = grid, settle, page
        self.buttons = TableButtons(context, page)
        self.buttons.wanted.connect(self.do)
        self.buttons.closed.connect(grid.setFocus)
        grid.opened.connect(self._toggle)
        grid.chosen.connect(self._on_chosen)

    def _on_chosen(self, _table: int | None) -> None:
        for code in (_CHOOSE, CANNOT):  # which apply only until another table is chosen
            self._context.messages.withdraw(code)

    def show_faces(self, faces: ClockFaces | None) -> None:
        """Set the current clocks, and update the open panel of buttons, or close it if its match is gone."""
        self._faces = faces
        if not self.buttons.isVisible():
            return
        face = self.face(self.buttons.table)
        if face is None or face.card.match_id != self.buttons.match_id:
            self.buttons.close_up()
        else:
            self.buttons.show_table(face, self._actions(face))

    def face(self, table: int | None) -> TableFace | None:
        """Return the clock of a table, None if there is no such table."""
        tables = () if self._faces is None else self._faces.tables
        return next((face for face in tables if face.card.table == table), None)

    def action(self, face: TableFace, key: str) -> TableAction | None:
        """Return the action with this key at a table, None if it is not possible there now."""
        return next((action for action in self._actions(face) if action.key == key), None)

    @async_slot
    async def do(self, table: int | None, key: str) -> None:
        """Run the action with this key at a table.

        If that is impossible, or if `table` is None, the message bar shows the reason. When the step is stored, the
        panel with the buttons of the table is closed.
        """
        face = self.face(table)
        if face is None or table is None:
            self._context.messages.show_error(UserError(_CHOOSE))
            return
        action = self.action(face, key)
        if action is None:
            self._context.messages.show_error(refusal_of(face, key))
        elif key == SETTLE:
            self._settle(table)
        elif key == REFEREE:
            self._context.navigation.show_page("referee", CallReferee(face.card.match_id))
        elif key == PENALTY:
            card = face.card
            self._context.navigation.show_page("referee", StartPenalty(None, card.round_name, card.table))
        elif key == RESULT:
            self._context.navigation.show_page(results_page(self._context.picture))
        elif action.command is not None:
            await self._store(table, action.command(self._context.ticker.clock.second_ms()))

    def choose_and_do(self, table: int, key: str) -> None:
        """Run an action that the user has clicked in the list of tables; its table is the chosen one from then on."""
        self._grid.take(table)
        self.do(table, key)

    def begin_result(self, digit: str) -> bool:
        """Start a result with this digit on the page for results. Return False if no round is being played."""
        if self._faces is None or self._faces.hall is None:
            return False
        self._context.navigation.show_page(results_page(self._context.picture), BeginResult(digit))
        return True

    def go_to(self, table: int | None, key: str) -> None:
        """Open the panel with the buttons of a table, and focus the button for a key.

        An action that only opens another panel or a page is run immediately. If the action is impossible, the message
        bar shows the reason.
        """
        face = self.face(table)
        if face is None or self.action(face, key) is None or key in AT_ONCE:
            self.do(table, key)
            return
        self._open(face)
        self.buttons.focus_on(key)

    async def give_extra(self, table: int, minutes: int) -> bool:
        """Give a table extra time in minutes, or take it back if the number is negative.

        Table 0 means the chosen table. Wait until the step is stored, and return False if it is not. If an earlier step
        of the match is not shown yet, the time is given to the same match after that.
        """
        wanted, event_id = table or self._grid.table, self._context.event_id
        if wanted is None or event_id is None:
            self._context.messages.show_error(UserError(_CHOOSE))
            return False
        face = self.face(wanted)
        seen = None if face is None else face.card.seen.match
        command = GiveExtraTime(event_id, wanted, minutes * 60, seen)
        shown = self._context.commands.until_shown(command)
        if shown is not None:
            await shown
            if seen is not None and event_id == self._context.event_id:
                now = next((match for match in self._context.picture.matches if match.id == seen.id), seen)
                command = replace(command, seen=now)
        if not await self._store(wanted, command):
            return False
        if event_id == self._context.event_id:
            self._grid.choose(wanted)
        return True

    async def _store(self, table: int, command: Command) -> bool:
        """Run a command at a table and close the panel with the table's buttons. Returns False if it is refused."""
        done = await self._context.commands.do(command)
        if done.is_done and self.buttons.table == table:
            self.buttons.close_up()
        return done.is_done

    def _settle(self, table: int) -> None:
        """Open the panel that guides the referee from the end of the match time to a result."""
        self.buttons.close_up()
        self._grid.choose(table)
        is_open = self._settle_panel.open_for(table)
        self.settling.emit()
        if is_open:
            self._settle_panel.take_focus()

    def _actions(self, face: TableFace) -> tuple[TableAction, ...]:
        event_id = self._context.event_id
        return () if event_id is None else actions_of(face, event_id, self._context.say(Phrase("absence.words")))

    def _toggle(self, table: int) -> None:
        """Open the panel with the buttons of a table, or close it if it is already open for this table."""
        face = self.face(table)
        if face is None or (self.buttons.isVisible() and self.buttons.table == table):
            self.buttons.close_up()
        else:
            self._open(face)

    def _open(self, face: TableFace) -> None:
        table = face.card.table
        self._grid.choose(table)
        self.buttons.show_table(face, self._actions(face))
        corner = self._grid.viewport().mapTo(self._page, QPoint(0, 0))
        room = QRect(corner, self._grid.viewport().size())
        self.buttons.open_at(self._grid.where(table).translated(corner), room)
