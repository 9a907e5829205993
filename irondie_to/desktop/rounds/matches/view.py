"""The table that lists the matches of a round, with keyboard commands, dragging of players and a context menu."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDrag,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QWidget,
)

from irondie_to.app.entry.line import short_words
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.desktop.controls.lines_table import LinesTable
from irondie_to.desktop.core.clipboard import copy_cells
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.matches.cells import COLUMNS
from irondie_to.desktop.rounds.matches.delegate import PADDING, WORDS_SIZE, MatchDelegate
from irondie_to.desktop.rounds.matches.menu import MatchMenu
from irondie_to.desktop.rounds.matches.model import MatchModel
from irondie_to.errors import Phrase, UserError

_WORDS = ("id", "fa", "fb", "dl")  # the results shown as words in the games column
_WIDTHS = {"table": 68, "points_a": 52, "games": 98, "points_b": 52, "state": 160}
_NARROW_PX, _NARROW_STATE = 640, 124
_BESIDE_MOUSE_PX = 14
_NAME_PX = 120  # each name keeps at least this width before the games column grows for results in words


class MatchView(LinesTable):
    """The table that lists the matches of a round.

    `line_wanted` is emitted with a line for the entry field, and True if the line is to be entered immediately.
    `seats_wanted` is emitted with the codes of two players who are to swap seats, `referee_wanted` with the table to
    which the referee is called, and `left` when Esc is pressed and no player is picked for a swap.
    """

    line_wanted = Signal(str, bool)
    seats_wanted = Signal(str, str)
    referee_wanted = Signal(int)
    left = Signal()

    def __init__(self, context: WindowContext, model: MatchModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._model = model
        self._menu: MatchMenu | None = None
        self.setModel(model)
        self._delegate = MatchDelegate(context, model, self)
        self._pressed = QPersistentModelIndex()
        self.setItemDelegate(self._delegate)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDragDropOverwriteMode(True)
        self.setDropIndicatorShown(False)  # the delegate frames a single cell instead of the whole row
        header = self.horizontalHeader()
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for place, key in enumerate(COLUMNS):
            if key in {"a", "b"}:
                header.setSectionResizeMode(place, QHeaderView.ResizeMode.Stretch)
        header.sectionClicked.connect(self._sort_by)
        model.swap_wanted.connect(self.seats_wanted)
        context.theme_changed.connect(self.dress)
        self.dress()

    def dress(self) -> None:
        """Set the row heights and column widths from the theme."""
        theme = self._context.theme
        self.verticalHeader().setDefaultSectionSize(theme.px(27))
        self.verticalHeader().setMinimumSectionSize(theme.px(20))
        header = self.horizontalHeader()
        header.setMinimumSectionSize(theme.px(40))
        self.give_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Distribute the new width among the columns."""
        self.give_room()
        super().resizeEvent(event)

    def give_room(self) -> None:
        """Set the column widths for the current width of the list.

        The games column is hidden in a proposed round, the points columns in a narrow list.
        """
        theme, header, sheet = self._context.theme, self.horizontalHeader(), self._model.sheet
        narrow = self.width() < theme.px(_NARROW_PX)
        proposed = sheet is not None and sheet.stage is RoundStage.PROPOSED
        widths = {key: theme.px(_NARROW_STATE if narrow and key == "state" else _WIDTHS[key]) for key in _WIDTHS}
        hidden = {key for key in widths if (narrow and key.startswith("points")) or (proposed and key == "games")}
        left = self.viewport().width() - sum(widths[key] for key in widths.keys() - hidden) - 2 * theme.px(_NAME_PX)
        widths["games"] += max(0, min(self._words_width() - widths["games"], left))
        for key, width in widths.items():
            header.setSectionHidden(COLUMNS.index(key), key in hidden)
            header.resizeSection(COLUMNS.index(key), width)

    def _words_width(self) -> int:
        """Return the width in px that the games column needs for the longest result in words."""
        metrics = QFontMetrics(self._context.theme.font(WORDS_SIZE, bold=True))
        words = (self._context.say(short_words(text)) for text in _WORDS)
        return max(map(metrics.horizontalAdvance, words)) + 2 * PADDING + 2

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Store the pressed cell, because a drag may start in it."""
        self._pressed = QPersistentModelIndex(self.indexAt(event.position().toPoint()))
        super().mousePressEvent(event)

    def startDrag(self, supportedActions: Qt.DropAction) -> None:  # noqa: N803 - Qt uses this name
        """Drag the player in the pressed cell, and not the selected row with its two players."""
        seat = self._model.index(self._pressed.row(), self._pressed.column())
        if not seat.isValid() or not self._model.flags(seat) & Qt.ItemFlag.ItemIsDragEnabled:
            return
        place = self.visualRect(seat)
        drag = QDrag(self)
        drag.setMimeData(self._model.mimeData([seat]))
        drag.setPixmap(self.viewport().grab(place))
        drag.setHotSpot(QPoint(-_BESIDE_MOUSE_PX, -_BESIDE_MOUSE_PX))  # keeps the name below the mouse pointer readable
        drag.exec(supportedActions)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Frame the player under the mouse pointer if the dragged player can be dropped there."""
        super().dragMoveEvent(event)  # this also scrolls near the edges
        seat = self.indexAt(event.position().toPoint())
        fits = bool(self._model.flags(seat) & Qt.ItemFlag.ItemIsDropEnabled) and self._model.canDropMimeData(
            event.mimeData(), event.dropAction(), -1, -1, seat
        )
        self._frame(seat if fits else QModelIndex())
        event.setAccepted(fits)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Remove the frame around the target of the drag."""
        super().dragLeaveEvent(event)
        self._frame(QModelIndex())

    def dropEvent(self, event: QDropEvent) -> None:
        """Drop the dragged player, and remove the frame around the target."""
        super().dropEvent(event)
        self._frame(QModelIndex())

    def _frame(self, seat: QModelIndex) -> None:
        self._delegate.target = QPersistentModelIndex(seat)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle a key: copy the rows, act on the match in the current row, or leave the list on Esc.

        If a player is picked for a swap, Esc only cancels the pick.
        """
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        index = self.currentIndex()
        key = Qt.Key(event.key())
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if plain and index.isValid() and self._act(key, index):
            return
        if key == Qt.Key.Key_Escape and self._model.picked is not None:
            self._pick(self._model.picked)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _act(self, key: Qt.Key, index: QModelIndex) -> bool:
        """Run the action of a key on the match in this row. Return False if the key has no action there.

        No key stores anything, because a letter may be the start of a name; the one exception is S or Space, which
        swaps two seats if another player has already been picked. H opens the Referee page. Every other key only puts a
        line into the entry field, and the line is stored when the user presses Enter.
        """
        player = self._model.player_at(index)
        if key == Qt.Key.Key_S or (key == Qt.Key.Key_Space and player is not None):
            self._choose_seat(index, player)
            return True
        line = self._model.rows[index.row()].line
        if line is None:
            return False
        table, side = line.table, {line.a: "a", line.b: "b"}.get(player or "")
        match key:
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.line_wanted.emit(f"{table} ", False)
            case Qt.Key.Key_I:
                self.line_wanted.emit(f"{table} id", False)
            case Qt.Key.Key_X:
                self.line_wanted.emit(f"{table} dl", False)
            case Qt.Key.Key_F:
                self.line_wanted.emit(f"{table} f{side or ''}", False)
            case Qt.Key.Key_E:
                self.line_wanted.emit(f"{table} +", False)
            case Qt.Key.Key_P:
                self.line_wanted.emit(f"{table} w {side} " if side else f"{table} w ", False)
            case Qt.Key.Key_R:
                self.line_wanted.emit(f"{table} r ", False)
            case Qt.Key.Key_H if self._model.sheet is not None and self._model.sheet.stage is RoundStage.UNDER_WAY:
                self.referee_wanted.emit(table)
            case Qt.Key.Key_Delete:
                self.line_wanted.emit(f"{table} -", False)
            case _:
                return False
        return True

    def _choose_seat(self, index: QModelIndex, player: str | None) -> None:
        """Pick the player for a swap of seats. If this is impossible, the message bar shows the reason."""
        sheet, line = self._model.sheet, self._model.rows[index.row()].line
        if player is None or sheet is None:
            self._context.messages.show(Phrase("rounds_page.pick_a_name"))
        elif self._model.flags(index) & Qt.ItemFlag.ItemIsDragEnabled:
            self._pick(player)
        elif sheet.stage is RoundStage.PAST:
            self._context.messages.show_error(UserError("entry.swap_over", round=sheet.view.number))
        elif line is not None:
            self._context.messages.show_error(UserError("round.has_result", table=line.table))

    def _pick(self, player: str) -> None:
        """Pick a player. With another player already picked, swap their seats; with the same player, cancel."""
        picked, sheet = self._model.picked, self._model.sheet
        self._model.pick(None if picked else player)
        if picked and picked != player:
            self.seats_wanted.emit(picked, player)
        elif sheet is not None:
            name = "rounds_page.put_down" if picked else "rounds_page.picked"
            self._context.messages.show(Phrase(name, {"name": sheet.names[player]}))

    def copy(self) -> None:
        """Copy the selected rows to the clipboard, with the headings, for pasting into a spreadsheet."""
        rows = sorted({index.row() for index in self.selectionModel().selectedRows()})
        heads = [str(self._model.headerData(place, Qt.Orientation.Horizontal)) for place in range(len(COLUMNS))]
        copy_cells([heads, *([self._model.cells.text(self._model.rows[row], key) for key in COLUMNS] for row in rows)])

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the match under the mouse pointer or, for the menu key, of the match in the current row."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        where = self.viewport().mapToGlobal(self.visualRect(index).center()) if by_key else event.globalPos()
        self.show_menu(index, where)

    def show_menu(self, index: QModelIndex, where: QPoint) -> MatchMenu | None:
        """Open the menu of the match in this cell. Return the menu, or None if the row does not show a match."""
        line = self._model.rows[index.row()].line if index.isValid() else None
        sheet = self._model.sheet
        if line is None or sheet is None:
            return None
        self._menu = MatchMenu(self._context, line, sheet.stage, self._model.player_at(index), self)
        self._menu.line_wanted.connect(self.line_wanted)
        self._menu.seat_wanted.connect(self._on_seat)
        self._menu.referee_wanted.connect(self.referee_wanted)
        self._menu.destroyed.connect(self._forget_menu)
        self._menu.popup(where)
        return self._menu

    def _on_seat(self, player: str) -> None:
        self._pick(player)
        self.setFocus()

    def _forget_menu(self) -> None:
        self._menu = None

    def _sort_by(self, section: int) -> None:
        header = self.horizontalHeader()
        header.setSortIndicatorShown(True)
        self._model.sort(section, header.sortIndicatorOrder())
