"""A table model that shows lines of data, with one column for each field to show.

Phrases and dates are shown as text in the current language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import full_date, short_date

T = TypeVar("T")
_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a table, each named after a field of the lines.

    `titles` has the code of the title of every column, in order. `figures` are the columns aligned to the right, and
    `days` those that contain a date. `fonts` has the font size and the boldness of each column that does not use the
    normal font.
    """

    titles: Mapping[str, str]
    figures: frozenset[str]
    fonts: dict[str, tuple[int, bool]]
    days: frozenset[str] = frozenset()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all columns, in order."""
        return tuple(self.titles)


class PlainLines(QAbstractTableModel, Generic[T]):
    """A table model whose lines are always replaced all at once.

    `lines` are the lines that the table shows.
    """

    def __init__(self, context: WindowContext, columns: Columns, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._columns = columns
        self.lines: Sequence[T] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns, in order."""
        return self._columns.names

    def show(self, lines: Sequence[T]) -> None:
        """Replace all lines."""
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of lines."""
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._columns.names)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        """Return the title of a column or its alignment, None for other roles and for rows."""
        if orientation is Qt.Orientation.Vertical:
            return None
        name = self._columns.names[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._context.say(Phrase(self._columns.titles[name]))
        return self._alignment(name) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: _Index, role: int = 0) -> object:
        """Return the text, alignment, font or tooltip of a cell, None for other roles."""
        name = self._columns.names[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(name)
        if role == Qt.ItemDataRole.FontRole:
            return self._font(name)
        value = getattr(self.lines[index.row()], name)
        if isinstance(value, Phrase) and role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}:
            return self._context.say(value)
        if name in self._columns.days and role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}:
            written = short_date if role == Qt.ItemDataRole.DisplayRole else full_date
            return written(str(value), self._context.settings.language)
        if role == Qt.ItemDataRole.ToolTipRole:
            return value if isinstance(value, str) and value else None
        if role == Qt.ItemDataRole.DisplayRole:
            return "" if value is None else str(value)
        return None

    def _font(self, name: str) -> QFont | None:
        if name not in self._columns.fonts:
            return None
        size, bold = self._columns.fonts[name]
        return self._context.theme.font(size, bold=bold)

    def _alignment(self, name: str) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignRight if name in self._columns.figures else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter
