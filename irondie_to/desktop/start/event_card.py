"""The card of one of today's events on the Start page."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QWidget

from irondie_to.app.event.views import EventLine
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.errors import Phrase

_BUTTON_PX, _LEFT, _RIGHT, _GAP = 132, 16, 14, 16


class EventCard(QFrame):
    """A card with the name, place and state of an event, and a button that opens the event.

    `wanted` is emitted with the id of the event to open. `main` is true for the first card, whose button is the main
    button of the page and shows the key Enter.
    """

    wanted = Signal(int)

    def __init__(self, context: WindowContext, line: EventLine, *, main: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.event_id = line.id
        self.setObjectName("cardMain" if main else "card")
        self._theme = theme = context.theme
        name, where, state, detail = (QLabel(self) for _ in range(4))
        name.setText(line.name)
        state.setText(capitalized(context.say(line.where)))
        detail.setText("" if line.detail is None else context.say(line.detail))
        detail.setProperty("look", "warn" if line.is_missing else "muted")
        detail.setVisible(line.detail is not None)
        for label in (name, where, state, detail):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        name.setFont(theme.font(17, bold=True))
        where.setText(
            " · ".join(
                part for part in (line.place, context.say(Phrase("start.players", {"count": line.players}))) if part
            )
        )
        where.setProperty("look", "muted")
        state.setFont(theme.font(bold=True))
        self.open = CappedButton(theme, "Enter", self) if main else QPushButton(self)
        self.open.setText(
            context.say(Phrase("start.continue" if main and line.phase != "finished" else "start.open_event"))
        )
        self.open.setAccessibleName(f"{self.open.text()}: {line.name}")
        self.open.setAutoDefault(True)  # so that Enter presses the button
        if main:
            self.open.setProperty("look", "main")
        self.open.clicked.connect(lambda: self.wanted.emit(self.event_id))
        left = column_of(name, where, spacing=2)
        self._words = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._words.setSpacing(8)
        self._words.addLayout(left, 3)
        self._words.addLayout(column_of(state, detail, spacing=2), 2)
        self._columns = (name, where), (state, detail)
        row_of(Stretch(self._words), self.open, inside=self, spacing=_GAP, margins=(_LEFT, 12, _RIGHT, 12))

    @property
    def button_px(self) -> int:
        """The width in px that the button of this card needs."""
        return max(self.open.sizeHint().width(), self._theme.px(_BUTTON_PX))

    @property
    def state_px(self) -> int:
        """The width in px that the words for the state of the event need in one line."""
        return max(map(_width_of, self._columns[1]))

    def fit_into(self, width_px: int, state_px: int) -> None:
        """Put the state beside the name if no text then wraps, otherwise below the name.

        `width_px` is the width of the list, not of the card. If the height of a card depended on its own width, the
        scroll bar of the list, which changes the width of the cards, could appear and disappear without end. `state_px`
        is the width for the state, the same for all cards.
        """
        name, state = max(map(_width_of, self._columns[0])), state_px
        fits = _LEFT + name + self._words.spacing() + state + _GAP + self.open.minimumWidth() + _RIGHT <= width_px
        for label in self._columns[1]:
            label.setMinimumWidth(state if fits else 0)
        directions = QBoxLayout.Direction
        self._words.setDirection(directions.LeftToRight if fits else directions.TopToBottom)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Emit `wanted` on a double click anywhere on the card."""
        super().mouseDoubleClickEvent(event)
        self.wanted.emit(self.event_id)


def _width_of(label: QLabel) -> int:
    """The width in px that the text of the label needs in one line."""
    return label.fontMetrics().horizontalAdvance(label.text()) + 1
