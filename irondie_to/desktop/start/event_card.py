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
_BESIDE, _BELOW, _LINES = 8, 4, 2
"""The space in px between texts beside each other, between the name and the state below it, and between lines."""
_EDGE, _LOW_EDGE = 12, 8
"""The space above and below the words in px, and that space where the state is below the name."""


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
        self._names = column_of(name, Stretch(where, 0))
        self._words = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._words.addLayout(self._names, 3)
        self._words.addLayout(column_of(state, detail, spacing=_LINES), 2)
        self._columns = (name, where), (state, detail)
        self._row = row_of(Stretch(self._words), self.open, inside=self, spacing=_GAP)

    @property
    def button_px(self) -> int:
        return max(self.open.sizeHint().width(), self._theme.px(_BUTTON_PX))

    @property
    def state_px(self) -> int:
        """The width in px that the words for the state of the event need in one line."""
        return max(map(_width_of, self._columns[1]))

    def fit_into(self, width_px: int, state_px: int) -> None:
        """Put the state beside the name if no text then wraps, otherwise below the name, with the place beside it.

        `width_px` is the width of the list, not of the card. If the height of a card depended on its own width, the
        scroll bar of the list, which changes the width of the cards, could appear and disappear without end. `state_px`
        is the width for the state, the same for all cards.
        """
        names, state = max(map(_width_of, self._columns[0])), state_px
        room = width_px - _LEFT - _GAP - self.open.minimumWidth() - _RIGHT
        fits = names + _BESIDE + state <= room
        for label in self._columns[1]:
            label.setMinimumWidth(state if fits else 0)
        directions = QBoxLayout.Direction
        self._words.setDirection(directions.LeftToRight if fits else directions.TopToBottom)
        self._words.setSpacing(_BESIDE if fits else _BELOW)
        edge = _EDGE if fits else _LOW_EDGE
        self._row.setContentsMargins(_LEFT, edge, _RIGHT, edge)
        self._show_place(in_line=not fits and sum(map(_width_of, self._columns[0])) + _BESIDE <= room)

    def _show_place(self, *, in_line: bool) -> None:
        """Put the place after the name, on its base line, or below it."""
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
    """The width in px that the text of the label needs in one line."""
    return label.fontMetrics().horizontalAdvance(label.text()) + 1
