"""The list of the matches without a result, with large table numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import accumulate
from operator import attrgetter

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QWidget

from irondie_to.app.core.time import time_text as clocktext
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.controls.table.cells import ROUNDING
from irondie_to.desktop.controls.table.row_list import RowList, RowLook, RowPart
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import isolated

_GAP = 12


@dataclass(frozen=True, slots=True)
class MissingMatch:
    """A match without a result.

    `state` says that its result is typed but not stored, that a player has left or is not there, that a game was lost
    by a penalty, or that the match has extra time; it is empty if there is no special state. `is_overdue` says that the
    result should have been entered by now.
    """

    line: MatchLine
    state: str
    is_typed: bool
    is_overdue: bool


class MissingList(RowList[MissingMatch]):
    """The list of matches without a result: a large table number, and beside it the names and the special state.

    `picked` is emitted with a match when the user clicks its row or presses Enter on it.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, self._look, attrgetter("line.table"), _text, (0, 6), parent)
        self._largest = ""
        """The largest table number in the list. All numbers get its width."""
        self._measured: tuple[object, dict[MissingMatch, int]] = None, {}
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_matches(
        self, lines: Sequence[MatchLine], gone: Mapping[int, Phrase], typed: int | None, overdue: Set[int]
    ) -> None:
        """List these matches. `typed` is the table whose typed result is not stored yet, None if there is none.

        `gone` has, by table, a sentence about a player who has left or is not there, or about the end of extra time.
        `overdue` are the tables whose results should have been entered by now.
        """
        self._largest = str(max((line.table for line in lines), default=""))
        self.rows.show(
            [
                MissingMatch(line, self._state(line, gone, typed), line.table == typed, line.table in overdue)
                for line in lines
            ]
        )
        self.setVisible(bool(lines))
        self.updateGeometry()
        self._show_whole_rows()

    def sizeHint(self) -> QSize:
        """Return the height that all rows need, so that the widgets below the list follow the last row."""
        return QSize(super().sizeHint().width(), self.needed_height)

    @property
    def needed_height(self) -> int:
        return sum(self._heights()) + 2 * self.frameWidth()

    def _heights(self) -> list[int]:
        """Return the height of each row in px. A match is measured only once for the same widths and text size."""
        room, matches = (self.viewport().width(), self._largest, self._context.theme.factor), self.rows.shown
        known = self._measured[1] if room == self._measured[0] else {}
        heights = {match: known.get(match) or self.sizeHintForRow(row) for row, match in enumerate(matches)}
        self._measured = room, heights
        return [heights[match] for match in matches]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave an empty space in place of a last row that would be cut off."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._show_whole_rows()

    def _show_whole_rows(self) -> None:
        room = self.height() - 2 * self.frameWidth()
        ends = list(accumulate(self._heights()))
        whole = max((end for end in ends if end <= room), default=room)
        free = 0 if not ends or ends[-1] <= room else room - whole
        if free != self.viewportMargins().bottom():
            self.setViewportMargins(0, 0, 0, free)

    def _look(self, match: MissingMatch) -> RowLook:
        names = [RowPart(isolated(name), high=17) for name in (match.line.a_name, match.line.b_name)]
        state = (RowPart(match.state, 12, tone="muted", high=16, wraps=True),) if match.state else ()
        tone = "accent" if match.is_typed else "warn" if match.is_overdue else "text"
        number = RowPart(str(match.line.table), 26, bold=True, tone=tone, align=Qt.AlignmentFlag.AlignRight)
        return RowLook((*names, *state), number, self._number_width(), _GAP, above=4, below=6)

    def _number_width(self) -> float:
        theme = self._context.theme
        needed = QFontMetrics(theme.font(26, bold=True)).horizontalAdvance(self._largest) + ROUNDING
        return max(32, needed / theme.factor)

    def _state(self, line: MatchLine, gone: Mapping[int, Phrase], typed: int | None) -> str:
        if line.table == typed:
            return self._context.say(Phrase("rounds_page.unsaved"))
        games = line.so_far.replace("-", "–")
        if line.table in gone:
            return " · ".join(filter(None, (self._context.say(gone[line.table]), games)))
        states = []
        if games:
            states.append(Phrase("rounds_page.so_far", {"games": games}))
        if line.extra_seconds:
            states.append(Phrase("rounds_page.extra_ends", {"total": clocktext.extra_time(line.extra_seconds)}))
        return " · ".join(map(self._context.say, states))


def _text(match: MissingMatch) -> str:
    """Return the table, the names and the special state of a match in one line, for screen readers."""
    line = match.line
    return f"{line.table} {isolated(line.a_name)} – {isolated(line.b_name)} {match.state}".strip()
