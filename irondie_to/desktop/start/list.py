"""The table of events on the Start page. Its name and state columns are always visible."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QWidget

from irondie_to.app.event.views import EventLine
from irondie_to.desktop.controls.table.column import RIGHT, CellStyle, Column
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.controls.table.widths import Width
from irondie_to.desktop.core.context import WindowContext
from irondie_to.messages.core.figures import full_date, short_date

_PAGES = {QAbstractItemView.CursorAction.MovePageUp: -1, QAbstractItemView.CursorAction.MovePageDown: 1}


class EventList(Table[EventLine]):
    """The table of events, as high as its rows. The column of places is shown only if an event has a place.

    `row_wanted` is emitted with the rectangle of a row, in the coordinates of the table, that should be in view.
    """

    row_wanted = Signal(QRect)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        self._columns = _columns(context)
        super().__init__(context, self._columns, lambda line: line.id, parent, row_px=32)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the height of the headings and all rows."""
        height = self.horizontalHeader().sizeHint().height() + self.verticalHeader().length()
        return QSize(super().sizeHint().width(), height + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        """Return the same height, because the page scrolls, not the table."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Ask for the row of this index to be in view. The first row comes with the headings above it."""
        super().scrollTo(index, hint)
        row = self.visualRect(index).translated(0, self.viewport().y())
        self.row_wanted.emit(row if index.row() else row.united(self.horizontalHeader().geometry()))

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Return the index to which a key moves. Page up and down move by the rows that are in view."""
        step = _PAGES.get(action)
        if step is None or not self.currentIndex().isValid():
            return super().moveCursor(action, modifiers)
        count = max(1, self.visibleRegion().boundingRect().height() // self.rowHeight(0) - 1)
        row = min(self.rows.rowCount() - 1, max(0, self.currentIndex().row() + step * count))
        return self.currentIndex().siblingAtRow(row)

    def show_events(self, lines: Sequence[EventLine]) -> None:
        """Show these events, or hide the table if there are none.

        The selected event stays selected if it is still shown.
        """
        has_places = any(line.place for line in lines)
        self.show_columns(tuple(column for column in self._columns if has_places or column.key != "place"))
        self.show_rows(lines)
        self.setVisible(bool(lines))
        self.updateGeometry()


def _columns(context: WindowContext) -> tuple[Column[EventLine], ...]:
    return (
        Column(
            key="name",
            heading="start.column_name",
            text=lambda line: line.name,
            style=lambda _line: CellStyle(bold=True),
            width=Width(least=150, most=320, shares=True),
        ),
        Column(
            key="place",
            heading="start.column_place",
            text=lambda line: line.place,
            width=Width(fits_content=True, most=150, hides=1),
        ),
        Column(
            key="date",
            heading="start.column_date",
            text=lambda line: short_date(line.date, context.settings.language),
            tip=lambda line: full_date(line.date, context.settings.language),
            width=Width(fits_content=True, hides=3),
        ),
        Column(
            key="players",
            heading="start.column_players",
            text=lambda line: str(line.players),
            align=RIGHT,
            width=Width(fits_content=True, hides=2),
        ),
        Column(
            key="where",
            heading="start.column_where",
            text=lambda line: line.where,
            elide=Qt.TextElideMode.ElideMiddle,  # the champion's name may be at the end
            width=Width(least=130, shares=True),
        ),
    )
