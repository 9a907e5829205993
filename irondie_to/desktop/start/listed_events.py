"""The events on the Start page: the card of the event to continue, and the table of the other events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QLabel, QSizePolicy, QWidget

from irondie_to.app.event.queries import EventLine
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.table.column import RIGHT, CellStyle, Column, Width
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.controls.wrapped_row import WrappedRow
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.row_ground import Index
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.desktop.core.look.widgets import (
    Aligned,
    Hairline,
    Stretch,
    VerticalArea,
    column_of,
    row_of,
    set_look,
    with_look,
)
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import full_date, short_date

if TYPE_CHECKING:
    from irondie_to.app.clocks.views import ClockFaces

_BUTTON_PX, _EDGE, _GAP, _FACTS = 150, 16, 20, 28
"""The minimum width of the button in px at a text size of 100 %, and the spaces in the card in px.

The spaces are those around the words, before the button and between the facts."""


class EventCard(WithContext, QFrame):
    """The card of the event to continue: its name, place and state, and the main button of the page, which opens it.

    It is hidden while there is no such event. `wanted` is emitted with the id of the event to open.
    """

    wanted = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent, objectName="cardMain")
        self.event_id: int | None = None
        theme, plain = context.theme, Qt.TextFormat.PlainText
        self._name = theme.sized(QLabel(self, wordWrap=True, textFormat=plain), bold_font=22)
        self._where = with_look(QLabel(self, wordWrap=True, textFormat=plain), "muted")
        # `autoDefault`, so that Enter presses the button
        button = with_look(CappedButton(theme, "", self), "main", tall="38", autoDefault=True)
        self.open = context.word(
            theme.sized(button, least_width=_BUTTON_PX), does=lambda: self.wanted.emit(self.event_id)
        )
        self._facts = facts = WrappedRow(_FACTS, self, line_gap=2)
        self._state = theme.sized(QLabel(facts, textFormat=plain), bold_font=14)
        self._detail, self._calling, self._reported = (QLabel(facts, textFormat=plain) for _part in range(3))
        names = column_of(self._name, self._where, spacing=2)
        head = row_of(Stretch(names), Aligned(self.open, Qt.AlignmentFlag.AlignVCenter), spacing=_GAP)
        column_of(head, Hairline(self), facts, inside=self, spacing=10, margins=(18, _EDGE, 18, _EDGE - 2))
        self.hide()

    def show_event(self, line: EventLine | None, faces: ClockFaces | None) -> None:
        """Show this event, None if there is none to continue. `faces` are its clocks, None if no result is missing.

        The focus leaves the button when the event is not the same as before, because Enter opens what has been seen.
        """
        event_id = None if line is None else line.id
        if event_id != self.event_id:
            self.hide()
        self.event_id = event_id
        if line is None:
            return
        say = self._context.say
        self._name.setText(line.name)
        players = say(Phrase("start.players", {"count": line.players}))
        self._where.setText(" · ".join(filter(None, (line.place, say(_TODAY), players))))
        self._context.word(self.open, text="start.open_event" if line.phase == "finished" else "start.continue")
        self.open.setAccessibleName(f"{self.open.text()}: {line.name}")
        self._state.setText(capitalized(say(line.where)))
        self._detail.setText("" if line.detail is None else say(line.detail))
        self._show_waiting(faces)
        shown = self._state, self._detail, self._calling, self._reported
        self._facts.show_parts([part for part in shown if part.text()])
        self.show()

    def _show_waiting(self, faces: ClockFaces | None) -> None:
        """Show how many tables call and how many have reports by phone, each with the first table and its state."""
        self._calling.clear()
        self._reported.clear()
        if faces is None:
            return
        # The cards of most events need no clocks, which would delay the first page.
        from irondie_to.app.clocks.views import PlaceState  # noqa: PLC0415
        from irondie_to.app.core.reports.matches import Agreement  # noqa: PLC0415
        from irondie_to.desktop.controls.hall_cells import said  # noqa: PLC0415
        from irondie_to.desktop.controls.phone_reports import STATES  # noqa: PLC0415

        for label, code, needs in (
            (self._calling, "start.calls", faces.calls),
            (self._reported, "start.reports", faces.reports),
        ):
            face = next((need.face for need in needs), None)
            if face is not None:
                state, is_urgent = said(face.place), face.place is PlaceState.REFEREE
                if label is self._reported:
                    state, is_urgent = Phrase(STATES[face.agreement]), face.agreement is Agreement.DIFFERS
                values: dict[str, Value] = {"count": len(needs), "table": face.card.table, "state": state}
                label.setText(self._context.say(Phrase(code, values)))
                set_look(label, "look", "danger" if is_urgent else "warn")

    def enter(self) -> None:
        if self.event_id is not None:
            self.open.setFocus(Qt.FocusReason.TabFocusReason)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.wanted.emit(self.event_id)


_TODAY = Phrase("start.today")
MOST_PX = 920
"""The largest width of a card and of the table in px at a text size of 100 %, without the margin of the page.

Wider rows would be hard to read."""


def card_order(line: EventLine) -> int:
    """Return the sort key of the card of an event.

    This is 0 for an event in progress, 1 for registration with players, 2 for registration without players, and 3 for a
    finished event.
    """
    if line.phase == "finished":
        return 3
    if line.phase != "registration":
        return 0
    return 1 if line.players else 2


_STAYS = {Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason}
"""The reasons for which the focus leaves the table only for a while and then returns by itself."""
_PAGES = {QAbstractItemView.CursorAction.MovePageUp: -1, QAbstractItemView.CursorAction.MovePageDown: 1}


class EventList(Table[EventLine]):
    """The table of events, as tall as its rows. The column of places is shown only if an event has a place.

    `row_wanted` is emitted when a row should be scrolled into view, with its rectangle in the coordinates of the table,
    and `left` when Up is pressed in the first row.
    """

    row_wanted = Signal(QRect)
    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        self.today = ""
        self._columns = _columns(context, lambda line: line.date == self.today)
        super().__init__(context, self._columns, lambda line: line.id, parent, row_px=34)
        with_look(
            self,
            selectionMode=QAbstractItemView.SelectionMode.SingleSelection,
            horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff,
            verticalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff,
            sizePolicy=QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed),
        )

    def sizeHint(self) -> QSize:
        height = self.horizontalHeader().sizeHint().height() + self.verticalHeader().length()
        return QSize(super().sizeHint().width(), height + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        """Return the same height as the size hint, because the page scrolls, not the table."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.currentIndex().isValid():
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().select(self.currentIndex(), flags)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Clear the selection when the focus leaves the list, because Enter then opens a different event.

        The current row stays current. The selection is kept if the focus only moves to another window or a popup.
        """
        super().focusOutEvent(event)
        if event.reason() not in _STAYS:
            self.clearSelection()

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Ask the page to show this row; the first row is shown with the headings of the table."""
        super().scrollTo(index, hint)
        row = self.visualRect(index).translated(0, self.viewport().y())
        self.row_wanted.emit(row if index.row() else row.united(self.horizontalHeader().geometry()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Return the index to which a key moves. The page keys move by one row fewer than fit into the view."""
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


def _columns(context: WindowContext, is_today: Callable[[EventLine], bool]) -> tuple[Column[EventLine], ...]:
    return (
        Column(
            key="name",
            heading="start.column_name",
            text=lambda line: line.name,
            style=lambda line: CellStyle(bold=is_today(line)),
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
            text=lambda line: _TODAY if is_today(line) else short_date(line.date, context.settings.language),
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


_LEFT, _RIGHT = 20, 16


class ListedEvents(WithContext, Styled, VerticalArea):
    """The card of the event to continue above the table of the others. Both scroll together."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._inside = inside = QWidget()
        self.nothing = QLabel(inside, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.others = context.word(with_look(QLabel(inside), "group"), text="start.others")
        self.hint = with_look(context.theme.sized(QLabel(inside), font=12), "muted")
        context.word(self.hint, text="start.opens")
        self.card = EventCard(context, inside)
        self.table = context.word(EventList(context, inside), name="start.title")
        self.table.row_wanted.connect(self._show_row)
        self.table.left.connect(self.card.enter)
        card = row_of(Stretch(self.card), Stretch(factor=0))
        edges = (_LEFT, 16, _RIGHT, 8)
        title = row_of(self.others, self.hint, Stretch(), spacing=10)
        above = column_of(self.nothing, card, 4, title, spacing=8, margins=edges)
        column_of(above, self.table, Stretch(), inside=inside, spacing=0)
        self.setWidget(inside)
        self.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        self.restyle()

    def restyle(self) -> None:
        """Fit the card and the table to the width and the text size.

        The width of the card never includes the scroll bar, which depends on the height of the card.
        """
        room = self.width() - self.verticalScrollBar().sizeHint().width() - _LEFT - _RIGHT
        most = self._context.theme.px(MOST_PX)
        self.card.setFixedWidth(max(0, min(room, most)))
        self.table.setMaximumWidth(_LEFT + most)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.restyle()
        super().resizeEvent(event)

    def show_events(self, others: Sequence[EventLine], nothing: str, today: str) -> None:
        """Show the table of the events that are not on the card.

        Without events, show the text `nothing`. `today` is today's date as YYYY-MM-DD.
        """
        has_card = self.card.event_id is not None
        self.table.today = today
        self.table.show_events(others)
        self.others.setVisible(has_card and bool(others))
        self.hint.setVisible(bool(others))
        self.nothing.setText(nothing)
        self.nothing.setVisible(not has_card and not others)

    def _show_row(self, row: QRect) -> None:
        top = self.table.mapTo(self._inside, QPoint(0, row.top())).y()
        half = row.height() // 2
        self.ensureVisible(0, top + half, 0, half)
