"""The cards for today's events on the Start page. Events in progress come first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from irondie_to.app.event.views import EventLine
from irondie_to.desktop.controls.fitting_area import FittingArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import column_of
from irondie_to.desktop.start.event_card import EventCard

_MOST_PX = 920
"""The largest width of a card, so that a row can be read without a finger."""
_LEAST_PX = 110
"""The minimum height in px, which is enough for one card. The other cards can be scrolled."""


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


class EventCards(FittingArea):
    """A column of event cards, which can be scrolled if they do not fit.

    `wanted` is emitted with the id of the event to open.
    """

    wanted = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        inside = QWidget()
        inside.setMaximumWidth(context.theme.px(_MOST_PX))
        super().__init__(context.theme, inside, parent, least=_LEAST_PX)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the buttons of the cards take the focus instead
        self._context = context
        self.cards: list[EventCard] = []
        self._column = column_of(inside=inside, spacing=8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the cards to the new width."""
        self._fit_cards()
        super().resizeEvent(event)

    def _fit_cards(self) -> None:
        """Fit the cards to the width of the list, with their parts below each other."""
        state_px = max((card.state_px for card in self.cards), default=0)
        for card in self.cards:
            card.fit_into(self.width(), state_px)

    def show_events(self, lines: Sequence[EventLine]) -> None:
        """Show a card for each of these events. Hide the cards if there are no events.

        If a card's button had the focus and its event is still shown, the button on the new card gets the focus.
        """
        before, self.cards = self.cards, []
        focused = next((card.event_id for card in before if card.open.hasFocus()), None)
        for line in sorted(lines, key=card_order):
            card = EventCard(self._context, line, main=not self.cards, parent=self.widget())
            card.wanted.connect(self.wanted)
            self._column.addWidget(card)
            self.cards.append(card)
        button_px = max((card.button_px for card in self.cards), default=0)
        for card in self.cards:
            card.open.setFixedWidth(button_px)  # otherwise the columns of the cards would not be below each other
        self._fit_cards()
        for card in self.cards:
            card.show()
            if card.event_id == focused:
                card.open.setFocus()
        for card in before:
            card.hide()
            card.deleteLater()
        self.setVisible(bool(self.cards))
        self.updateGeometry()
