"""The list of matches with a search, and a sentence that explains an empty list."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from irondie_to.app.entry.line import TypedLine
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.table.saved_rows import SavedRows
from irondie_to.desktop.core.acting.saving import saving_tables
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import PaddedLabel, Stretch, column_of
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.rounds.matches.row import Extras, RoundLine, match_rows
from irondie_to.desktop.rounds.matches.view import MatchView
from irondie_to.errors import Phrase


class RoundLines(Translated, QWidget):
    """Lists the matches and the players without an opponent that fit the search text in `finder`.

    `which` says which lines are listed: `all`, only the matches without a result (`missing`), or only those at the
    tables that need someone (`calling`).
    """

    def __init__(self, context: WindowContext, finder: FindField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
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

    def show_only(self, which: str) -> None:
        self.which = which
        self.filter()

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

    def go_to(self, table: int) -> None:
        self.view.choose(max(self.view.rows.row_of(table), 0))
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        self.view.viewport().update()

    def saving_tables(self) -> Collection[int]:
        """Return the tables of the shown round for which steps are being stored."""
        sheet = self.view.swaps.sheet
        if sheet is None or sheet.stage is RoundStage.PROPOSED or sheet.event_id != self._context.event_id:
            return ()
        earlier = sheet.view.number if sheet.stage is RoundStage.PAST else None
        return saving_tables(self._context.commands.saving, sheet.event_id, earlier)

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
