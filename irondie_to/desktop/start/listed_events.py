"""The events on the Start page: the cards of today's events, and the table of the others below them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QBoxLayout, QFrame, QLabel, QSizePolicy, QWidget

from irondie_to.app.event.views import EventLine
from irondie_to.desktop.controls.key_cap import CappedButton, room_for_cap
from irondie_to.desktop.controls.table.column import RIGHT, CellStyle, Column
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.controls.table.widths import Width
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import full_date, short_date

_ENTER = "Enter"
_BUTTON_PX, _CARD_LEFT, _CARD_RIGHT, _GAP = 132, 16, 14, 16
_BESIDE, _BELOW, _LINES = 8, 4, 2
"""The space in px between texts beside each other, between the name and the state below it, and between lines."""
_EDGE, _LOW_EDGE = 12, 8
"""The space above and below the words in px: the usual space, and the space if the state is below the name."""


class EventCard(QFrame):
    """A card with the name, place and state of an event, and a button that opens the event.

    `wanted` is emitted with the id of the event to open. `main` is true for the first card, whose button is the main
    button of the page.
    """

    wanted = Signal(int)

    def __init__(self, context: WindowContext, line: EventLine, *, main: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.event_id = line.id
        self.setObjectName("cardMain" if main else "card")
        self._theme = theme = context.theme
        plain = Qt.TextFormat.PlainText
        name, where, state, detail = (QLabel(self, wordWrap=True, textFormat=plain) for _ in range(4))
        name.setText(line.name)
        state.setText(capitalized(context.say(line.where)))
        detail.setText("" if line.detail is None else context.say(line.detail))
        with_look(detail, "muted").setVisible(line.detail is not None)
        name.setFont(theme.font(17, bold=True))
        players = context.say(Phrase("start.players", {"count": line.players}))
        with_look(where, "muted").setText(" · ".join(filter(None, (line.place, players))))
        state.setFont(theme.font(bold=True))
        self.open = CappedButton(theme, "", self)
        if main:
            with_look(self.open, "main")
        context.word(self.open, text="start.continue" if main and line.phase != "finished" else "start.open_event")
        self.open.setAccessibleName(f"{self.open.text()}: {line.name}")
        self.open.setAutoDefault(True)  # so that Enter presses the button
        self.open.clicked.connect(lambda: self.wanted.emit(self.event_id))
        self._names = column_of(name, Stretch(where, 0))
        self._words = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._words.addLayout(self._names, 3)
        self._words.addLayout(column_of(state, detail, spacing=_LINES), 2)
        self._columns = (name, where), (state, detail)
        self._row = row_of(Stretch(self._words), self.open, inside=self, spacing=_GAP)

    @property
    def button_px(self) -> int:
        """The width in px that the button needs, also while it shows the key Enter."""
        bare = self.open.sizeHint().width() - (room_for_cap(self._theme, _ENTER) if self.open.shown_key else 0)
        return max(bare + room_for_cap(self._theme, _ENTER), self._theme.px(_BUTTON_PX))

    @property
    def state_px(self) -> int:
        """The width in px that the state of the event needs if none of its text wraps."""
        return max(map(_width_of, self._columns[1]))

    def fit_into(self, width_px: int, state_px: int) -> None:
        """Put the state beside the name if no text then wraps; otherwise put it below the name.

        If the state is below, the place moves beside the name, provided it fits there. `width_px` is the width of the
        list, not of the card. If the height of a card depended on its own width, the scroll bar of the list, which
        changes the width of the cards, could appear and disappear without end. `state_px` is the width for the state,
        the same for all cards.
        """
        names, state = max(map(_width_of, self._columns[0])), state_px
        room = width_px - _CARD_LEFT - _GAP - self.open.minimumWidth() - _CARD_RIGHT
        fits = names + _BESIDE + state <= room
        for label in self._columns[1]:
            label.setMinimumWidth(state if fits else 0)
        directions = QBoxLayout.Direction
        self._words.setDirection(directions.LeftToRight if fits else directions.TopToBottom)
        self._words.setSpacing(_BESIDE if fits else _BELOW)
        edge = _EDGE if fits else _LOW_EDGE
        self._row.setContentsMargins(_CARD_LEFT, edge, _CARD_RIGHT, edge)
        self._show_place(in_line=not fits and sum(map(_width_of, self._columns[0])) + _BESIDE <= room)

    def _show_place(self, *, in_line: bool) -> None:
        """Put the place after the name on the same baseline, or below the name."""
        name, where = self._columns[0]
        directions = QBoxLayout.Direction
        self._names.setDirection(directions.LeftToRight if in_line else directions.TopToBottom)
        self._names.setSpacing(_BESIDE if in_line else _LINES)
        self._names.setStretchFactor(where, 1 if in_line else 0)
        name.setMinimumWidth(_width_of(name) if in_line else 0)
        lower = name.fontMetrics().descent() - where.fontMetrics().descent()
        where.setContentsMargins(0, 0, 0, lower if in_line else 0)
        where.setAlignment(Qt.AlignmentFlag.AlignBottom if in_line else Qt.AlignmentFlag.AlignVCenter)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.wanted.emit(self.event_id)


def _width_of(label: QLabel) -> int:
    return label.fontMetrics().horizontalAdvance(label.text()) + 1


MOST_PX = 920
"""The largest width of a card and of the table in px at 100 %. Wider rows would be hard to read."""


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


class EventCards(QWidget):
    """A column of event cards. The card that Enter opens shows this key.

    `wanted` is emitted with the id of the event to open.
    """

    wanted = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaximumWidth(context.theme.px(MOST_PX))
        self._context = context
        self._room_px = 0
        self.cards: list[EventCard] = []
        self._column = column_of(inside=self, spacing=8)

    def fit_into(self, width_px: int) -> None:
        self._room_px = width_px
        state_px = max((card.state_px for card in self.cards), default=0)
        for card in self.cards:
            card.fit_into(min(width_px, self.maximumWidth()), state_px)

    def show_events(self, lines: Sequence[EventLine]) -> None:
        """Show a card for each of these events. Hide the cards if there are no events.

        If a card's button had the focus and its event is still shown, the button on the new card gets the focus.
        """
        before, self.cards = self.cards, []
        focused = next((card.event_id for card in before if card.open.hasFocus()), None)
        for line in sorted(lines, key=card_order):
            card = EventCard(self._context, line, main=not self.cards, parent=self)
            card.wanted.connect(self.wanted)
            self._column.addWidget(card)
            self.cards.append(card)
        button_px = max((card.button_px for card in self.cards), default=0)
        for card in self.cards:
            card.open.setFixedWidth(button_px)  # otherwise the columns of the cards would not be aligned
        self.fit_into(self._room_px)
        for card in self.cards:
            card.show()
            if card.event_id == focused:
                card.open.setFocus()
        for card in before:
            card.hide()
            card.deleteLater()
        self.setVisible(bool(self.cards))

    def show_enter(self, card: EventCard | None) -> None:
        """Show the key Enter on this card only, or on none."""
        for each in self.cards:
            each.open.show_key(_ENTER if each is card else "")


_STAYS = {Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason}
"""The reasons for which the focus returns to the table by itself."""
_PAGES = {QAbstractItemView.CursorAction.MovePageUp: -1, QAbstractItemView.CursorAction.MovePageDown: 1}


class EventList(Table[EventLine]):
    """The table of events, as tall as its rows. The column of places is shown only if an event has a place.

    `row_wanted` is emitted when a row should be scrolled into view, with its rectangle in the coordinates of the table.
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
        height = self.horizontalHeader().sizeHint().height() + self.verticalHeader().length()
        return QSize(super().sizeHint().width(), height + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        """Return the same height as the size hint, because the page scrolls, not the table."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Mark the current row, which Enter opens."""
        super().focusInEvent(event)
        if self.currentIndex().isValid():
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().select(self.currentIndex(), flags)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Leave no row marked while Enter opens another event. The current row stays current."""
        super().focusOutEvent(event)
        if event.reason() not in _STAYS:
            self.clearSelection()

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Ask the page to show this row; the first row is shown with the headings of the table."""
        super().scrollTo(index, hint)
        row = self.visualRect(index).translated(0, self.viewport().y())
        self.row_wanted.emit(row if index.row() else row.united(self.horizontalHeader().geometry()))

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


_LEFT, _RIGHT = 20, 16


class ListedEvents(VerticalArea):
    """The cards of today's events above the table of the others. Cards and table scroll together."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._inside = inside = QWidget()
        self.nothing = QLabel(inside, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.today = context.word(with_look(QLabel(inside), "group"), text="start.today")
        self.earlier = context.word(with_look(QLabel(inside), "group"), text="start.earlier")
        self.cards = EventCards(context, inside)
        self.table = context.word(EventList(context, inside), name="start.title")
        self.table.row_wanted.connect(self._show_row)
        self.table.setMaximumWidth(_LEFT + context.theme.px(MOST_PX))
        cards = row_of(Stretch(self.cards), Stretch(factor=0))
        edges = (_LEFT, 12, _RIGHT, 8)
        above = column_of(self.nothing, self.today, cards, 8, self.earlier, spacing=8, margins=edges)
        column_of(above, self.table, Stretch(), inside=inside, spacing=0)
        self.setWidget(inside)
        self.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the cards to the new width.

        The width never includes the scroll bar, which depends on the height of the cards.
        """
        bar = self.verticalScrollBar().sizeHint().width()
        self.cards.fit_into(self.width() - bar - _LEFT - _RIGHT)
        super().resizeEvent(event)

    def show_events(self, today: Sequence[EventLine], others: Sequence[EventLine], nothing: str) -> None:
        """Show today's events as cards and the others in the table, or the text `nothing` if there are no events."""
        self.cards.show_events(today)
        self.table.show_events(others)
        self.today.setVisible(bool(today))
        self.earlier.setVisible(bool(others))
        self.nothing.setText(nothing)
        self.nothing.setVisible(not today and not others)

    def _show_row(self, row: QRect) -> None:
        top = self.table.mapTo(self._inside, QPoint(0, row.top())).y()
        half = row.height() // 2
        self.ensureVisible(0, top + half, 0, half)
