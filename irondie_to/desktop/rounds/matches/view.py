"""The table that lists the matches of a round, with keyboard commands, a context menu and a search."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from operator import attrgetter

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QTableView, QWidget

from irondie_to.app.core.reports.matches import Agreement
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.desktop.controls.buttons import KeyMenu
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.table.view import ROW_PX, SavedRows, Table
from irondie_to.desktop.core.acting.saving import saving_tables
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import PaddedLabel, Stretch, column_of, with_look
from irondie_to.desktop.core.shortcuts import ENTER_KEYS
from irondie_to.desktop.rounds.matches.columns import SEATS, MatchColumns
from irondie_to.desktop.rounds.matches.menu import MatchMenu, PlayerMenu, call_referee
from irondie_to.desktop.rounds.matches.painted import WHY, handle_in, paint_groups, paint_told, told_height
from irondie_to.desktop.rounds.matches.row import Extras, RoundLine, match_rows
from irondie_to.desktop.rounds.matches.swaps import SeatSwaps
from irondie_to.errors import Phrase

_WIDE_PX, _WIDE_ROW_PX, _LOW_ROW_PX = 1210, 40, 24
"""The width of a wide list, and the heights of rows: in a wide list, and in a list whose rows would otherwise not fit,
in px at a text size of 100 %."""
_LINES = {
    Qt.Key.Key_I: "{table} id",
    Qt.Key.Key_X: "{table} dl",
    Qt.Key.Key_F: "{table} f{side}",
    Qt.Key.Key_E: "{table} +",
    Qt.Key.Key_P: "{table} w {player}",
    Qt.Key.Key_N: "{table} n {side}",
    Qt.Key.Key_L: "{table} l",
    Qt.Key.Key_R: "{table} r ",
    Qt.Key.Key_Delete: "{table} -",
}
"""The line that each key puts into the entry field.

