"""The control that runs the actions of tables on the Clocks page, and the panel with the buttons of one table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QToolButton, QWidget

from irondie_to.app.clocks.views import ClockFaces, TableFace
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.steps import Command
from irondie_to.app.referee.tables.actions import (
    AT_ONCE,
    CANNOT,
    DRAWN,
    PAUSE,
    PENALTY,
    REFEREE,
    RESULT,
    SETTLE,
    TableAction,
    actions_of,
    refusal_of,
)
from irondie_to.desktop.clocks.tables.grid import ClockGrid
from irondie_to.desktop.clocks.tables.settle import SettlePanel
from irondie_to.desktop.controls.key_cap import EnterButton
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Adapting
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.widgets import Stretch, column_of, grid_of, quiet_sign, row_of, with_look
from irondie_to.desktop.core.purposes import CallReferee, StartPenalty, result_place
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import TableState

_CHOOSE = "clocks_page.choose_table"
_MOST_CHOICES = 13
_MINUTES = (1, 3, 5)
_SMALL = {DRAWN, PAUSE, RESULT, REFEREE}
_WIDTH = 396
_SIDE, _GAP = 12, 8


@dataclass(frozen=True, slots=True)
class Choice:
    """The key and the text of a large button.

    If its action is no longer possible, `possible` is false: the button stays in its place but is disabled.
    """

    key: str
    words: Phrase
    possible: bool = True


@dataclass(frozen=True, slots=True)
class TableChoices:
    """The choices for the match with the row id `match_id`; `has_extra` says whether extra time can be given."""

    table: int
    match_id: int
    choices: tuple[Choice, ...]
    has_extra: bool


def choices_of(actions: Sequence[TableAction], before: Sequence[Choice] = ()) -> tuple[Choice, ...]:
    """Return a choice for each action except a penalty, which has a button of its own.

    The choices in `before` come first, in the same order, and are not `possible` if their action no longer is.
    """
    now = {(action.key, action.words): Choice(action.key, action.words) for action in actions if action.key != PENALTY}
    held = [now.pop((choice.key, choice.words), replace(choice, possible=False)) for choice in before]
    return (*held, *now.values())


class TableButtons(WithContext, Adapting, QFrame):
    """The panel with the buttons of one table. Esc closes it.

    `wanted` is emitted with the table and the key of an action when the user presses the button of that action.
    `extra_wanted` is emitted with the table and a number of minutes when the user presses a button for extra time.
    `closed` is emitted when the panel is closed.
    """

    wanted = Signal(int, str)
    extra_wanted = Signal(int, int)
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._page = parent
        self._shown = TableChoices(0, 0, (), has_extra=False)
        with_look(self, objectName="cardMain", autoFillBackground=True)
        context.theme.sized(self, width=_WIDTH)
        self.title = context.theme.sized(QLabel(self, wordWrap=True), bold_font=17)
        self.penalty = context.word(
            EnterButton(context.theme, PENALTY, self),
            text="setcheck_page.penalty",
            does=lambda: self.wanted.emit(self.table, PENALTY),
        )
        self.penalty.show_key(PENALTY, at_once=True)
        self.shut = context.word(
            context.theme.sized(quiet_sign(QToolButton(self)), icon="close"),
            tip="clocks_page.close",
            name="clocks_page.close",
            does=self.close_up,
        )
        self.buttons = [
            context.word(
                EnterButton(context.theme, "", self),
                does=lambda _checked=False, place=place: self.wanted.emit(self.table, self._shown.choices[place].key),
            )
            for place in range(_MOST_CHOICES)
        ]
        self.extra_words = context.word(QLabel(self, wordWrap=True), text="clocks_page.extra_time")
        self.extra = {
            minutes: context.word(
                QPushButton(self),
                text=Phrase("clocks_page.plus_minutes", {"count": minutes}),
                does=lambda _checked=False, minutes=minutes: self.extra_wanted.emit(self.table, minutes),
            )
            for minutes in _MINUTES
        }
        for tall in (*self.buttons, *self.extra.values()):
            tall.setProperty("tall", "38")
        head = row_of(Stretch(self.title), self.penalty, self.shut, spacing=_GAP)
        self._grid = grid_of(spacing=_GAP)
        extra_time = row_of(Stretch(self.extra_words), *self.extra.values(), spacing=8)
        column_of(head, self._grid, extra_time, inside=self, spacing=8, margins=(_SIDE, 8, _SIDE, 12))
        self.hide()
        self.show_again()

    @property
    def table(self) -> int:
        """The number of the table whose buttons the panel shows, or 0 until the panel is first opened."""
        return self._shown.table

    def is_open_for(self, face: TableFace) -> bool:
        return self.isVisible() and face.card.match_id == self._shown.match_id

    def show_table(self, face: TableFace, actions: Sequence[TableAction]) -> None:
        """Show a button for each action that is currently possible at this table.

        While the panel stays open for the same match, no button moves, so that a click never hits the wrong one. If
        there are too many buttons, or the open panel would grow beyond the page, it closes.
        """
        table = face.card.table
        is_open = self.is_open_for(face)
        choices = choices_of(actions, self._shown.choices if is_open else ())
        shown = TableChoices(table, face.card.match_id, choices, has_extra=face.state is not TableState.FINISHED)
        if shown == self._shown:
            return
        self._shown = shown
        if len(choices) > _MOST_CHOICES:
            self.close_up()
            return
        self.show_again()
        height = self.sizeHint().height()
        if is_open and height > self.height() and self.y() + height > self._page.height():
            self.close_up()
        elif is_open and height > self.height():
            self.resize(self.width(), height)

    def open_at(self, tile: QRect, room: QRect) -> None:
        """Open the panel below the tile, or above it if there is not enough space below, and keep it inside `room`.

        Both rectangles are in coordinates of the parent widget.
        """
        self.adjustSize()
        size = QSize(self.width(), self.sizeHint().height())
        left = min(max(room.left(), tile.left()), max(room.left(), room.right() - size.width()))
        top = tile.bottom() + 4
        if top + size.height() > room.bottom():
            top = max(room.top(), tile.top() - 4 - size.height())
        self.setGeometry(QRect(QPoint(left, top), size))
        self.show()
        self.raise_()

    def focus_on(self, key: str, *, in_word: bool) -> None:
        """Focus the enabled button with this key, or the first button if no enabled button has the key.

        `in_word` means that the key was typed as part of a word; the space bar then does not press the button.
        """
        choices, reasons = self._shown.choices, Qt.FocusReason
        place = next((place for place, choice in enumerate(choices) if choice.possible and choice.key == key), 0)
        self.buttons[place].setFocus(reasons.ShortcutFocusReason if in_word else reasons.PopupFocusReason)

    def close_up(self) -> None:
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.close_up()
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self.focusNextPrevChild(key == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def show_again(self) -> None:
        say, shown = self._context.say, self._shown.choices
        self.title.setText(say(Phrase("clocks_page.table", {"table": self.table})))
        for place, button in enumerate(self.buttons):
            self._grid.removeWidget(button)
            button.setVisible(place < len(shown))
        for button, choice in zip(self.buttons, shown, strict=False):
            words = say(choice.words)
            button.setText(literal(words))
            button.setAccessibleName(words)
            button.setEnabled(choice.possible)
            button.show_key(choice.key, at_once=choice.key in AT_ONCE)
        for widget in (self.extra_words, *self.extra.values()):
            widget.setVisible(self._shown.has_extra)
        half = (self.width() - 2 * _SIDE - _GAP) // 2
        small = {place for place, choice in enumerate(shown) if choice.key in _SMALL}
        by_two = all(self.buttons[place].sizeHint().width() <= half for place in small)
        rows: list[list[int]] = []
        for place in range(len(shown)):
            if by_two and rows and len(rows[-1]) == 1 and {place, *rows[-1]} <= small:
                rows[-1].append(place)
            else:
                rows.append([place])
        for line, places in enumerate(rows):
            for column, place in enumerate(places):
                self._grid.addWidget(self.buttons[place], line, column, 1, 1 if len(places) > 1 else 2)


class TableControl(WithContext, QObject):
    """Runs the actions of tables, and opens the panel with a table's buttons below or above its tile.

    An action that is currently impossible is refused with a message.
    """

    def __init__(self, context: WindowContext, grid: ClockGrid, settle: SettlePanel, page: QWidget) -> None:
        super().__init__(context, page)
        self.faces: ClockFaces | None = None
        """The clocks that the page shows."""
        self._grid, self._settle_panel, self._page = grid, settle, page
        self.buttons = TableButtons(context, page)
        self.buttons.wanted.connect(self.do)
        self.buttons.closed.connect(grid.setFocus)
        grid.opened.connect(self._toggle)
        grid.chosen.connect(self._on_chosen)

    def _on_chosen(self, _table: int | None) -> None:
        for code in (_CHOOSE, CANNOT):  # which apply only until another table is chosen
            self._context.messages.withdraw(code)

    def show_faces(self, faces: ClockFaces | None) -> None:
        """Use these clocks from now on, and update the open button panel or close it if its match is gone."""
        self.faces = faces
        if not self.buttons.isVisible():
            return
        face = self.face(self.buttons.table)
        if face is None or not self.buttons.is_open_for(face):
            self.buttons.close_up()
        else:
            self.buttons.show_table(face, self._actions(face))

    def face(self, table: int | None) -> TableFace | None:
        tables = () if self.faces is None else self.faces.tables
        return next((face for face in tables if face.card.table == table), None)

    def action(self, face: TableFace, key: str) -> TableAction | None:
        return next((action for action in self._actions(face) if action.key == key), None)

    @async_slot
    async def do(self, table: int | None, key: str) -> None:
        """Run the action with this key at a table, and close its button panel once the step is stored.

        If the action is impossible, or `table` is None, the message bar says why.
        """
        face = self.face(table)
        if face is None or table is None:
            self._context.messages.show_error(UserError(_CHOOSE))
            return
        action = self.action(face, key)
        if action is None:
            self._context.messages.show_error(refusal_of(face, key))
        elif key == SETTLE:
            self.buttons.close_up()
            self._grid.choose(table)
            self._settle_panel.open_for(table)
        elif key == REFEREE:
            self._context.navigation.show_page("referee", CallReferee(face.card.match_id))
        elif key == PENALTY:
            self._context.navigation.show_page("referee", StartPenalty(None, face.card.round_name, table))
        elif key == RESULT:
            picture = self._context.picture
            match = picture.match_row(face.card.match_id)
            if match is not None:  # a match that was just removed elsewhere disappears with the next refresh
                self._context.navigation.show_page(*result_place(picture, match, self._context.say))
        elif action.command is not None:
            await self._store(table, action.command(self._context.ticker.clock.second_ms()))

    def choose_and_do(self, table: int, key: str) -> None:
        self._grid.take(table)
        self.do(table, key)

    def go_to(self, table: int | None, key: str, *, in_word: bool) -> None:
        """Open a table's button panel and focus the button for a key.

        An action that only opens another panel or a page runs immediately instead. If the action is impossible, the
        message bar says why.
        """
        face = self.face(table)
        if face is None or self.action(face, key) is None or key in AT_ONCE:
            self.do(table, key)
            return
        self._open(face, key, in_word=in_word)

    async def give_extra(self, table: int, minutes: int) -> bool:
        """Give a table `minutes` of extra time, or take that time back if `minutes` is negative.

        Table 0 means the chosen table. If an earlier step of the match is not shown yet, the method waits for that
        step, so that the same match gets the extra time. Returns False if no table is chosen or the step could not be
        stored.
        """
        wanted, event_id = table or self._grid.table, self._context.event_id
        if wanted is None or event_id is None:
            self._context.messages.show_error(UserError(_CHOOSE))
            return False
        face = self.face(wanted)
        seen = None if face is None else face.card.seen.match
        command = GiveExtraTime(event_id, wanted, minutes * 60, seen)
        shown = self._context.commands.until_shown(command)
        if shown is not None:
            await shown
            if seen is not None and event_id == self._context.event_id:
                now = next((match for match in self._context.picture.matches if match.id == seen.id), seen)
                command = replace(command, seen=now)
        if not await self._store(wanted, command):
            return False
        if event_id == self._context.event_id:
            self._grid.choose(wanted)
        return True

    async def _store(self, table: int, command: Command) -> bool:
        done = await self._context.commands.do(command)
        if done.is_done and self.buttons.table == table:
            self.buttons.close_up()
        return done.is_done

    def _actions(self, face: TableFace) -> tuple[TableAction, ...]:
        event_id = self._context.event_id
        words, person = self._context.say(Phrase("absence.words")), self._context.desk.seat.person
        return () if event_id is None else actions_of(face, event_id, words, person)

    def _toggle(self, table: int) -> None:
        face = self.face(table)
        if face is None or (self.buttons.isVisible() and self.buttons.table == table):
            self.buttons.close_up()
        else:
            self._open(face)

    def _open(self, face: TableFace, key: str = "", *, in_word: bool = False) -> None:
        table = face.card.table
        self._grid.choose(table)
        self.buttons.show_table(face, self._actions(face))
        corner = self._grid.viewport().mapTo(self._page, QPoint(0, 0))
        room = QRect(corner, self._grid.viewport().size())
        self.buttons.open_at(self._grid.where(table).translated(corner), room)
        self.buttons.focus_on(key, in_word=in_word)
