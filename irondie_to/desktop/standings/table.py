"""The model of the standings: lines that can be sorted and filtered, and bands between the lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.number_text import record, tiebreak
from irondie_to.desktop.standings.column_words import SHORT_HEADINGS, explanation_code, heading_code
from irondie_to.errors import Phrase

Index = QModelIndex | QPersistentModelIndex

FIXED = ("rank", "name", "code", "club", "points", "matches", "games")
"""The keys of the columns before the tie-breakers, from left to right."""

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter
_MIDDLE = Qt.TextElideMode.ElideMiddle


@dataclass(frozen=True, slots=True)
class ShownRow:
    """The standings that the table shows.

    `ranked` is False before the first result. `cut_after` is the last rank above the cut line, 0 if there is no cut
    line. `advancing` has the codes of the players who advance to the knockout.
    """

    view: StandingsView
    ranked: bool = True
    cut_after: int = 0
    advancing: frozenset[str] = frozenset()


class Band:
    """A row that spans all columns, for the details of an unfolded line or for the cut line."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind


class BandDelegate(QStyledItemDelegate):
    """The delegate that draws the cells, and gives the widget of a band the full width of the table."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the background before the cell, because the style sheet hides the background that the model sets."""
        ground = index.data(Qt.ItemDataRole.BackgroundRole)
        if ground is not None:
            painter.fillRect(option.rect, ground)
        option.textElideMode = _MIDDLE  # keeps the word "dropped" visible after a long name
        super().paint(painter, option, index)

    def updateEditorGeometry(
        self,
        editor: QWidget,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> None:
        """Make the widget of a band as wide as the visible area, even if the columns are scrolled."""
        viewport = editor.parentWidget()
        width = option.rect.width() if viewport is None else viewport.width()
        editor.setGeometry(0, option.rect.y(), width, option.rect.height())


class StandingsModel(QAbstractTableModel):
    """The model of the table of standings, whose rows are lines and bands.

    The cut line is shown only while the lines are in the order of the ranks and not filtered.
    """

    CUT: ClassVar = Band("cut")
    UNFOLDED: ClassVar = Band("unfolded")

    def __init__(self, context: WindowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._shown = ShownRow(StandingsView(0, (), (), 0), ranked=False)
        self._rows: list[StandingLine | Band] = []
        self._columns: tuple[str, ...] = (*FIXED, "unfold")
        self._sort: tuple[str, bool] = ("rank", False)
        self._fits: Callable[[StandingLine], bool] = lambda _line: True
        self._filtered = False
        self._open: str | None = None
        self._close = False
        self.spoken: dict[Band, str] = {}
        """The text of each band for screen readers, which cannot read the widgets in the bands."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The keys of the columns from left to right. The last column contains the arrow that unfolds a line."""
        return self._columns

    @property
    def unfolded(self) -> str | None:
        """The code of the player whose line is unfolded, None if no line is unfolded."""
        return self._open

    def show(self, shown: ShownRow, unfolded: str | None) -> None:
        """Show these standings. `unfolded` is the code of the player whose line is unfolded, None if no line is."""
        self.beginResetModel()
        self._shown = shown
        self._open = unfolded
        self._columns = (*FIXED, *shown.view.tiebreakers, "unfold")
        if self._sort[0] not in self._columns:
            self._sort = ("rank", False)
        self._arrange()
        self.endResetModel()

    def unfold(self, code: str | None) -> None:
        """Unfold the line of this player and fold any other line. None folds all lines."""
        self.show(self._shown, code)

    def sort_by(self, key: str) -> None:
        """Sort by the column with this key: figures with the best values first, texts in alphabetical order.

        Sorting by the current column again reverses the order.
        """
        self._sort = (key, not self._sort[1] if self._sort[0] == key else False)
        self.show(self._shown, self._open)

    def filter_by(self, fits: Callable[[StandingLine], bool], *, filtered: bool) -> None:
        """Show only the lines for which `fits` returns True.

        If `filtered` is False, show all lines and ignore `fits`.
        """
        self._fits, self._filtered = fits, filtered
        self.show(self._shown, self._open)

    def line(self, row: int) -> StandingLine | None:
        """Return the line in this row, None if the row is a band or does not exist."""
        found = self._rows[row] if 0 <= row < len(self._rows) else None
        return found if isinstance(found, StandingLine) else None

    def lines(self) -> list[StandingLine]:
        """Return the visible lines from top to bottom, without the bands."""
        return [row for row in self._rows if isinstance(row, StandingLine)]

    def row_of(self, what: str | Band) -> int | None:
        """Return the row of a band, or of the line of the player with this code; None if there is no such row."""
        for number, row in enumerate(self._rows):
            if row is what or (isinstance(row, StandingLine) and row.code == what):
                return number
        return None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt declares the same default
        """Return the number of lines and bands."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt declares the same default
        """Return the number of columns, including hidden ones."""
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text, alignment, font, colour, icon or tooltip of a cell, None for other roles."""
        row = self._rows[index.row()]
        key = self._columns[index.column()]
        if isinstance(row, Band):
            return self.spoken.get(row) if role == Qt.ItemDataRole.AccessibleTextRole else None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.text(row, key)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(key)
            case Qt.ItemDataRole.FontRole:
                return self._font(row, key)
            case Qt.ItemDataRole.ForegroundRole if key in {"club", "games", "code"}:
                return self._context.theme.colour("muted")
            case Qt.ItemDataRole.DecorationRole if key == "unfold":
                icon = self._context.theme.icon("down" if row.code == self._open else "next")
                return icon.pixmap(self._context.theme.px(14))  # an image keeps its colour even if selected
            case Qt.ItemDataRole.BackgroundRole if row.code == self._open:
                return self._context.theme.colour("selection")
            case Qt.ItemDataRole.ToolTipRole if key == "unfold":
                return self._context.say(Phrase("standings_page.unfold_tip"))
            case Qt.ItemDataRole.ToolTipRole if key == "rank" and row.tied:
                return self._context.say(Phrase("standings_page.whole_rank"))
            case Qt.ItemDataRole.ToolTipRole if key in {"name", "club"}:
                return self.text(row, key)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the heading of a column, its alignment, or its full name as a tooltip; None for other roles."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        key = self._columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.heading(key)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(key)
        if role == Qt.ItemDataRole.ToolTipRole and key != "unfold":
            return self._context.say(Phrase(explanation_code(key)))
        return None

    def heading(self, key: str) -> str:
        """Return the heading of a column, with an arrow if the user has sorted the table by this column."""
        if key == "unfold":
            return ""
        arrow = "" if self._sort == ("rank", False) or self._sort[0] != key else " ▴" if self._sort[1] else " ▾"
        code = SHORT_HEADINGS.get(key) if self._close else None
        return self._context.say(Phrase(code or heading_code(key))) + arrow

    def set_close(self, *, close: bool) -> None:
        """Use short headings, which fit narrow columns, if `close` is True."""
        if close != self._close:
            self._close = close
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self._columns) - 1)

    def text(self, line: StandingLine, key: str, places: int = 2) -> str:
        """Return the text of a cell. `places` is the number of decimal places of percentages."""
        if not self._shown.ranked and key not in {"name", "code", "club"}:
            return ""
        match key:
            case "rank":
                return f"{'=' if line.tied else ''}{line.rank}"
            case "name":
                if line.dropped:
                    return self._context.say(Phrase("standings_page.dropped", {"name": line.name}))
                return line.name
            case "code":
                return line.code
            case "club":
                return line.club or ""
            case "points":
                return str(line.points)
            case "matches":
                return record(line.matches)
            case "games":
                return record(line.games)
            case "unfold":
                return ""
        return tiebreak(key, self._value(line, key), self._context.settings.language, places)

    def _value(self, line: StandingLine, key: str) -> Fraction | None:
        return line.values[self._shown.view.tiebreakers.index(key)]

    def _font(self, line: StandingLine, key: str) -> Any:
        theme = self._context.theme
        if key in {"rank", "points"}:
            return theme.font(16, bold=True)
        if key == "name" and line.code in self._shown.advancing:
            return theme.font(bold=True)
        return None

    def _arrange(self) -> None:
        lines: Sequence[StandingLine] = self._shown.view.lines
        if self._filtered:
            lines = [line for line in lines if self._fits(line)]
        key, turned = self._sort
        in_order = self._sort == ("rank", False)
        if not in_order:
            lines = sorted(lines, key=lambda line: self._order(line, key), reverse=turned)
        self._rows = []
        for line in lines:
            self._rows.append(line)
            if line.code == self._open:
                self._rows.append(self.UNFOLDED)
            if in_order and not self._filtered and line.rank == self._shown.cut_after:
                self._rows.append(self.CUT)

    def _order(self, line: StandingLine, key: str) -> tuple[Any, ...]:
        match key:
            case "rank":
                return (line.rank,)
            case "name":
                return (line.name.casefold(), line.rank)
            case "code":
                return (line.code,)
            case "club":
                return (line.club is None, (line.club or "").casefold(), line.rank)
            case "points":
                return (-line.points, line.rank)
            case "matches":
                return (tuple(-part for part in line.matches), line.rank)
            case "games":
                return (tuple(-part for part in line.games), line.rank)
        value = self._value(line, key)
        return (value is None, -(value or 0), line.rank)


def _alignment(key: str) -> Qt.AlignmentFlag:
    if key in {"name", "code", "club"}:
        return _LEFT
    return _CENTRE if key in {"matches", "games", "unfold"} else _RIGHT