`side` is the side of the player in the current cell (a or b), and `player` is the same with a space after it. Both are
empty if the cell contains no player."""


class MatchView(Table[RoundLine]):
    """The table that lists the matches of a round.

    `line_wanted` is emitted with a line for the entry field, and True if the line should be entered immediately.
    `acted` is emitted after the user has run a command from a context menu, and `left` when Esc is pressed and no
    player is picked for a swap of seats. `swaps` lets the user choose two players who should swap seats, and emits
    their codes with `swaps.wanted`.
    """

    line_wanted = Signal(str, bool)
    acted = Signal()
    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        columns = MatchColumns(context, partial(_beside_games, self), partial(_has_handle, self))
        super().__init__(context, columns.of(RoundStage.UNDER_WAY), attrgetter("id"), parent)
        self.match_columns = columns
        self.swaps = SeatSwaps(context, self, columns)
        self.cells.frames_cell = True  # a key acts on the player in the current cell
        self.rows.comes_last = lambda row: row.line is None
        self.make_sortable()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.opened.connect(self.open_row)
        self.clicked.connect(partial(_on_clicked, self))
        rows = self.rows
        for changed in (rows.layoutChanged, rows.rowsInserted, rows.rowsRemoved, rows.modelReset):
            changed.connect(lambda: _fit_rows(self, context.theme))
        rows.dataChanged.connect(lambda: _repaint_groups(self))

    def confirmed(self) -> object:
        """Return the reports for the current match if both players agree on the result, otherwise None.

        Enter enters this result.
        """
        row = self.current
        return row.reports if row is not None and row.agreement is Agreement.BOTH else None

    def mark(self, typed: TypedLine) -> None:
        """Highlight the matches that the typed line names, and scroll to the first of them."""
        before, now = ({line.table for line in each.lines} for each in (self.match_columns.typed, typed))
        self.match_columns.typed = typed
        # while a line is typed, the chosen rows do not look chosen
        chosen = (*self.selected, self.current) if bool(before) != bool(now) else ()
        self.rows.redraw(before | now | {row.id for row in chosen if row is not None})
        marked = [row for row in map(self.rows.row_of, now) if row >= 0]
        if marked:
            self.scrollTo(self.rows.index(min(marked), 0))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        index = self.indexAt(place)
        handle = handle_of(self, index.row())
        if event.button() == Qt.MouseButton.LeftButton and handle.contains(place):
            self.choose(index.row())
            self.show_menu(index, self.viewport().mapToGlobal(handle.bottomRight()), ends_there=True)
        else:
            super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self.viewport()) as painter:
            self.swaps.draw_frames(painter)
            row = self.rows.row_of(self.match_columns.unfolded)
            told = told_of(self, row)
            if told:
                line = _line_height(self, row)
                top, height = self.rowViewportPosition(row) + line, self.rowHeight(row) - line
                paint_told(painter, self, QRect(0, top, self.viewport().width(), height), told)
            if any(column.key == WHY for column in self.rows.columns):
                paint_groups(painter, self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if plain and self._act(key, self.currentIndex()):
            return
        if key != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.match_columns.picked is not None:
            self.swaps.pick(self.match_columns.picked)
        else:
            self.left.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        is_wide = self.width() >= self._context.theme.px(_WIDE_PX)
        if is_wide != self.match_columns.is_wide:
            self.match_columns.is_wide = is_wide
            sheet = self.swaps.sheet
            self.show_columns(self.match_columns.of(RoundStage.UNDER_WAY if sheet is None else sheet.stage))
        super().resizeEvent(event)
        _fit_rows(self, self._context.theme)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        where = self.viewport().mapToGlobal(self.visualRect(index).center()) if by_key else event.globalPos()
        self.show_menu(index, where)

    def show_menu(self, index: QModelIndex, where: QPoint, *, ends_there: bool = False) -> KeyMenu | None:
        """Open the menu of the match in this cell, with its upper left corner at `where`.

        If `ends_there` is true, its upper right corner is there instead. A row with one player has a menu for this
        player. Return the menu, or None if the row has no menu.
        """
        row, sheet = self.rows.at(index.row()), self.swaps.sheet
        if row is None or sheet is None or not row.has_menu:
            return None
        if row.line is None:
            menu: PlayerMenu | MatchMenu = PlayerMenu(self._context, row.player or "", row.name, self)
        else:
            seat = self.rows.columns[index.column()].key
            seat = seat if seat in SEATS else ""
            menu = MatchMenu(self._context, row.line, sheet, seat, self, loss_due=row.now.loss_due)
            menu.line_wanted.connect(self.line_wanted)
            menu.seat_wanted.connect(self.swaps.pick)
            menu.seat_wanted.connect(lambda _player: self.setFocus())
        menu.acted.connect(self.acted)
        menu.popup(where - QPoint(menu.sizeHint().width() if ends_there else 0, 0))
        return menu

    def _act(self, key: Qt.Key, index: QModelIndex) -> bool:
        """Run the action of a key on the match in this row. Return False if the key has no action there.

        No letter stores anything, because it may be the start of a name; the one exception is S or Space, which swaps
        two seats if another player has already been picked. Enter enters a result on which both players agree by phone.
        H opens the Referee page. Every other key only puts a line into the entry field, and the line is stored when the
        user presses Enter.
        """
        row = self.rows.at(index.row())
        if row is None:
            return False
        player = self.swaps.player_at(index)
        if key == Qt.Key.Key_S or (key == Qt.Key.Key_Space and player is not None):
            self.swaps.choose(index)
        elif row.line is None:
            return False
        elif key in _LINES:
            key_of_column = self.rows.columns[index.column()].key
            side = key_of_column if key_of_column in SEATS else ""
            line = _LINES[key].format(table=row.table, side=side, player=side and f"{side} ")
            self.line_wanted.emit(line, False)
        elif key in ENTER_KEYS and row.agreement is Agreement.BOTH:
            self.line_wanted.emit(f"{row.table}", True)
        elif key == Qt.Key.Key_H and row.stage is RoundStage.UNDER_WAY and self.swaps.sheet is not None:
            call_referee(self._context, self.swaps.sheet, row.line.table)
        else:
            return False
        return True

    def open_row(self, row: RoundLine) -> None:
        """Unfold or fold the reason for an unusual pair; start a line for any other match."""
        if row.told:
            self.match_columns.unfolded = None if self.match_columns.unfolded == row.table else row.table
            _fit_rows(self, self._context.theme)
            self.viewport().update()
            self.scrollTo(self.currentIndex())
        elif row.line is not None:
            self.line_wanted.emit(f"{row.table} ", False)


def handle_of(view: MatchView, row: int) -> QRect:
    """Return the rectangle of the menu handle in the row with this index, empty if the row has no menu."""
    found = view.rows.at(row)
    if found is None or not found.has_menu:
        return QRect()
    top, width = view.rowViewportPosition(row), view.viewport().width()
    return handle_in(QRect(0, top, width, _line_height(view, row)), view._context.theme)


def _has_handle(view: MatchView, row: RoundLine) -> bool:
    """Return whether this row shows its handle: the hovered row and, unless a line is typed, the current row."""
    current = None if view.match_columns.typed.lines else view.current
    return row in (current, view.rows.at(view.cells.hovered))


def _beside_games(view: MatchView, cell: QRect) -> QRect:
    left = view.columnViewportPosition(view.rows.place_of("b"))
    return QRect(left, cell.y(), view.viewport().width() - left, cell.height())


def _fit_rows(view: MatchView, theme: Theme) -> None:
    """Set the height of the rows, reducing it only if that makes all rows fit."""
    px, room, count = theme.px, view.viewport().height(), view.rows.rowCount()
    view.row_px = _WIDE_ROW_PX if view.match_columns.is_wide else ROW_PX
    if count * px(ROW_PX) > room >= count * px(_LOW_ROW_PX):
        view.row_px = _LOW_ROW_PX
    elif count * px(view.row_px) > room >= count * px(ROW_PX):
        view.row_px = ROW_PX
    usual, unfolded = px(view.row_px), view.rows.row_of(view.match_columns.unfolded)
    if view.verticalHeader().defaultSectionSize() != usual:
        view.verticalHeader().setDefaultSectionSize(usual)
    told = told_of(view, unfolded)
    for row in range(count):
        height = usual + told_height(view, told) if told and row == unfolded else usual
        if view.rowHeight(row) != height:
            view.setRowHeight(row, height)


def _repaint_groups(view: MatchView) -> None:
    """Repaint all brackets of a proposed round. A changed row may move the ends of a bracket in rows that stay."""
    if any(column.key == WHY for column in view.rows.columns):
        view.viewport().update(0, 0, view.columnWidth(0), view.viewport().height())


def _on_clicked(view: MatchView, index: QModelIndex) -> None:
    row = view.rows.at(index.row())
    if row is not None and row.told and view.rows.columns[index.column()].key == WHY:
        view.open_row(row)


def told_of(view: MatchView, row: int) -> str:
    """Return the text that unfolds below the row with this index; empty if there is nothing to tell."""
    found = view.rows.at(row)
    return "" if found is None else "\n".join(map(view._context.say, found.told))


def _line_height(view: QTableView, row: int) -> int:
    """Return the height in px of the first line of this row, below which its reason unfolds."""
    return min(view.rowHeight(row), view.verticalHeader().defaultSectionSize())


class RoundLines(WithContext, QWidget):
    """Lists the matches and the players without an opponent that fit the search text in `finder`.

    `which` says which lines are listed: `all`, only the matches without a result (`missing`), or only those at the
    tables that need someone (`calling`).
    """

    def __init__(self, context: WindowContext, finder: FindField, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._finder = finder
        self.which = "all"
        self.calling: frozenset[int] = frozenset()
        self.nothing = with_look(PaddedLabel(self, wordWrap=True), "muted")
        self.nothing.setContentsMargins(20, 10, 16, 10)
        self.nothing.hide()
        self.view = context.word(MatchView(context, self), name="rounds_page.list")
        self.view.show_saving(self.saving_tables)
        self.saved: SavedRows[RoundLine] = SavedRows(context, self.view)
        column_of(self.nothing, Stretch(self.view), inside=self, spacing=0)
        finder.filtered.connect(self.filter)
        finder.left.connect(self.enter)
        self.view.left.connect(finder.clear)

    def show_sheet(self, sheet: RoundState, extras: Extras) -> None:
        self.view.swaps.show(sheet)
        self.view.show_columns(self.view.match_columns.of(sheet.stage))
        self.view.show_rows(match_rows(sheet, extras, self.view.swaps.facts_of(sheet)), self._filter())
        self._explain_empty()

    def show_last(self, table: int | None) -> None:
        """Tint the row of the last result of a complete round; None for no row."""
        columns = self.view.match_columns
        changed, columns.last = {columns.last, table} - {None}, table
        self.view.rows.redraw(changed)

    def mark(self, typed: TypedLine) -> None:
        """Highlight the matches that the typed line names. If the search hides one of them, clear the search."""
        if self._finder.text() and any(self.view.rows.row_of(line.table) < 0 for line in typed.lines):
            self._finder.clear()
        self.view.mark(typed)

    def filter(self) -> None:
        self.view.rows.filter_by(self._filter())
        self._explain_empty()

    def enter(self) -> None:
        if self.view.rows.rowCount():
            if not self.view.currentIndex().isValid():
                self.view.choose(0)
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def saving_tables(self) -> Collection[int]:
        sheet = self.view.swaps.sheet
        if sheet is None or sheet.stage is RoundStage.PROPOSED or sheet.event_id != self._context.event_id:
            return ()
        saving, number = self._context.commands.saving, str(sheet.view.number)
        return saving_tables(saving, sheet.event_id, number, is_being_played=sheet.stage is RoundStage.UNDER_WAY)

    def _filter(self) -> Callable[[RoundLine], bool] | None:
        return self._fits if self.which != "all" or self._finder.text() else None

    def _fits(self, row: RoundLine) -> bool:
        line = row.line
        if line is None:
            return self.which == "all" and self._finder.matches(row.name)
        left_out = {"missing": line.result is not None, "calling": line.table not in self.calling}
        if left_out.get(self.which):
            return False
        return self._finder.matches(str(line.table), line.a_name, line.b_name)

    def _explain_empty(self) -> None:
        is_empty = self.view.swaps.sheet is not None and not self.view.rows.rowCount()
        self.nothing.setVisible(is_empty)
        if is_empty:
            words = self._finder.text().strip()
            why: Phrase | str = "hall_map.no_calls" if self.which == "calling" else "rounds_page.nothing_missing"
            why = Phrase("rounds_page.nothing_found", {"words": words}) if words else why
            self._context.word(self.nothing, text=why)
