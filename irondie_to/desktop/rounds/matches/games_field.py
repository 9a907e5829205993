"""The field that opens in the *Games* column of a match.

The text typed there is passed to the entry field as a line for the table of that match.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent

from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.knockout import doubt_in_box, is_whole_line
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import with_look
from irondie_to.desktop.rounds.matches.painted import box_in
from irondie_to.desktop.rounds.matches.view import MatchView
from irondie_to.errors import Phrase

GAMES = "games"
"""The key of the column of the games."""
_GROWN_PX = 2
"""By how many px the field is larger than the box on each side."""


class GamesField(TextField):
    """A field over the games of a match, opened by a click on them.

    Each text is passed to the entry field as a line for the table of the match, so that it is shown, checked and stored
    there. Pressing Enter enters that line and opens the next match without a result; Tab only opens that match. Esc
    closes the field.

    The field is for games. A whole line, such as `1 20`, is entered for the table that it names, and the field stays
    where it is. If the text could be either a whole line or games, such as `1 2 1`, Enter must be pressed twice.
    """

    def __init__(self, context: WindowContext, table: MatchView, entry: LineField) -> None:
        super().__init__(table.viewport(), leave=self.close_box)
        self._context = context
        self._table = table
        self._entry = entry
        self.table_number: int | None = None
        """The table of the match over which the field is open; None while it is closed."""
        self._players: tuple[str, str] | None = None
        self._passed = ""  # the line that the entry field has from here
        with_look(self, "games")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hide()
        self.textEdited.connect(self._pass_on)
        self.returnPressed.connect(self._enter)
        table.clicked.connect(self._on_click)
        table.verticalScrollBar().valueChanged.connect(self.follow)
        table.horizontalHeader().sectionResized.connect(self.follow)
        rows = table.rows
        for changed in (rows.layoutChanged, rows.modelReset, rows.rowsInserted, rows.rowsRemoved, rows.dataChanged):
            changed.connect(self.follow)

    def confirmed(self) -> object:
        return self._entry.confirmed()

    def open_at(self, number: int) -> None:
        """Open an empty field over the match at this table, and focus it.

        Nothing happens if the match is not listed or only proposed.
        """
        row = self._row_of(number)
        if row is None:
            return
        self.table_number, self._players = number, self._players_at(row)
        self._table.choose(row)
        self._table.scrollTo(self._table.rows.index(row, 0))
        self.clear()
        self.setAccessibleName(self._context.say(Phrase("rounds_page.games_of", {"table": number})))
        self.follow()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._pass_on("")

    def close_box(self) -> None:
        """Close the field and remove its line from the entry field. If the field had the focus, focus the list."""
        if self.table_number is None:
            return
        had_focus = self.hasFocus()
        self._forget()
        if had_focus:
            self._table.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow(self) -> None:
        """Move the field with its match, or close it if the match is no longer listed."""
        if self.table_number is None:
            return
        row = self._row_of(self.table_number)
        if row is None or self._players_at(row) != self._players:
            self.close_box()
            return
        cell = self._table.visualRect(self._table.rows.index(row, self._table.rows.place_of(GAMES)))
        box = box_in(cell, self._context.theme, is_wide=self._table.match_columns.is_wide)
        self.setGeometry(box.adjusted(-_GROWN_PX, -_GROWN_PX, _GROWN_PX, _GROWN_PX))

    def focusNextPrevChild(self, following: bool) -> bool:
        """Open the next match without a result on Tab, the previous one on Shift+Tab; close if there is none."""
        number = self._missing_beside(following=following)
        if number is None:
            self.close_box()
            return True
        self.open_at(number)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep unhandled keys from reaching the list, which would react to them."""
        super().keyPressEvent(event)
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Close the field when the focus moves elsewhere in the window. The typed line stays in the entry field."""
        super().focusOutEvent(event)
        if event.reason() in {Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason}:
            return
        self.table_number = None
        self.hide()
        if self._entry.text() == self._passed:
            self._entry.setModified(True)  # it is not entered yet

    def _forget(self) -> None:
        number, self.table_number = self.table_number, None
        self.hide()
        if self._entry.text() in {self._passed, self._line_of(number, "")}:
            self._entry.clear()

    def _on_click(self, index: QModelIndex) -> None:
        row = self._table.rows.at(index.row())
        if row is not None and row.line is not None and self._table.rows.columns[index.column()].key == GAMES:
            self.open_at(row.line.table)

    def _pass_on(self, text: str) -> None:
        """Put the typed games into the entry field as a line for the table over which the field is open.

        A whole line, which names its own table, is passed on unchanged.
        """
        line = self._line_of(self.table_number, text)
        here, whole = (self._meaning(typed) for typed in (line, text))
        self._passed = text if is_whole_line(here, whole) else line
        self._entry.setText(self._passed)
        self._entry.question = doubt_in_box(here, whole)
        self._entry.reread()

    def _meaning(self, text: str) -> TypedLine:
        meaning = self._entry.understand(text)
        return meaning if isinstance(meaning, TypedLine) else TypedLine(TypedState.EMPTY)

    def _enter(self) -> None:
        number, text = self.table_number, self.text()
        if number is None:
            return
        beside = self._missing_beside(following=True)
        if not text.strip():
            self.close_box() if beside is None else self.open_at(beside)
            return
        entered: list[TypedLine] = []
        self._entry.entered.connect(entered.append)
        self._entry.enter()
        self._entry.entered.disconnect(entered.append)
        if not entered:
            return
        if any(line.table != number for line in entered[0].lines):
            self.open_at(number)
        elif beside is None:
            self._forget()
            self._entry.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.open_at(beside)

    def _missing_beside(self, *, following: bool) -> int | None:
        rows = list(self._table.rows.shown)
        here = next((place for place, row in enumerate(rows) if row.table == self.table_number), None)
        if here is None:
            return None
        others = rows[here + 1 :] if following else rows[:here][::-1]
        return next((row.line.table for row in others if row.line is not None and row.line.result is None), None)

    def _row_of(self, number: int) -> int | None:
        """Return the row of the match at this table, or None if it is not listed or only proposed."""
        if GAMES not in {column.key for column in self._table.rows.columns}:
            return None
        return next(
            (
                place
                for place, row in enumerate(self._table.rows.shown)
                if row.line is not None and row.line.table == number and row.stage is not RoundStage.PROPOSED
            ),
            None,
        )

    def _players_at(self, row: int) -> tuple[str, str] | None:
        line = self._table.rows.shown[row].line
        return None if line is None else (line.a, line.b)

    @staticmethod
    def _line_of(number: int | None, text: str) -> str:
        return f"{number} {text}"
