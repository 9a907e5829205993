"""The list of matches with its search, and a sentence if no match fits."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from irondie_to.app.entry.line import TypedLine
from irondie_to.app.rounds.sheet import RoundState
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.matches.model import MatchModel
from irondie_to.desktop.rounds.matches.row import Extras, RoundLine
from irondie_to.desktop.rounds.matches.view import MatchView
from irondie_to.errors import Phrase


class RoundLines(QWidget):
    """Shows the matches that fit the text in `finder`, with `only_missing` only those without a result."""

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
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.nothing)
        column.addWidget(self.view, 1)
        finder.filtered.connect(self.filter)
        finder.left.connect(self.enter)

    def show_sheet(self, sheet: RoundState, extras: Extras) -> None:
        """Show a round with the extras of its matches."""
        self._has_round = True
        self.model.show(sheet, extras)
        self._explain_empty()
        self.view.give_room()

    def show_only_missing(self, *, only_missing: bool) -> None:
        """Show only the matches without a result, or all."""
        self.only_missing = only_missing
        self.filter()

    def filter(self) -> None:
        """Apply the search to the list."""
        self.model.filter_by(self._fits)
        self._explain_empty()

    def mark(self, typed: TypedLine) -> None:
        """Mark the matches of the line being typed and scroll to the first."""
        row = self.model.mark(typed)
        if row is not None:
            self.view.scrollTo(self.model.index(row, 0))

    def enter(self) -> None:
        """Focus the list."""
        if self.model.rowCount():
            if not self.view.currentIndex().isValid():
                self.view.setCurrentIndex(self.model.index(0, 1))
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to(self, table: int) -> None:
        """Focus the list at the row of a table."""
        row = next((row for row, shown in enumerate(self.model.rows) if shown.table == table), 0)
        self.view.setCurrentIndex(self.model.index(row, 1))
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        self.view.setAccessibleName(self._context.say(Phrase("rounds_page.list")))
        self.view.viewport().update()
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.model.columnCount() - 1)

    def _fits(self, row: RoundLine) -> bool:
        line = row.line
        if line is None:
            return not self.only_missing and self._finder.matches(row.name)
        if self.only_missing and line.result is not None:
            return False
        return self._finder.matches(str(line.table), line.a_name, line.b_name)

    def _explain_empty(self) -> None:
        """Say why the list is empty, if it is."""
        is_empty = self._has_round and not self.model.rowCount()
        self.nothing.setVisible(is_empty)
        if is_empty:
            words = self._finder.text().strip()
            found = Phrase("rounds_page.nothing_found", {"words": words}) if words else None
            self.nothing.setText(self._context.say(found or Phrase("rounds_page.nothing_missing")))
