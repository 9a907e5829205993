"""The list of matches with a search, and a sentence that explains an empty list."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from irondie_to.app.entry.line import TypedLine
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.saving_overlay import SavingOverlay, row_rect
from irondie_to.desktop.core.change_events import Translated
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.saving import saving_tables
from irondie_to.desktop.rounds.matches.model import MatchModel
from irondie_to.desktop.rounds.matches.row import Extras, RoundLine
from irondie_to.desktop.rounds.matches.view import MatchView
from irondie_to.errors import Phrase


class RoundLines(Translated, QWidget):
    """Lists the matches, and the players without an opponent, that fit the search text in `finder`.

    If `only_missing` is true, only the matches without a result are listed.
    """

    def __init__(self, context: WindowContext, finder: FindField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._finder = finder
        self._has_round = False
        self.only_missing = False
        self.model = MatchModel(context, self)
        self.nothing = QLabel(self)
        self.nothing.setProperty("look", "muted")
        self.nothing.setWordWrap(True)
        self.nothing.setContentsMargins(20, 10, 16, 10)
        self.nothing.hide()
        self.view = MatchView(context, self.model, self)
        self._saving = SavingOverlay(context, self.view, self._saved_rows)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.nothing)
        column.addWidget(self.view, 1)
        finder.filtered.connect(self.filter)
        finder.left.connect(self.enter)

    def show_sheet(self, sheet: RoundState, extras: Extras) -> None:
        """List the matches of a round, with the additional information in `extras`."""
        self._has_round = True
        self.model.show(sheet, extras)
        self._explain_empty()
        self.view.give_room()

    def show_only_missing(self, *, only_missing: bool) -> None:
        """List only the matches without a result, or all matches."""
        self.only_missing = only_missing
        self.filter()

    def filter(self) -> None:
        """List only the rows that fit the search text and `only_missing`."""
        self.model.filter_by(self._fits)
        self._explain_empty()

    def mark(self, typed: TypedLine) -> None:
        """Highlight the matches named by the typed line, and scroll to the first of them."""
        row = self.model.mark(typed)
        if row is not None:
            self.view.scrollTo(self.model.index(row, 0))

    def enter(self) -> None:
        """Move the focus to the list, unless the list is empty."""
        if self.model.rowCount():
            if not self.view.currentIndex().isValid():
                self.view.setCurrentIndex(self.model.index(0, 1))
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to(self, table: int) -> None:
        """Focus the row of a table in the list, or the first row if the table is not listed."""
        row = next((row for row, shown in enumerate(self.model.rows) if shown.table == table), 0)
        self.view.setCurrentIndex(self.model.index(row, 1))
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        self.view.setAccessibleName(self._context.say(Phrase("rounds_page.list")))
        self.view.viewport().update()
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.model.columnCount() - 1)

    def _saved_rows(self) -> list[QRect]:
        """Return the rectangles of the rows of the tables that steps being stored change; none in a proposed round."""
        sheet = self.model.sheet
        if sheet is None or sheet.stage is RoundStage.PROPOSED or sheet.event_id != self._context.event_id:
            return []
        earlier = sheet.view.number if sheet.stage is RoundStage.PAST else None
        tables = saving_tables(self._context.commands.saving, sheet.event_id, earlier)
        rows = [row for row, shown in enumerate(self.model.rows) if shown.table in tables]
        return [row_rect(self.view, row) for row in rows]

    def _fits(self, row: RoundLine) -> bool:
        line = row.line
        if line is None:
            return not self.only_missing and self._finder.matches(row.name)
        if self.only_missing and line.result is not None:
            return False
        return self._finder.matches(str(line.table), line.a_name, line.b_name)

    def _explain_empty(self) -> None:
        """If the list is empty, show a sentence with the reason above it; otherwise hide that sentence."""
        is_empty = self._has_round and not self.model.rowCount()
        self.nothing.setVisible(is_empty)
        if is_empty:
            words = self._finder.text().strip()
            found = Phrase("rounds_page.nothing_found", {"words": words}) if words else None
            self.nothing.setText(self._context.say(found or Phrase("rounds_page.nothing_missing")))
