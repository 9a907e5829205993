"""The table of the steps in the journal, with the latest step first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QDateTime, QModelIndex, QObject, QPersistentModelIndex, Qt

from irondie_to.app.journal.views import JournalLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.number_text import standing_alone
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import moment

Index = QModelIndex | QPersistentModelIndex

COLUMNS = {
    "at": "journal_page.at",
    "who": "journal_page.who",
    "what": "journal_page.what",
    "state": "journal_page.state",
}
"""The columns from left to right, each with the code of its heading."""

_KEYS = tuple(COLUMNS)
_STEPS = {"undo": "journal_page.undo_step", "redo": "journal_page.redo_step"}


class JournalModel(QAbstractTableModel):
    """The model of the table: the steps that match the filter.

    Undone steps are grey and struck through. The next step to undo and the next step to redo are marked.
    """

    def __init__(self, context: WindowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._all: tuple[JournalLine, ...] = ()
        self._lines: list[JournalLine] = []
        self._undo: int | None = None
        self._redo: int | None = None
        self._day = ""

    def show(self, lines: tuple[JournalLine, ...], undo: int | None, redo: int | None) -> None:
        """Set the steps. `undo` and `redo` are the ids of the next steps to undo and to redo, None for no step.

        The table changes at the next call of `filter_by`.
        """
        self._all, self._undo, self._redo = lines, undo, redo
        self._day = local(lines[0].at).toString("yyyy-MM-dd") if lines else ""

    def filter_by(self, fits: Callable[[str, str], bool]) -> None:
        """Show only the steps that match the filter.

        `fits` is called with the description and the author of a step, and returns whether the step matches.
        """
        self.beginResetModel()
        self._lines = [line for line in self._all if fits(self.words(line), line.who)]
        self.endResetModel()

    def line(self, row: int) -> JournalLine | None:
        """Return the step in this row, None if the table has no such row."""
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def row_of(self, step: int | None) -> int | None:
        """Return the row of the step with this id, None if the step is not shown."""
        return next((row for row, line in enumerate(self._lines) if step in line.steps), None)

    def longest(self, key: str) -> str:
        """Return the longest text of a column, for which the column must be wide enough.

        For the authors this is the longest name; otherwise only the first and the last step are compared.
        """
        if key == "who":
            return max({line.who for line in self._all}, key=len, default="")
        return max((self._text(line, key) for line in (self._all[:1] + self._all[-1:])), key=len, default="")

    def words(self, line: JournalLine) -> str:
        """Return the description of the step."""
        if line.kind == "do":
            return standing_alone(line.name, self._context.say)
        return self._context.say(Phrase(_STEPS[line.kind], {"name": line.name}))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt declares the same default
        """Return the number of steps that are shown."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt declares the same default
        """Return the number of columns: time, author, description and state."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text, tooltip, colour or font of a cell, None for other roles."""
        line, key, theme = self._lines[index.row()], _KEYS[index.column()], self._context.theme
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(line, key)
            case Qt.ItemDataRole.ToolTipRole if key in {"who", "what"}:
                return self._text(line, key)
            case Qt.ItemDataRole.ForegroundRole if key == "state" and self._next(line) is not None:
                return theme.colour("accent")
            case Qt.ItemDataRole.ForegroundRole if line.undone or line.kind != "do" or key in {"at", "who"}:
                return theme.colour("muted")
            case Qt.ItemDataRole.FontRole if key == "what" and line.undone:
                font = theme.font()
                font.setStrikeOut(True)
                return font
            case Qt.ItemDataRole.FontRole if key == "state":
                return theme.font(12, bold=True)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the heading of a column, or the alignment of headings; None for other roles."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._context.say(Phrase(COLUMNS[_KEYS[section]]))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def _text(self, line: JournalLine, key: str) -> str:
        if key == "at":
            when = local(line.at)
            if when.toString("yyyy-MM-dd") == self._day:
                return when.toString("HH:mm:ss")
            return moment(line.at, self._context.settings.language)
        if key == "who":
            return line.who
        if key == "what":
            return self.words(line)
        state = self._next(line) or ("journal_page.undone" if line.undone else None)
        return "" if state is None else self._context.say(Phrase(state))

    def _next(self, line: JournalLine) -> str | None:
        """Return the code of the mark for the line with the next step to undo or to redo, None for other lines."""
        if self._undo in line.steps:
            return "journal_page.next_undo"
        return "journal_page.next_redo" if self._redo in line.steps else None


def local(at: str) -> QDateTime:
    """Return a time of the journal (ISO 8601) as local time."""
    return QDateTime.fromString(at, Qt.DateFormat.ISODate).toLocalTime()
