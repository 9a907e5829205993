"""The cards for today's events on the Start page. Events in progress come first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.event.views import EventLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import column_of
from irondie_to.desktop.start.event_card import EventCard

MOST_PX = 920
"""The largest width of a card, so that a row can be read without a finger."""


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
    """A column of event cards.

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
        """Fit the cards to this width, with their parts below each other."""
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
            card.open.setFixedWidth(button_px)  # otherwise the columns of the cards would not be below each other
        self.fit_into(self._room_px)
        for card in self.cards:
            card.show()
            if card.event_id == focused:
                card.open.setFocus()
        for card in before:
            card.hide()
            card.deleteLater()
        self.setVisible(bool(self.cards))
