"""The list of players, and above it the field in which the user registers new players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QItemSelectionModel, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QStackedWidget, QVBoxLayout, QWidget

from irondie_to.app.players.views import PlayerLine
from irondie_to.desktop.controls.lines_table import LinesTable
from irondie_to.desktop.controls.saving_overlay import SavingOverlay, row_rect
from irondie_to.desktop.core.clipboard import copy_cells
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.saving import saving_players
from irondie_to.desktop.players.name_field import NameField
from irondie_to.desktop.players.namesake_form import NamesakeForm
from irondie_to.desktop.players.table import COLUMNS, PlayerColumn, PlayersModel, SetStrip, StateSign
from irondie_to.errors import Phrase

_ROW, _STATE, _CLUB, _TABLE, _NAME, _LEAST_NAME = 29, 34, 150, 56, 140, 90


class PlayersList(QWidget):
    """The name field, the form for namesakes, and the table of players.

    `chosen` is emitted when the selection changes, except in `show_lines`; `opened` when the user opens a player with
    Enter or a double click; and `menu_wanted` with a position on the screen when the user asks for the context menu.
    """

    chosen = Signal()
    opened = Signal()
    menu_wanted = Signal(QPoint)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._is_filling = False
        self.names = NameField(context, self)
        self.namesake = NamesakeForm(context, self)
        self.model = PlayersModel(context, self)
        self.table = _Table(context, self.model, self)
        self._saving = SavingOverlay(context, self.table, self._saved_rows)
        self.empty = QLabel(self)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setMargin(24)
        self.empty.setProperty("look", "muted")
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        bar = QWidget(self)
        bar.setObjectName("playersBar")
        above = QVBoxLayout(bar)
        above.setContentsMargins(12, 6, 12, 6)
        above.setSpacing(0)
        above.addWidget(self.names)
        above.addWidget(self.namesake)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self._stack, 1)
        context.theme_changed.connect(self._dress)
        self._dress()
        self.table.selectionModel().selectionChanged.connect(self._on_selection)
        self.table.doubleClicked.connect(lambda _index: self.opened.emit())
        self.table.opened.connect(self.opened)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(
            lambda place: self.menu_wanted.emit(self.table.viewport().mapToGlobal(place))
        )

    def show_lines(
        self, lines: Sequence[PlayerLine], fits: Callable[[PlayerLine], bool], code: str | None, near: int
    ) -> None:
        """Show the players for whom `fits` returns True, and select the player with the code `code`.

        If that player is not shown or `code` is None, row `near` is selected, or the last row if there are fewer rows.
        If that row is already selected, the selection stays as it is. Without players, a sentence is shown in place of
        the table.
        """
        self._is_filling = True
        self.model.show(lines, fits)
        self._stack.setCurrentWidget(self.table if self.model.lines else self.empty)
        self.empty.setText(self._context.say(Phrase("players_page.no_one_fits" if lines else "players_page.nobody")))
        row = self.model.row_of(code)
        self.choose_row(min(near, len(self.model.lines) - 1) if row is None else row)
        self._is_filling = False

    def _saved_rows(self) -> list[QRect]:
        """Return the rectangles of the rows of players whose changes are being stored."""
        codes = saving_players(self._context.commands.saving, self._context.event_id)
        rows = [row for row, line in enumerate(self.model.lines) if line.code in codes]
        return [row_rect(self.table, row) for row in rows]

    def choose_row(self, row: int) -> None:
        """Select only the player in this row, and scroll to the row.

        Does nothing if the row is already selected or is negative.
        """
        rows = {index.row() for index in self.table.selectionModel().selectedRows()}
        if row < 0 or row in rows:
            return
        index = self.model.index(row, COLUMNS.index(PlayerColumn.NAME))
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().setCurrentIndex(index, flags)
        self.table.scrollTo(index)

    def chosen_lines(self) -> list[PlayerLine]:
        """Return the selected players, from top to bottom."""
        rows = sorted(index.row() for index in self.table.selectionModel().selectedRows())
        return [self.model.lines[row] for row in rows]

    def copy(self) -> None:
        """Copy the selected players to the clipboard as spreadsheet cells, with a heading.

        If fewer than two players are selected, all players in the list are copied.
        """
        chosen = self.chosen_lines()
        lines = chosen if len(chosen) > 1 else self.model.lines
        say = self._context.say
        heads = (
            "players_page.head_name",
            "players_page.head_club",
            "players_page.copy_set",
            "players_page.copy_table",
            "players_page.head_state",
        )
        rows = [[say(Phrase(head)) for head in heads]]
        for line in lines:
            cells = [
                self.model.text(line, column)
                for column in (PlayerColumn.NAME, PlayerColumn.CLUB, PlayerColumn.TABLE, PlayerColumn.STATE)
            ]
            rows.append([*cells[:2], line.dice or "", *cells[2:]])
        copy_cells(rows)
        self._context.messages.show(Phrase("players_page.copied", {"count": len(lines)}))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.names.retranslate()
        self.namesake.retranslate()
        self.table.setAccessibleName(self._context.say(Phrase("players_page.title")))
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    def _dress(self) -> None:
        theme = self._context.theme
        line = theme.colour("line").name()
        self.setStyleSheet(f"#playersBar {{ border-bottom: 1px solid {line} }}")
        self.setMinimumWidth(theme.px(_STATE + _NAME))

    def _on_selection(self) -> None:
        if not self._is_filling:
            self.chosen.emit()


class _Table(LinesTable):
    """The table of players. The columns for set, club and table are hidden if the table is too narrow for them.

    `opened` is emitted when the user presses Enter.
    """

    opened = Signal()

    def __init__(self, context: WindowContext, model: PlayersModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._strip = SetStrip(context, self)
        self.setModel(model)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # namesakes differ only at the end
        self._sign = StateSign(context, self)
        self.setItemDelegateForColumn(COLUMNS.index(PlayerColumn.SET), self._strip)
        self.setItemDelegateForColumn(COLUMNS.index(PlayerColumn.STATE), self._sign)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        head = self.horizontalHeader()
        head.setSectionsClickable(True)
        head.setMinimumSectionSize(24)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(COLUMNS.index(PlayerColumn.NAME), QHeaderView.ResizeMode.Stretch)
        head.setSortIndicator(COLUMNS.index(PlayerColumn.NAME), Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        context.theme_changed.connect(self._dress)
        self._dress()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `opened` on Enter. A letter selects the next player whose name starts with it."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Select the next player whose name starts with these letters, whichever column was clicked last."""
        current, name = self.currentIndex(), COLUMNS.index(PlayerColumn.NAME)
        if current.isValid() and current.column() != name:
            flag = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selectionModel().setCurrentIndex(current.siblingAtColumn(name), flag)
        super().keyboardSearch(search)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show those of the columns for set, club and table that fit into the new width, and hide the others."""
        super().resizeEvent(event)
        theme = self._context.theme
        room = self.viewport().width() - theme.px(_STATE + _LEAST_NAME) - self._strip.width()
        self.setColumnHidden(COLUMNS.index(PlayerColumn.SET), room < 0)
        room -= theme.px(_NAME - _LEAST_NAME)
        self.setColumnHidden(COLUMNS.index(PlayerColumn.CLUB), room < theme.px(_CLUB))
        self.setColumnHidden(COLUMNS.index(PlayerColumn.TABLE), room < theme.px(_CLUB + _TABLE))

    def _dress(self) -> None:
        theme = self._context.theme
        self.verticalHeader().setDefaultSectionSize(theme.px(_ROW))
        widths = {
            PlayerColumn.STATE: theme.px(_STATE),
            PlayerColumn.SET: self._strip.width(),
            PlayerColumn.CLUB: theme.px(_CLUB),
            PlayerColumn.TABLE: theme.px(_TABLE),
        }
        for column, width in widths.items():
            self.setColumnWidth(COLUMNS.index(column), width)
