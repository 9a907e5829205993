"""The list of events on the start page, whose columns share the room there is: name and state are always seen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from irondie_to.app.event.views import EventLine
from irondie_to.desktop.controls.lines_table import LinesTable
from irondie_to.desktop.controls.plain_lines import Columns, PlainLines
from irondie_to.desktop.core.context import WindowContext

COLUMNS = Columns(
    "start",
    ("name", "place", "date", "players", "where"),
    figures=frozenset({"players"}),
    fonts={"name": (14, True)},
    days=frozenset({"date"}),
)
_MOST_PX = {"name": 260, "place": 150}
_LEAST_NAME_PX = 150
_LEFT_OUT_FIRST = ("place", "players")
"""The columns that give way where the state would not have its room."""
_LEAST_STATE_PX = 130
"""Where there is not even so much room for the state, the date gives way too."""
_EDGES_PX = 28
_MEASURED = 60
"""So many lines say how wide the columns need to be."""


class _Where(QStyledItemDelegate):
    """Where an event is: a sentence too long is cut in its middle, for the champion stands at its end."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideMiddle


class EventList(LinesTable):
    """`wanted` carries the number of the event that is opened, by Enter or a double click."""

    wanted = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.events: PlainLines[EventLine] = PlainLines(context, COLUMNS, self)
        self.setModel(self.events)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setStretchLastSection(True)
        self._where = _Where(self)
        self.setItemDelegateForColumn(COLUMNS.names.index("where"), self._where)
        self.doubleClicked.connect(lambda index: self.wanted.emit(self.events.lines[index.row()].id))

    def show_events(self, lines: Sequence[EventLine]) -> None:
        """Show these in place of what was shown; the event that is chosen stays so."""
        row = self.currentIndex().row()
        chosen = self.events.lines[row].id if row >= 0 else None
        self.events.show(lines)
        for row, line in enumerate(lines):
            if line.id == chosen:
                self.selectRow(row)
        self.setVisible(bool(lines))
        self.share_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is a double click."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.currentIndex().isValid():
            self.doubleClicked.emit(self.currentIndex())
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share another width."""
        super().resizeEvent(event)
        self.share_width()

    def share_width(self) -> None:
        """Every column as wide as it needs to be; where that is too much, some give way and the name is cut."""
        self.verticalHeader().setDefaultSectionSize(self._context.theme.px(32))
        header, room = self.horizontalHeader(), self.viewport().width()
        for place in range(header.count()):
            header.setSectionHidden(place, False)  # a hidden one says nothing of what it needs
        wanted = {column: self._wanted(column) for column in COLUMNS.names}
        left_out = [] if any(line.place for line in self.events.lines) else ["place"]
        for column in _LEFT_OUT_FIRST:
            if column not in left_out and _sum_of(wanted, left_out) > room:
                left_out.append(column)
        over = _sum_of(wanted, left_out) - room
        wanted["name"] = max(wanted["name"] - max(0, over), min(wanted["name"], self._context.theme.px(_LEAST_NAME_PX)))
        if room - (_sum_of(wanted, left_out) - wanted["where"]) < self._context.theme.px(_LEAST_STATE_PX):
            left_out.append("date")
        for place, column in enumerate(COLUMNS.names[:-1]):
            header.setSectionHidden(place, column in left_out)
            header.resizeSection(place, wanted[column])

    def _wanted(self, column: str) -> int:
        """What the title and the first lines of a column need."""
        theme, place = self._context.theme, COLUMNS.names.index(column)
        size, bold = COLUMNS.fonts.get(column, (14, False))
        metrics = QFontMetrics(theme.font(size, bold=bold))
        rows = range(min(_MEASURED, self.events.rowCount()))
        texts = (str(self.events.index(row, place).data()) for row in rows)
        widest = max((metrics.horizontalAdvance(text) for text in texts), default=0) + theme.px(_EDGES_PX)
        most = theme.px(_MOST_PX[column]) if column in _MOST_PX else widest
        return max(self.horizontalHeader().sectionSizeHint(place), min(most, widest))


def _sum_of(wanted: dict[str, int], left_out: Sequence[str]) -> int:
    return sum(width for column, width in wanted.items() if column not in left_out)
