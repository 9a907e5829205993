"""The events on the Start page: the cards of today's events, and the table of the others below them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from irondie_to.app.event.views import EventLine
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.start.cards import MOST_PX, EventCards
from irondie_to.desktop.start.list import EventList

_LEFT, _RIGHT = 20, 16


class ListedEvents(VerticalArea):
    """The cards of today's events above the table of the others. Cards and table scroll together."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the buttons of the cards and the table take the focus instead
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

        The width never includes the scroll bar: it would depend on the height of the cards.
        """
        bar = self.verticalScrollBar().sizeHint().width()
        self.cards.fit_into(self.width() - bar - _LEFT - _RIGHT)
        super().resizeEvent(event)

    def show_events(self, today: Sequence[EventLine], others: Sequence[EventLine], nothing: str) -> None:
        """Show today's events as cards and the others in the table. `nothing` is what is said if there are none."""
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
