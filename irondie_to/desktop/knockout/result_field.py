"""The small field in which the result of a match is typed on top of the bracket."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QVBoxLayout

from irondie_to.app.core.steps import Command
from irondie_to.app.entry.line import LineState, TypedLine
from irondie_to.desktop.core.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.speech import announce
from irondie_to.desktop.knockout.bracket.plan import FOOT, WIDTH, MatchBox
from irondie_to.desktop.knockout.bracket.view import BracketCanvas
from irondie_to.errors import Phrase

_LEAST_WIDTH = 280
_INSIDE = 8


class BracketResultField(QFrame):
    """A field for the result of a match, which opens over the lower part of the match in the bracket.

    `understand` is a function that reads a text as a result; its arguments are the name of the round, the table and the
    text. A refused result stays in the field, with the reason below it. `closed` is emitted when the field is closed.
    """

    closed = Signal()

    def __init__(
        self, context: WindowContext, understand: Callable[[str, int, str], TypedLine], canvas: BracketCanvas
    ) -> None:
        super().__init__(canvas.viewport())
        self._context = context
        self._understand = understand
        self._canvas = canvas
        self._armed = False
        self._opened = 0  # how often the field was opened or closed
        self._fault: Phrase | None = None
        self.table: int | None = None
        self.box: MatchBox | None = None
        self.field = QLineEdit(self)
        self.says = QLabel(self)
        self.says.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(_INSIDE, _INSIDE, _INSIDE, _INSIDE)
        column.setSpacing(4)
        column.addWidget(self.field)
        column.addWidget(self.says)
        self.setObjectName("inPlace")
        self.setAutoFillBackground(True)
        self.field.textChanged.connect(self._on_text)
        self.field.returnPressed.connect(self._on_enter)
        canvas.moved.connect(self.follow)
        context.messages.withdrawn.connect(self._on_withdrawn)
        context.theme_changed.connect(self._dress)
        self._dress()
        self.hide()

    def open_on(self, box: MatchBox) -> None:
        """Open the field over a match of the bracket. Nothing happens if the match has no table."""
        if box.meeting is None or box.meeting.table is None:
            return
        self._opened += 1
        self.box, self.table = box, box.meeting.table
        self._armed = False
        self.field.setReadOnly(False)
        self.field.setAccessibleName(self._context.say(Phrase("knockout_page.in_place", {"table": self.table})))
        self.field.setPlaceholderText((box.meeting.result or "2-1").replace("-", "–"))
        self.field.clear()
        self._show()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow(self) -> None:
        """Move the field to the new position of its match, or close it if the match no longer exists."""
        if self.box is None:
            return
        place = self.box.column, self.box.place
        box = next((box for box in self._canvas.boxes if (box.column, box.place) == place), None)
        if box is None:
            self.close_field()
        else:
            self._move_to(box)

    def _move_to(self, box: MatchBox) -> None:
        """Move the field over the lower part of the match, or above the match if there is not enough space below."""
        place = self._canvas.rect_of(box)
        self.setFixedWidth(max(int(place.width()), self._context.theme.px(_LEAST_WIDTH)))
        self.says.setMinimumHeight(self.says.heightForWidth(self.width() - 2 * _INSIDE))
        self.adjustSize()
        top = place.bottom() - FOOT * place.width() / WIDTH
        room = self._canvas.viewport().height()
        if top + self.height() > room:
            above = place.top() - self.height()
            top = above if above >= 0 else max(0, room - self.height())
        self.move(int(place.left()), int(top))

    def close_field(self) -> None:
        """Close the field and emit `closed`, if it is open."""
        if self.isVisible():
            self._opened += 1
            self.hide()
            self.box = self.table = None
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the field on Esc.

        No key is passed on to the bracket below, where Enter would open the field again.
        """
        if Qt.Key(event.key()) == Qt.Key.Key_Escape:
            self.close_field()
        event.accept()

    def _meaning(self) -> TypedLine:
        if self.box is None or self.table is None:
            return TypedLine(LineState.EMPTY)
        return self._understand(self.box.round.name, self.table, self.field.text())

    def _on_text(self) -> None:
        self._armed = False
        self._show()

    def _on_withdrawn(self, code: str) -> None:
        """Hide the reason for the refusal when the message with the same code is withdrawn."""
        if self._fault is not None and self._fault.code == code:
            self._show()

    def _on_enter(self) -> None:
        meaning = self._meaning()
        if self.field.isReadOnly():
            return
        if meaning.state is LineState.EMPTY:
            self.close_field()
        elif meaning.state is LineState.REPLACES and not self._armed:
            self._armed = True
            self._show_message(Phrase("knockout_page.in_place_again"), "warn")
            announce(self.field, self.says.text(), urgent=True)
        elif meaning.commands:
            self._store(meaning.commands)
        elif meaning.incomplete is not None:
            self._show_message(meaning.incomplete, "danger")
            announce(self.field, self.says.text(), urgent=True)

    @async_slot
    async def _store(self, commands: Sequence[Command]) -> None:
        """Store the result, then close the field or, if the result is refused, show the reason in it.

        If the user has closed the field or opened it for another match in the meantime, it stays as it is.
        """
        self.field.setReadOnly(True)
        opened = self._opened
        done = await self._context.commands.do(*commands)
        if opened != self._opened:
            return
        if done.refusal is None:
            self.close_field()
        else:
            self.field.setReadOnly(False)
            self._fault = done.refusal.phrase
            self._show_message(self._fault, "danger")

    def _show(self) -> None:
        self._fault = None
        if self.table is None:
            return
        meaning = self._meaning()
        if meaning.state is LineState.EMPTY or meaning.message is None:
            self._show_message(Phrase("knockout_page.in_place_hint"), "muted")
            return
        tone = {LineState.REFUSED: "danger", LineState.REPLACES: "warn", LineState.BEGUN: "muted"}.get(
            meaning.state, "accent"
        )
        winner = next((line for line in meaning.lines if meaning.winner in {line.a, line.b}), None)
        name = "" if winner is None else winner.a_name if winner.a == meaning.winner else winner.b_name
        before = "" if meaning.remark is None else f"{self._context.say(meaning.remark)} · "
        self._show_message(
            meaning.message, tone, before + (f"{name} " if meaning.state is LineState.READY and name else "")
        )

    def _show_message(self, phrase: Phrase, tone: str, before: str = "") -> None:
        self.says.setText(before + self._context.say(phrase))
        self.says.setStyleSheet(f"color: {self._context.theme.colour(tone).name()};")
        self.field.setAccessibleDescription(self.says.text())
        self.follow()

    def _dress(self) -> None:
        theme = self._context.theme
        ground, line = theme.colour("surface").name(), theme.colour("accent").name()
        self.setStyleSheet(f"#inPlace {{ background: {ground}; border: 2px solid {line}; border-radius: 6px; }}")
        self.field.setFont(theme.font(17, bold=True))
        self.says.setFont(theme.font(12))
        self._show()
