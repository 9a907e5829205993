"""The events of today on the start page, those under way first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from irondie_to.app.event.views import EventLine
from irondie_to.desktop.controls.fitting_area import FittingArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.start.event_card import EventCard

_LEAST_PX = 110
"""Room for one card at least; the others are scrolled to."""


def by_weight(line: EventLine) -> int:
    """What one most likely comes back for, lowest first: an event under way, one that has players, one that is over."""
    if line.phase == "finished":
        return 3
    if line.phase != "registration":
        return 0
    return 1 if line.players else 2


class EventCards(FittingArea):
    """One card each, scrolled where there is no room for all; `wanted` carries the number of an event."""

    wanted = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        inside = QWidget()
        super().__init__(context.theme, inside, parent, least=_LEAST_PX)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the buttons of the cards have it
        self._context = context
        self.cards: list[EventCard] = []
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)

    def show_events(self, lines: Sequence[EventLine]) -> None:
        """Show these in place of what was shown; the event whose button has the focus keeps it."""
        before, self.cards = self.cards, []
        chosen = next((card.event_id for card in before if card.open.hasFocus()), None)
        for line in sorted(lines, key=by_weight):
            card = EventCard(self._context, line, main=not self.cards, parent=self.widget())
            card.wanted.connect(self.wanted)
            self._column.addWidget(card)
            card.show()
            self.cards.append(card)
            if line.id == chosen:
                card.open.setFocus()
        for card in before:
            card.hide()
            card.deleteLater()
        self.setVisible(bool(self.cards))
        self.updateGeometry()
