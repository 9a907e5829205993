"""The table of events on the Start page. Its name and state columns are always visible."""

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
    {
        "name": "start.column_name",
        "place": "start.column_place",
        "date": "start.column_date",
        "players": "start.column_players",
        "where": "start.column_where",
    },
    figures=frozenset({"players"}),
    fonts={"name": (14, True)},
    days=frozenset({"date"}),
)
_MOST_PX = {"name": 260, "place": 150}
_LEAST_NAME_PX = 150
_HIDDEN_FIRST = ("place", "players")
"""The columns that are hidden first if the table is too narrow."""
_LEAST_STATE_PX = 130
"""If the state column would be narrower than this many px, the date is hidden too."""
_EDGES_PX = 28
_MEASURED = 60
"""The number of lines, counted from the top, whose texts determine the widths of the columns."""


class _Where(QStyledItemDelegate):
    """The delegate that paints the state of an event.

    A long text is elided in its middle, because the champion's name may be at its end.
    """

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideMiddle


class EventList(LinesTable):
    """The table of events.

    `wanted` is emitted with the id of an event when the user presses Enter on it or double-clicks it.
    """

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
        """Show these events, or hide the table if there are none.

        The selected event stays selected if it is still shown.
        """
        row = self.currentIndex().row()
        chosen = self.events.lines[row].id if row >= 0 else None
        self.events.show(lines)
        for row, line in enumerate(lines):
            if line.id == chosen:
                self.selectRow(row)
        self.setVisible(bool(lines))
        self.share_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """On Enter, emit `wanted` with the id of the current event."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.currentIndex().isValid():
            self.doubleClicked.emit(self.currentIndex())
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Distribute the new width among the columns."""
        super().resizeEvent(event)
        self.share_width()

    def share_width(self) -> None:
        """Make each column as wide as its first texts need, name and place up to a limit; the state gets the rest.

        If the table is too narrow, hide columns and narrow the name.
        """
        self.verticalHeader().setDefaultSectionSize(self._context.theme.px(32))
        header, room = self.horizontalHeader(), self.viewport().width()
        for index in range(header.count()):
            header.setSectionHidden(index, False)  # Qt gives no size hint for a hidden column
        wanted = {column: self._wanted(column) for column in COLUMNS.names}
        hidden = [] if any(line.place for line in self.events.lines) else ["place"]
        for column in _HIDDEN_FIRST:
            if column not in hidden and _sum_of(wanted, hidden) > room:
                hidden.append(column)
        over = _sum_of(wanted, hidden) - room
        wanted["name"] = max(wanted["name"] - max(0, over), min(wanted["name"], self._context.theme.px(_LEAST_NAME_PX)))
        if room - (_sum_of(wanted, hidden) - wanted["where"]) < self._context.theme.px(_LEAST_STATE_PX):
            hidden.append("date")
        for index, column in enumerate(COLUMNS.names[:-1]):
            header.setSectionHidden(index, column in hidden)
            header.resizeSection(index, wanted[column])

    def _wanted(self, column: str) -> int:
        """Return the width in px that the heading and the first lines of a column need."""
        theme, index = self._context.theme, COLUMNS.names.index(column)
        size, bold = COLUMNS.fonts.get(column, (14, False))
        metrics = QFontMetrics(theme.font(size, bold=bold))
        rows = range(min(_MEASURED, self.events.rowCount()))
        texts = (str(self.events.index(row, index).data()) for row in rows)
        widest = max((metrics.horizontalAdvance(text) for text in texts), default=0) + theme.px(_EDGES_PX)
        most = theme.px(_MOST_PX[column]) if column in _MOST_PX else widest
        return max(self.horizontalHeader().sectionSizeHint(index), min(most, widest))


def _sum_of(wanted: dict[str, int], hidden: Sequence[str]) -> int:
    return sum(width for column, width in wanted.items() if column not in hidden)
