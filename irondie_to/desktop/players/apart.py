"""The pairs of players who should not meet, shown in place of the chosen player and edited there."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.players.apart import ApartPair, KeepApart, LetMeet, apart_pairs
from irondie_to.app.players.queries import players
from irondie_to.app.players.views import PlayerLine
from irondie_to.desktop.controls.suggestions.completion import ChoiceField, Suggestion
from irondie_to.desktop.controls.table.column import Column
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.controls.table.widths import NAME
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.errors import Phrase

_COLUMNS: tuple[Column[ApartPair], ...] = (
    Column(key="one", heading="apart.head_one", text=lambda pair: pair.one_name, width=NAME),
    Column(key="other", heading="apart.head_other", text=lambda pair: pair.other_name, width=NAME),
)


class ApartPairs(QWidget):
    """A field in which the user names who should not meet the chosen player, and the list of all pairs of the event.

    Del lets the selected pairs meet again. `closed` is emitted when the user closes the list (Esc).
    """

    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._line: PlayerLine | None = None
        self.title = context.word(context.theme.sized(QLabel(self), bold_font=17), text="apart.title")
        self.explained = context.word(with_look(QLabel(self, wordWrap=True), "muted"), text="apart.explained")
        self.other = ChoiceField(context, self)
        self.list = context.word(Table(context, _COLUMNS, lambda pair: pair.row.id, self), name="apart.title")
        self.none = context.word(with_look(QLabel(self, wordWrap=True), "muted"), text="apart.none")
        self.none.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.remove = context.word(QPushButton(self), text="apart.remove", tip="apart.remove_tip")
        self.close_button = context.word(QPushButton(self), text="apart.close")
        self.other.chosen.connect(self._on_chosen)
        self.other.unmatched.connect(self._on_unmatched)
        self.list.selectionModel().selectionChanged.connect(self._show_buttons)
        self.remove.clicked.connect(self._remove)
        self.close_button.clicked.connect(self.closed)
        buttons = row_of(self.remove, Stretch(), self.close_button)
        parts = self.title, self.explained, self.other, Stretch(self.none), Stretch(self.list), buttons
        column_of(*parts, inside=self, spacing=8, margins=(16, 10, 16, 12))

    def show_player(self, line: PlayerLine | None) -> None:
        """Show the pairs of the open event. Unless `line` is None, ask who should not meet this player."""
        self._line = line
        picture = None if self._context.event_id is None else self._context.picture
        pairs = () if picture is None else apart_pairs(picture)
        others = () if picture is None or line is None else players(picture)
        self.other.setEnabled(line is not None)
        self.other.show_choices(
            [
                Suggestion(player.name, player.name, player.code, player)
                for player in others
                if line is not None and player.code != line.code and player.name not in line.apart
            ]
        )
        self.list.show_rows(pairs)
        self.list.setVisible(bool(pairs))
        self.none.setVisible(not pairs)
        self._show_buttons()
        asked = "" if line is None else Phrase("apart.with", {"name": line.name})
        self._context.word(self.other, hint=asked, name=asked)

    def focus_first(self) -> None:
        self.other.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self._remove()
        else:
            super().keyPressEvent(event)

    def _show_buttons(self) -> None:
        self.remove.setEnabled(bool(self.list.selected))

    @async_slot
    async def _on_chosen(self, other: PlayerLine) -> None:
        event, line = self._context.event_id, self._line
        if event is None or line is None:
            return
        self.other.clear()
        done = await self._context.commands.do(KeepApart(event, line.code, other.code, (line.row, other.row)))
        if not done.is_done and event == self._context.event_id and not self.other.text():
            self.other.setText(other.name)

    def _on_unmatched(self, typed: str) -> None:
        self._context.messages.show_warning(Phrase("apart.unmatched", {"typed": typed}))

    def _remove(self) -> None:
        event, pairs = self._context.event_id, self.list.selected
        if event is not None and pairs:
            self._context.commands.do(*(LetMeet(event, pair.one, pair.other, pair.row) for pair in pairs))
