"""The list beside the text of an article: the contents of the rulebook, or the results of a search."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from irondie_to.app.rulebook.reader import ContentsRow
from irondie_to.desktop.controls.table.column import Text
from irondie_to.desktop.controls.table.row_list import RowList, RowLook, RowPart
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import Html, html, joined
from irondie_to.errors import Phrase


class RuleList(RowList[ContentsRow]):
    """The list of articles or search results: the id, then the title, and below them the matching sentence.

    `wanted` is emitted with the key of a row when the user moves to that row, `left` when the user presses Up in the
    first row.
    """

    wanted = Signal(str)
    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, self._look, lambda row: row.key, _text, (12, 6), parent)
        self._is_silent = False
        self.setObjectName("ruleList")
        self.selectionModel().currentChanged.connect(self._on_current)

    def show_rows(self, rows: tuple[ContentsRow, ...], key: str) -> None:
        """Show these rows and select the one with this key, without scrolling to it. `wanted` is not emitted."""
        self._is_silent = True
        self.rows.show(rows)
        self._is_silent = False
        self.mark(key, follow=False)

    def mark(self, key: str, *, follow: bool = True) -> None:
        """Select the row with this key, or no row if no row has this key.

        Scroll to the row if `follow` is true. `wanted` is not emitted.
        """
        place = self.rows.row_of(key)
        self._is_silent = True
        if place < 0:
            self.clearSelection()
        else:
            at = self.verticalScrollBar().value()
            self.setCurrentIndex(self.rows.index(place, 0))
            if not follow:
                self.verticalScrollBar().setValue(at)
        self._is_silent = False

    def enter(self) -> None:
        """Focus the list. If there is no current row, select the first one; `wanted` is then emitted."""
        if self.rows.rowCount() and not self.currentIndex().isValid():
            self.setCurrentIndex(self.rows.index(0, 0))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `left` when Up is pressed in the first row. Leave printable characters to the page."""
        if event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.left.emit()
        elif event.text().isprintable() and event.text().strip():
            event.ignore()  # the page searches for it
        else:
            super().keyPressEvent(event)

    def _on_current(self, now: QModelIndex, _before: QModelIndex) -> None:
        row = self.rows.at(now.row())
        if row is not None and not self._is_silent:
            self.wanted.emit(row.key)

    def _look(self, row: ContentsRow) -> RowLook:
        title = _title(row)
        words = title if isinstance(title, str) else self._context.say(title)
        if row.heading:
            return RowLook((RowPart(words, 14, bold=True, high=26, wraps=True),), above=8, is_heading=True)
        mark = RowPart(row.mark, 12, bold=True, tone="accent", high=26) if row.mark else None
        parts = (RowPart(words, bold=row.changed, high=26, wraps=True),)
        below = () if row.passage is None else (RowPart(self._marked(row.passage.text, row.passage.matches), 12),)
        return RowLook(parts, mark, 64 if row.mark else 0, wide=below, below=8 if below else 0)

    def _marked(self, sentence: str, matches: Sequence[tuple[int, int]]) -> Html:
        muted, strong = (self._context.theme.colour(tone).name() for tone in ("muted", "text"))
        pieces, end = list[Html](), 0
        for start, stop in matches:
            pieces.append(html("{}", sentence[end:start]))
            pieces.append(html('<b style="color:{}">{}</b>', strong, sentence[start:stop]))
            end = stop
        return html('<span style="color:{}">{}{}</span>', muted, joined(pieces), sentence[end:])


def _title(row: ContentsRow) -> Text:
    """Return the title, with a note if the row is a ruling that has been changed from the default."""
    return Phrase("rules_page.row_changed", {"title": row.title}) if row.changed else row.title


def _text(row: ContentsRow) -> Text:
    has_mark = row.mark and not row.changed
    return Phrase("rules_page.row", {"mark": row.mark, "title": row.title}) if has_mark else _title(row)
