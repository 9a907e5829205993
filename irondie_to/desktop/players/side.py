"""The panel beside the list of players, and the splitter that divides the width of the page between the two."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QSplitter, QStackedWidget, QWidget

from irondie_to.app.players.apart import ApartPair, KeepApart, LetMeet, apart_pairs
from irondie_to.app.players.commands import EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.queries import PlayerLine, players, set_status
from irondie_to.app.sets.editing import rule_lines
from irondie_to.desktop.controls.suggestions.completion import ChoiceField, Suggestion
from irondie_to.desktop.controls.table.column import NAME, Column
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.controls.typed.dependents import TextDependents
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import Stretch, VerticalArea, column_of, grid_of, row_of, with_look
from irondie_to.desktop.players.actions import PlayerActions
from irondie_to.desktop.players.head import PlayerHead, SentSetBand
from irondie_to.desktop.players.list import PlayersList
from irondie_to.desktop.players.table import RESERVED
from irondie_to.desktop.sets.editor import SetEditor
from irondie_to.errors import Phrase, UserError

_COLUMNS: tuple[Column[ApartPair], ...] = (
    Column(key="one", heading="apart.head_one", text=lambda pair: pair.one_name, width=NAME),
    Column(key="other", heading="apart.head_other", text=lambda pair: pair.other_name, width=NAME),
)


class ApartPairs(WithContext, QWidget):
    """A field in which the user names who should not meet the chosen player, and the list of all pairs of the event.

    Del lets the selected pairs meet again. `closed` is emitted when the user closes the list (Esc).
    """

    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._line: PlayerLine | None = None
        self.title = context.word(context.theme.sized(QLabel(self), bold_font=17), text="apart.title")
        self.explained = context.word(with_look(QLabel(self, wordWrap=True), "muted"), text="apart.explained")
        self.other = ChoiceField(context, self)
        self.list = context.word(Table(context, _COLUMNS, lambda pair: pair.row.id, self), name="apart.title")
        self.none = context.word(
            with_look(QLabel(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop), "muted"), text="apart.none"
        )
        self.remove = context.word(QPushButton(self), text="apart.remove", tip="apart.remove_tip", does=self._remove)
        self.close_button = context.word(QPushButton(self), text="apart.close", does=self.closed)
        self.other.chosen.connect(self._on_chosen)
        self.other.unmatched.connect(
            lambda typed: context.messages.show_warning(Phrase("apart.unmatched", {"typed": typed}))
        )
        self.list.selectionModel().selectionChanged.connect(self._show_buttons)
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

    def _remove(self) -> None:
        event, pairs = self._context.event_id, self.list.selected
        if event is not None and pairs:
            self._context.commands.do(*(LetMeet(event, pair.one, pair.other, pair.row) for pair in pairs))


_HAIRLINE = 1
_LIST_WIDTH, _NARROW_LIST, _NAMES_WIDTH = 425, 400, 180
"""The preferred width of the list of players in px, its width in px where the set editor needs room, and its minimum
width in px at a text size of 100 %."""


class PlayerSide(WithContext, QWidget):
    """Shows the head and the set editor of the chosen player, or the pairs of players who should not meet.

    `grown` is emitted when the set editor needs a different width (after a change of language or text size), or when it
    must fit into a different height. `edited` is emitted when the player's details are being saved and the focus was in
    the head. `refused` is emitted with the code of a player who has to be shown again because the edited details were
    refused.
    """

    grown = Signal()
    edited = Signal()
    refused = Signal(str)

    def __init__(self, context: WindowContext, actions: PlayerActions, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._least = self._fitted_height = 0
        do = actions.by_name
        line = with_look(QFrame(self), "rule")
        line.setFixedWidth(_HAIRLINE)
        self._stack = QStackedWidget(self)
        # Every widget is created with its final parent, because Qt applies the style sheet again when the parent
        # changes.
        self._shown = QWidget(self._stack)
        self.player = PlayerHead(context, do["check_in"], do["drop"], actions.menu, self._shown)
        self.sent = SentSetBand(context, do["take_sent"], do["decline_sent"], self._shown)
        self.area = with_look(VerticalArea(self._shown), horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.editor = SetEditor(context, self.area.viewport())
        self.apart = ApartPairs(context, self._stack)
        self.area.setWidget(self.editor)
        column = column_of(self.player, self.sent, Stretch(self.area), spacing=0)
        grid_of([[column]], inside=self._shown).addWidget(self.player.form, 0, 0, Qt.AlignmentFlag.AlignTop)
        for shown in (self._shown, self.apart):
            self._stack.addWidget(shown)
        for part in (self.player, self.player.form, self.apart):  # only the set editor needs a width of its own
            part.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row_of(line, Stretch(self._stack), inside=self, spacing=0)
        self.apart.closed.connect(self.close_apart)
        self.editor.installEventFilter(self)
        self.area.viewport().installEventFilter(self)
        self.player.form.saved.connect(self._on_saved)
        actions.late.connect(
            lambda place: actions.ask_late(place or self.player.main.mapToGlobal(QPoint(0, self.player.main.height())))
        )
        self.dependents = TextDependents(self, self.player.pill, actions=(do["check_in"],))
        self.dependents.follow(self.editor.notation)
        self.dependents.changed.connect(lambda: actions.set_readable(is_readable=self.dependents.is_understood))
        self.dependents.changed.connect(self.player.show_actions)
        actions.checked_out.connect(self.editor.edited.store_drafts)

    def show_player(self, line: PlayerLine | None) -> None:
        self.editor.show_player(None if line is None else line.code)
        self.apart.show_player(line)
        self.sent.show_player(line)
        if line is None:
            self.player.show_player(None, "ok", "")
            return
        faults = sum(rule.broken for rule in rule_lines(self.editor.edited.current()))
        tone, phrase = set_status(line, faults)
        self.player.show_player(line, tone, self._context.say(phrase))

    @property
    def has_legal_set(self) -> bool:
        shown = self.editor.edited.current()
        return bool(shown.dice) and not any(rule.broken for rule in rule_lines(shown))

    @property
    def is_editing(self) -> bool:
        return self.player.is_changing or self.isAncestorOf(self.window().focusWidget())

    def show_apart(self) -> None:
        self._stack.setCurrentWidget(self.apart)
        self.apart.other.setFocus()

    def close_apart(self) -> None:
        self._stack.setCurrentIndex(0)

    def fit_into(self, width: int) -> int:
        """Arrange the set editor for a panel of this width in px, and return the minimum width of the panel in px."""
        edges = self.area.verticalScrollBar().sizeHint().width() + 2 * _HAIRLINE
        self._fitted_height = self.area.viewport().height()
        self.editor.fit_into(QSize(width - edges, self._fitted_height))
        self._least = self.editor.minimumSizeHint().width()
        return self._least + edges

    @property
    def lacks(self) -> tuple[int, bool]:
        """The height in px by which the set editor exceeds its space, and whether it leaves out words."""
        return max(0, self.editor.minimumSizeHint().height() - self._fitted_height), self.editor.is_tight

    def keep_typed(self) -> None:
        """Store the text typed in the form and in the notation field.

        Called before another event is shown and before the window closes.
        """
        self.player.keep_typed()
        self.editor.edited.keep_typed()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        has_grown = watched is self.editor and event.type() == QEvent.Type.LayoutRequest
        is_resized = watched is self.area.viewport() and event.type() == QEvent.Type.Resize
        if (has_grown and self._least != self.editor.minimumSizeHint().width()) or (
            is_resized and self._fitted_height != self.area.viewport().height()
        ):
            self.grown.emit()
        return super().eventFilter(watched, event)

    @async_slot
    async def _on_saved(self, code: str, before: PlayerDetails, typed: PlayerDetails) -> None:
        """Close the form and save the edited fields, together with changes made elsewhere since the form was opened.

        If the same field was also changed elsewhere, the form stays open; if the edits are refused later, it opens
        again. The message bar shows the reason. If the player was removed, nothing is saved. If an earlier step of the
        player is not shown yet, the edits wait for it.
        """
        event = self._context.event_id
        edit = self._edit(code, before, typed)
        if edit is None:
            return
        had_focus = self.player.has_focus
        self.player.form.hide()
        if had_focus:
            self.edited.emit()
        shown = self._context.commands.until_shown(edit)
        if shown is not None:
            await shown
            if event == self._context.event_id:
                edit = self._edit(code, before, typed)
        is_done = edit is not None and (await self._context.commands.do(edit)).is_done
        if not is_done and event == self._context.event_id:
            self.player.give_back(code, before, typed)
            if not self.player.is_changing:
                self.refused.emit(code)

    def _edit(self, code: str, before: PlayerDetails, typed: PlayerDetails) -> EditEntrant | None:
        """Return the command for these edits; None if the player was removed or the same field was changed elsewhere.

        In the second case, the message bar says so.
        """
        event = self._context.event_id
        lines = () if event is None else players(self._context.picture)
        line = next((player for player in lines if player.code == code), None)
        if line is None or event is None:
            return None
        try:
            merged = typed.merged(before, PlayerDetails.of(line.row))
        except UserError as fault:
            self._context.messages.show_error(fault)
            return None
        return EditEntrant(event, code, merged, line.row)


class PlayersSplitter(WithContext, QSplitter):
    """The list of players and the panel beside it.

    The list becomes narrower than its preferred width only if the panel needs the space for a set.
    """

    def __init__(self, context: WindowContext, actions: PlayerActions, parent: QWidget) -> None:
        super().__init__(context, parent, childrenCollapsible=False, handleWidth=_HAIRLINE)
        self._least = (0, 0)
        """The minimum widths of the list and of the panel for which the width was divided."""
        # Both are created with their final parent, because Qt applies the style sheet again when the parent changes.
        self.list = PlayersList(context, self)
        self.side = PlayerSide(context, actions, self)
        self.addWidget(self.list)
        self.addWidget(self.side)
        self.side.grown.connect(self.share_width, Qt.ConnectionType.QueuedConnection)

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self._least != self._least_now():
            self.share_width()
        return handled

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_width()

    def share_width(self) -> None:
        """Divide the width between the list and the panel.

        The list gets 2/5 of the width, but at least its preferred width; the panel gets at least its minimum width. If
        there is not enough space for both, the list becomes narrower. If the set editor still needs scrolling or leaves
        out words, the list also gives up the width that is reserved for columns (see `RESERVED`), provided that the
        wider panel reduces the scrolling or shows more of the words.
        """
        width, reserved = self.width(), self.list.table.head.width_with(RESERVED)
        beside = width - max(self._names_width(), reserved)
        least = self.side.fit_into(beside)
        if any(lacking := self.side.lacks):
            least = self.side.fit_into(width - max(self._names_width(), _NARROW_LIST))
            if self.side.lacks >= lacking:
                least = self.side.fit_into(beside)
        wanted = max(_LIST_WIDTH, reserved)  # grows only as far as the reserved columns need it
        left = min(max(wanted, width * 2 // 5), width - least)
        self.setSizes([left, width - left])
        self._least = self._least_now()

    def least_width(self) -> int:
        """Return the width in px below which the panel would be cut off or the list would be too narrow for names."""
        least = self._names_width() + self.side.fit_into(0)  # arranges the set editor as narrow as possible
        self.share_width()
        return least + self.handleWidth()

    def _names_width(self) -> int:
        return max(self._context.theme.px(_NAMES_WIDTH), self.list.minimumSizeHint().width())

    def _least_now(self) -> tuple[int, int]:
        return self.list.minimumSizeHint().width(), self.side.minimumSizeHint().width()
