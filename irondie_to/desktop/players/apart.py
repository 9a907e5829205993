"""The pairs of players who should not meet, shown in place of the player: the user names and removes them here."""

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
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.errors import Phrase

_COLUMNS: tuple[Column[ApartPair], ...] = (
    Column(key="one", heading="apart.head_one", text=lambda pair: pair.one_name, width=NAME),
    Column(key="other", heading="apart.head_other", text=lambda pair: pair.other_name, width=NAME),
)


class ApartPairs(Translated, Styled, QWidget):
    """A field in which the user names who should not meet the chosen player, and the list of all pairs of the event.

    `closed` is emitted when the user closes the list (Esc).
    """

    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._line: PlayerLine | None = None
        self.title = QLabel(self)
        self.explained = with_look(QLabel(self, wordWrap=True), "muted")
        self.other = ChoiceField(context, self)
        self.list = Table(context, _COLUMNS, lambda pair: pair.row.id, self)
        self.none = with_look(QLabel(self, wordWrap=True), "muted")
        self.none.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.remove, self.close_button = QPushButton(self), QPushButton(self)
        self.other.chosen.connect(self._on_chosen)
        self.other.unmatched.connect(self._on_unmatched)
        self.list.selectionModel().selectionChanged.connect(self._show_buttons)
        self.remove.clicked.connect(self._remove)
        self.close_button.clicked.connect(self.closed)
        column_of(
            self.title,
            self.explained,
            self.other,
            Stretch(self.none),
            Stretch(self.list),
            row_of(self.remove, Stretch(), self.close_button),
            inside=self,
            spacing=8,
            margins=(16, 10, 16, 12),
        )
        self.restyle()
        self.retranslate()

    def show_player(self, line: PlayerLine | None) -> None:
        """Show the pairs of the open event, and ask who should not meet this player; ask nothing if it is None."""
        self._line = line
        picture = None if self._context.event_id is None else self._context.picture
        pairs = () if picture is None else apart_pairs(picture)
        others = () if picture is None or line is None else players(picture)
        self.other.setEnabled(line is not None)
        self.other.show_choices(
            [
                Suggestion(each.name, each.name, each.code, each)
                for each in others
                if line is not None and each.code != line.code and each.name not in line.apart
            ]
        )
        self.list.show_rows(pairs)
        self.list.setVisible(bool(pairs))
        self.none.setVisible(not pairs)
        self._show_buttons()
        self.retranslate()

    def focus_first(self) -> None:
        """Focus the field for the other player."""
        self.other.setFocus()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._context.set_texts(
            {
                self.title.setText: "apart.title",
                self.explained.setText: "apart.explained",
                self.none.setText: "apart.none",
                self.list.setAccessibleName: "apart.title",
                self.remove.setText: "apart.remove",
                self.remove.setToolTip: "apart.remove_tip",
                self.close_button.setText: "apart.close",
            }
        )
        name = "" if self._line is None else self._line.name
        asked = self._context.say(Phrase("apart.with", {"name": name})) if name else ""
        self.other.setPlaceholderText(asked)
        self.other.setAccessibleName(asked)

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        self.title.setFont(self._context.theme.font(17, bold=True))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the selected pairs meet again on Del; emit `closed` on Esc."""
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
