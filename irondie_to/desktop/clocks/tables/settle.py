"""The panel in which the referee settles a match whose time is over, according to the ruling in force."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPushButton,
    QWidget,
)

from irondie_to.app.clocks.game_commands import EndGame, SettleTime
from irondie_to.app.clocks.time_up import TimeUp, TimeUpQuestion, time_up
from irondie_to.app.core.results import read_result
from irondie_to.app.core.steps import Command
from irondie_to.app.core.typed.meaning import meaning_of
from irondie_to.app.entry.line import result_in_english
from irondie_to.app.knockout.results import report_result
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.widgets import Item, Stretch, column_of, grid_of, row_of, with_look
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import Winner

_WINS = {
    Winner.A: "clocks_page.wins_a",
    Winner.B: "clocks_page.wins_b",
    Winner.DRAWN: "clocks_page.wins_drawn",
}

_MOST_POINTS = 99


class SettlePanel(WithContext, QFrame):
    """The panel in which the referee determines the result of a match whose time is over.

    `opened` is emitted before the panel takes the focus, `closed` when it closes.
    """

    opened = Signal()
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._time_up: TimeUp | None = None
        self.table: int | None = None
        self.setObjectName("cardMain")
        self.title, self.procedure, self.says = (
            QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText) for _ in range(3)
        )
        context.theme.sized(self.title, bold_font=15)
        with_look(self.procedure, "muted")
        self.names = (QLabel(self), QLabel(self))
        self.points = (NumberBox(context, 0, _MOST_POINTS, self), NumberBox(context, 0, _MOST_POINTS, self))
        for box in self.points:
            context.theme.sized(box, least_width=84)
            box.set_word("–")
            box.setKeyboardTracking(True)
            box.text_read.connect(self._show_outcome)
        self.slip = context.word(
            LineField(context, self, understand=partial(meaning_of, self._read_slip), leave=self.close_up),
            name="clocks_page.slip",
        )
        self.slip.setPlaceholderText("2-1")
        self.slip.entered.connect(lambda meaning: self._store(meaning.value))
        self.slip.refused.connect(context.messages.show_error)
        self.do = context.word(with_look(QPushButton(self), "main"), does=self.carry_out)
        self.winners = {
            winner: context.word(QPushButton(self), does=partial(self._on_winner, winner)) for winner in Winner
        }
        self.aside = context.word(QPushButton(self), text="clocks_page.aside", does=self.close_up)
        for button in (*self.winners.values(), self.do, self.aside):
            button.setProperty("tall", "34")
        grid = grid_of(spacing=8)
        grid.setColumnStretch(0, 1)
        for row, (label, box) in enumerate(zip(self.names, self.points, strict=True)):
            grid.addWidget(label, 2 * row, 0)
            grid.addWidget(box, 2 * row, 1)
            grid.addWidget(box.note, 2 * row + 1, 0, 1, 2)
        parts: list[Item] = [self.title, self.procedure, self.says, grid, self.slip, *self.winners.values()]
        last = row_of(self.do, Stretch(), self.aside)
        column_of(*parts, last, inside=self, spacing=8, margins=(12, 10, 12, 12))

    def open_for(self, table: int) -> None:
        """Open the panel for a table, and focus its first field. If its match does not need to be settled, show why."""
        try:
            ending = self._ending(table)
        except UserError as fault:
            self._context.messages.show_error(fault)
            return
        self.table = table
        for box in self.points:
            box.put(None)
        self.slip.clear()
        self._show(ending)
        self.show()
        self.opened.emit()
        fields = (self.points[0], self.slip, self.winners[Winner.A], self.do)
        next(field for field in fields if field.isVisibleTo(self)).setFocus(Qt.FocusReason.PopupFocusReason)

    def _ending(self, table: int) -> TimeUp:
        return time_up(self._context.picture, table, self._context.ticker.clock.second_ms())

    def check(self) -> None:
        """Update the panel after a change to the event or of the language.

        The panel closes if its match no longer needs to be settled or is no longer at the table.
        """
        ending = None
        if self.table is not None and self._context.event_id is not None:
            with suppress(UserError):
                ending = self._ending(self.table)
        if ending is None or self._time_up is None or ending.seen.match.id != self._time_up.seen.match.id:
            self.close_up()  # what is typed belongs to another match
        else:
            self._show(ending)

    def carry_out(self) -> None:
        """Run the action of the main button, and close the panel once the action is stored.

        If the result from a slip is invalid, the message bar says so.
        """
        opened, event_id = self._time_up, self._context.event_id
        if opened is None or event_id is None:
            return
        if opened.question is TimeUpQuestion.SLIP:
            self.slip.enter()
            return
        lives = self._lives() if opened.question is TimeUpQuestion.LIFE_POINTS else None
        self._store(SettleTime(event_id, self._context.ticker.clock.second_ms(), opened.table, lives, opened))

    @async_slot
    async def _store(self, command: Command) -> None:
        table = self.table
        done = await self._context.commands.do(command)
        if done.is_done and self.table == table:
            self.close_up()

    def close_up(self) -> None:
        if self.table is not None:
            self.table = self._time_up = None
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.close_up()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.do.isVisible() and self.do.isEnabled():
            self.carry_out()
        else:
            super().keyPressEvent(event)

    def _show(self, ending: TimeUp) -> None:
        self._time_up = ending
        say = self._context.say
        self.title.setText(say(Phrase("clocks_page.time_over_at", {"table": ending.table})))
        self.procedure.setText(say(ending.procedure))
        asks_lives = ending.question is TimeUpQuestion.LIFE_POINTS
        for label, box, name in zip(self.names, self.points, (ending.a_name, ending.b_name), strict=True):
            label.setText(name)
            box.setAccessibleName(say(Phrase("clocks_page.life_points_of", {"name": name})))
            label.setVisible(asks_lives)
            box.setVisible(asks_lives)
        self.slip.setVisible(ending.question is TimeUpQuestion.SLIP)
        for winner, button in self.winners.items():
            button.setVisible(ending.question is TimeUpQuestion.WINNER)
            words = Phrase(_WINS[winner], {"a": ending.a_name, "b": ending.b_name})
            button.setText(literal(say(words)))
        self.do.setVisible(ending.question is not TimeUpQuestion.WINNER)
        self._show_outcome()

    def _show_outcome(self) -> None:
        ending = self._reached()
        if ending is None or self._time_up is None:
            return
        self.says.setText(self._context.say(ending.sentence))
        begins = ending.question is TimeUpQuestion.SUDDEN_DEATH
        self._context.word(self.do, text="clocks_page.begin_sudden_death" if begins else "clocks_page.enter_result")
        self.do.setEnabled(ending.question is not TimeUpQuestion.LIFE_POINTS)

    def _reached(self) -> TimeUp | None:
        ending = self._time_up
        lives = self._lives()
        if ending is None or ending.question is not TimeUpQuestion.LIFE_POINTS or lives is None:
            return ending
        return ending.with_lives(*lives)

    def _lives(self) -> tuple[int, int] | None:
        if any(box.value is None or box.fault is not None for box in self.points):
            return None
        return self.points[0].value, self.points[1].value

    def _read_slip(self, text: str) -> Command | None:
        ending, event_id = self._time_up, self._context.event_id
        if ending is None or event_id is None:
            return None
        typed = result_in_english(text.strip(), self._context.settings.language)
        result = read_result(typed, knockout=ending.knockout)
        return report_result(event_id, ending.players, ending.table, result, None)

    def _on_winner(self, winner: Winner, _checked: bool = False) -> None:
        opened, event_id = self._time_up, self._context.event_id
        if opened is None or event_id is None:
            return
        self._store(EndGame(event_id, self._context.ticker.clock.second_ms(), opened.table, winner, opened.seen))
