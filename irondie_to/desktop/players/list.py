"""The list of players, and above it the field in which the user registers new players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from irondie_to.app.players.payments import Payments
from irondie_to.app.players.queries import PlayerLine
from irondie_to.desktop.core.acting.saving import saving_players
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import Aligned, Stretch, column_of, grid_of, stack_of, with_look
from irondie_to.desktop.players.registration import NameField, NamesakeForm
from irondie_to.desktop.players.table import PlayersTable
from irondie_to.errors import Phrase

_LEAST = 174
_DETAILS = {"name": "name", "club": "club", "table": "fixed_table"}
"""The field of `PlayerDetails` that each column shows, by the keys of the columns."""


class PlayersList(WithContext, QWidget):
    """The name field, the form for namesakes, and the table of players.

    `chosen` is emitted when the selection changes, except in `show_lines`. `details_wanted` is emitted with a field of
    `PlayerDetails` after a double click on the name, the club or the table. `menu_wanted` is emitted with a position on
    the screen when the user asks for the context menu. `paid` is emitted with a player when the user clicks on the
    player's tick in the column of payments. `check_in_wanted` is emitted when the user clicks on the state of a player
    who is neither checked in nor dropped nor on the waiting list, after this player has been selected.
    """

    chosen = Signal()
    details_wanted = Signal(str)
    menu_wanted = Signal(QPoint)
    paid = Signal(object)
    check_in_wanted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._is_filling = False
        self.names = NameField(context, self)
        self.namesake = NamesakeForm(context, self)
        self.table = context.word(PlayersTable(context), name="players_page.title")
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.clicked.connect(self._on_clicked)
        self.table.show_saving(lambda: saving_players(context.commands.saving, context.event_id))
        self.payments = with_look(QLabel(self, wordWrap=True), "muted")
        self.payments.setContentsMargins(0, 6, 0, 0)
        no_rows = QWidget(self)
        self.empty = with_look(QLabel(no_rows, wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter), "muted")
        self.show_all = context.word(QPushButton(no_rows), text="players_page.show_everybody")
        button = Aligned(self.show_all, Qt.AlignmentFlag.AlignHCenter)
        column_of(Stretch(), self.empty, button, Stretch(), inside=no_rows, spacing=12, margins=(24, 24, 24, 24))
        self._stack = stack_of(self.table, no_rows, parent=self)
        bar = with_look(QWidget(self), objectName="playersBar")
        column_of(self.names, self.payments, inside=bar, spacing=0, margins=(12, 6, 12, 6))
        below = grid_of([[self._stack]])
        below.addWidget(self.namesake, 0, 0, Qt.AlignmentFlag.AlignTop)
        self.namesake.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        column_of(bar, Stretch(below), inside=self, spacing=0)
        context.theme.sized(self, least_width=_LEAST)
        self.table.selectionModel().selectionChanged.connect(self._on_selection)
        self.table.doubleClicked.connect(self._on_double_clicked)
        self.table.customContextMenuRequested.connect(
            lambda place: self.menu_wanted.emit(self.table.viewport().mapToGlobal(place))
        )

    def show_lines(
        self, lines: Sequence[PlayerLine], fits: Callable[[PlayerLine], bool], code: str | None, near: int
    ) -> None:
        """Show the players for whom `fits` returns True, and select the player with the code `code`.

        If that player is not shown or `code` is None, row `near` is selected, or the last row if there are fewer rows.
        If that row is already selected, the selection stays as it is. If there are no players, a sentence takes the
        place of the table, with a button that shows everybody if the filter hides them. The focus moves from the table
        to this button, and back when there are players again.
        """
        self._is_filling = True
        had_focus = self.table.hasFocus() or self.show_all.hasFocus()
        self.table.show_rows(lines, fits)
        count = self.table.rows.rowCount()
        self._stack.setCurrentIndex(0 if count else 1)
        self._context.word(self.empty, text="players_page.no_one_fits" if lines else "players_page.nobody")
        self.show_all.setVisible(bool(lines))
        if had_focus and lines:
            (self.table if count else self.show_all).setFocus()
        row = self.table.rows.row_of(code)
        self.choose_row(min(near, count - 1) if row < 0 else row)
        self._is_filling = False

    def show_payments(self, payments: Payments) -> None:
        """Show above the list how many players have paid and how many have not, with the sums.

        Shows nothing if the event has no entry fee and nobody has paid.
        """
        self._context.word(self.payments, text=payments.phrase)
        self.payments.setVisible(payments.is_used)

    def choose_row(self, row: int) -> None:
        """Select only the player in this row, and scroll to the row.

        Does nothing if the row is already selected or is negative.
        """
        if row >= 0 and not self.table.selectionModel().isRowSelected(row):
            self.table.choose(row)

    def choose_lines(self, lines: Sequence[PlayerLine]) -> None:
        rows, wanted = self.table.rows, QItemSelection()
        for line in lines:
            row = rows.row_of(line.code)
            wanted.select(rows.index(row, 0), rows.index(row, rows.columnCount() - 1))
        self.table.selectionModel().select(wanted, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def copy(self) -> None:
        """Copy the selected players to the clipboard as spreadsheet cells, with a heading.

        If fewer than two players are selected, all players in the list are copied.
        """
        self._context.messages.show(Phrase("players_page.copied", {"count": self.table.copy()}))

    def _on_double_clicked(self, index: QModelIndex) -> None:
        key = self.table.rows.columns[index.column()].key
        if key in _DETAILS:
            self.details_wanted.emit(_DETAILS[key])

    def _on_clicked(self, index: QModelIndex) -> None:
        line = self.table.rows.at(index.row())
        key = None if line is None else self.table.rows.columns[index.column()].key
        if key == "paid":
            self.paid.emit(line)
        elif key == "state" and line is not None and line.state not in {"in", "waiting", "dropped"}:
            self.check_in_wanted.emit()

    def _on_selection(self) -> None:
        if not self._is_filling:
            self.chosen.emit()
