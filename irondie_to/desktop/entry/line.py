"""The entry field for results, which shows the meaning of the typed line before Enter is pressed."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QTextCursor
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from irondie_to.app.core.steps import Command
from irondie_to.app.core.typed.meaning import Typed, TypedState
from irondie_to.app.entry.line import TypedLine, in_language, result_noun
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Adapting, Arranged
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, document_of, html, html_of, joined, plain
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, set_look, with_look
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.entry.wording import EntryState, EntryWording
from irondie_to.errors import Phrase, UserError, Value

_LAST_WORD_PX = 90  # the width that a wrapped first line may leave empty
_FIELD_PX, _WIDE_FIELD_PX, _WIDE_PX = 212, 300, 1590
"""The width of the field, its width on a wide page, and the width from which a page is wide."""
_TYPED_PX, _INSET_PX = 28, 13
"""The font size of a short typed text, and the space beside it in the field. A long text is smaller."""
_GAP, _EDGES_PX, _LEAST_WORDS_PX = 18, 60, 300
"""The space between the parts of the line, in px.

Then, in px at a text size of 100 %, the space beside the field and the words together, and the least width of the words
beside another widget."""
_SIZES, _SMALL = (19, 16, 14), 12
"""The possible font sizes in px at 100 %, of which the largest that fits is used, and the font size of the hints."""
_WAITS = "entry.waits"
"""The code of the message shown while a line waits."""


class EntryLine(WithContext, Adapting, Arranged, QFrame):
    """The entry field for results, with the meaning of the typed line beside it.

    The meaning is a `TypedLine` (see `LineField.meaning`).
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, objectName="entry")
        self._wording = EntryWording(context)
        self._shown: object = None
        self.field = with_look(LineField(context, self), "entry")
        self.field.set_understanding(lambda _text: TypedLine(TypedState.EMPTY))
        examples: dict[str, Value] = {"table": 1, "other": 2, "name": ""}
        self._state = EntryState(self.field.line, self.field.meaning, examples, understand=self.field.understand)
        self.says = _ReadBack(self)
        self.hint = context.theme.sized(with_look(_ReadBack(self), wordWrap=True), font=_SMALL)
        context.theme.sized(self, height=72)
        words = column_of(Stretch(), self.says, self.hint, Stretch(), spacing=2)
        self._row = row_of(self.field, Stretch(words), inside=self, spacing=_GAP, margins=(20, 0, 16, 0))
        self._beside: QWidget | None = None
        self._waiting = _WaitingLines(context, self.field)
        self.field.changed.connect(self._show)
        self.field.armed.connect(lambda _meaning: self.field.selectAll())  # the next slip replaces this one
        self.field.refused.connect(self._on_refused)
        self._unconfirmed = _Unconfirmed(context, self.field)
        self.show_again()

    @property
    def second_pass(self) -> bool:
        """Whether results are typed again in the second pass."""
        return self._state.is_second_pass

    def read_with(
        self,
        understand: Callable[[str], TypedLine],
        examples: Mapping[str, Value],
        stage: RoundStage,
        *,
        second_pass: bool = False,
        hints: Sequence[str] = (),
        has_examples: bool = True,
    ) -> None:
        """Set the function that returns the meaning of a line, and call it for the current line.

        The second pass has its own hint; otherwise the hints shown are those with the codes in `hints` or, by default,
        those for this stage of the round. `examples` contains the values for the examples in the hints: the value
        `table` names a table, in some cases with its round. Unless `has_examples` is true, these hints are left out,
        except in the second pass; the tooltip of the field still has them. How to confirm a line that needs Enter twice
        is always shown.
        """
        line, meaning = self.field.line, self.field.meaning
        self._state = EntryState(line, meaning, examples, stage, second_pass, tuple(hints), understand, has_examples)
        self.field.set_understanding(understand)
        self.show_again()

    def set_line(self, text: str, *, at_once: bool) -> None:
        """Put a line into the field as if the user had typed it, and focus the field.

        The line is given with English letters, and shown with those of the window's language. If `at_once` is true and
        the line needs only one Enter, the line is also entered, except in the second pass.
        """
        table, space, rest = text.partition(" ")
        self.field.put(f"{table}{space}{in_language(rest, self._context.settings.language)}")
        if at_once and self.field.meaning.state is TypedState.READY and not self.second_pass:
            self.field.enter()

    async def store(self, page: Page, commands: Sequence[Command], line: str, place: Callable[[], object]) -> bool:
        """Store a line that was taken from the field. If it is refused, put it back and show the reason.

        Return whether the line was stored and `page` still shows what the line refers to. If an earlier step that is
        not shown yet changes what the line refers to, the line waits (see `_WaitingLines`), and False is returned.
        `page` is the page of the field. `place` returns what the line refers to, such as the shown round; if its value
        has changed by the time the line is refused, the line is not put back.
        """
        before = place()
        waiting = self._context.commands.until_shown(*commands)
        if waiting is not None:
            await self._waiting.wait(page, waiting, line, place)
            return False
        done = await self._context.commands.do(*commands)
        if self._context.event_id is None:
            return False
        page.refresh_if_stale()  # done first, because it would remove the reason
        if done.refusal is not None and place() == before:
            self.field.give_back(line, done.refusal.phrase)
        return done.refusal is None and place() == before

    def width_with(self, beside: int) -> int:
        """Return the minimum width in px of a line with a widget of `beside` px at its right end."""
        return self.field.width() + self._context.theme.px(_EDGES_PX + _LEAST_WORDS_PX) + _GAP + beside

    def show_beside(self, widget: QWidget, *, is_shown: bool) -> None:
        if is_shown is (self._beside is None):
            self._beside = widget if is_shown else None
            self._row.addWidget(widget, alignment=Qt.AlignmentFlag.AlignVCenter)
            widget.setVisible(is_shown)
        self._show()

    def _on_refused(self, fault: UserError) -> None:
        """If the result in the field is already stored, select the text, so that the next slip replaces it."""
        if fault.code == "result.same":
            self.field.selectAll()

    def show_again(self) -> None:
        px = self._context.theme.px
        self.field.setFixedWidth(px(_WIDE_FIELD_PX if self.width() >= px(_WIDE_PX) else _FIELD_PX))
        self._shown = None
        self._wording.forget()
        self._show()

    def _show(self) -> None:
        field, say, theme = self.field, self._context.say, self._context.theme
        self._state = state = replace(self._state, typed=field.line, meaning=field.meaning)
        shown = state, field.text(), field.width(), self._room
        if shown == self._shown:
            return
        self._shown = shown
        typed = _line_width(html("{}", field.text()), theme.font(_TYPED_PX, bold=True))
        set_look(field, "length", "long" if typed > field.width() - theme.px(2 * _INSET_PX + 4) else "")
        swaps = state.stage is RoundStage.PROPOSED
        tip = Phrase("rounds_page.field_swap_tip" if swaps else "rounds_page.field_tip", state.examples)
        self._context.word(field, name="rounds_page.field_swap" if swaps else "rounds_page.field", tip=tip)
        self._fit(state, self._wording.line(state), self._wording.note(state))
        again = plain(self._hints(state)) if state.typed.is_armed else ""
        fault = state.typed.fault
        said = [self._wording.description(state) if fault is None else say(fault), " ".join(again.split())]
        self.field.setAccessibleDescription(". ".join(words.removesuffix(".") for words in said if words))

    def _fit(self, state: EntryState, text: Html, note: Html) -> None:
        one_line = [size for size in _SIZES if "<br>" not in text.source and self._width(text, size) <= self._room]
        size = max(one_line, default=min(_SIZES))
        beside = html("{}&ensp;{}", text, note)
        if note and (not one_line or self._width(beside, size) <= self._room):
            text, note = beside, Html()
        if not one_line and state.typed.is_armed:
            text = html("{}<br>{}", text, self._hints(state))
        has_hints = not note or state.typed.needs_enter_twice
        hints = [self._hints(state)] if has_hints else []
        parts, between = ([*hints, note], ".&emsp;") if state.typed.is_armed else ([note, *hints], "&emsp;")
        below = joined(filter(None, parts), between)
        if one_line and self._width(below, _SMALL) > self._room:
            size = min(size, 16)  # leaves space for two lines of hints below the text
        self.says.setFont(self._context.theme.font(size))
        self.says.setWordWrap(not one_line)
        self.says.show_html(text)
        self.says.setToolTip("" if one_line else plain(text))
        self.hint.show_within(below, 2 * self._room - self._context.theme.px(_LAST_WORD_PX))
        self.hint.setVisible(bool(one_line) and bool(below))

    def _hints(self, state: EntryState) -> Html:
        return self._wording.hints(state, lambda hints: self._width(hints, _SMALL) > self._room)

    @property
    def _room(self) -> int:
        beside = 0 if self._beside is None else self._beside.sizeHint().width() + _GAP
        return self.width() - self.field.width() - self._context.theme.px(_EDGES_PX) - beside

    def _width(self, text: Html, size: int) -> int:
        return _line_width(text, self._context.theme.font(size))


class _Waiting(NamedTuple):
    """A line that waits until earlier steps are shown.

    `meant` is what the line meant when it was entered, and `page` the page of its field. `place` returns what the line
    refers to, and `before` is what it returned when the line was entered.
    """

    line: str
    meant: Typed
    page: Page
    place: Callable[[], object]
    before: object


class _WaitingLines(WithContext, QObject):
    """The lines of one field that wait until earlier steps are shown, in the order in which they were entered.

    When the step before a line is shown and the field is empty, the line is put into the field, interpreted again and
    entered. If it now requires an answer from the user, the question is asked. If it now means something else, it stays
    in the field until the user enters it. If the page no longer shows what the line refers to, the line is refused.
    While the window is closing, a line that only the user can enter keeps the window open.
    """

    def __init__(self, context: WindowContext, field: LineField) -> None:
        super().__init__(context, field)
        self._field = field
        self._lines: deque[_Waiting] = deque()
        self._again = QTimer(self, singleShot=True, interval=0)
        self._again.timeout.connect(self._go_on)
        field.textChanged.connect(self._on_text)
        context.closing.connect(self._go_on)

    async def wait(self, page: Page, shown: Awaitable[None], line: str, place: Callable[[], object]) -> None:
        """Enter a line that was taken from the field, once `shown` is done."""
        waiting = _Waiting(line, self._field.understand(line), page, place, place())
        self._context.messages.show(Phrase(_WAITS, {"line": line}))
        await shown
        self._lines.append(waiting)
        self._go_on()

    def _on_text(self, text: str) -> None:
        if self._lines and not text:
            self._again.start()  # later: the line taken from the field is not being stored yet

    def _go_on(self) -> None:
        if not self._lines:
            return
        if self._field.text():
            self._keep_open()
            return
        self._context.messages.withdraw(_WAITS)
        lost: list[str] = []
        while self._lines and not self._may_enter(self._lines[0]):
            lost.append(self._lines.popleft().line)
        if lost:  # in one message, because the bar shows only the last one
            self._context.messages.show_error(UserError("entry.not_waited", line=", ".join(lost)))
        if not self._lines:
            return
        line, meant, *_where = self._lines.popleft()
        field = self._field
        field.write(line)
        if field.meaning.state is not TypedState.READY or field.meaning.message == meant.message:
            field.enter()
        if field.text() == line:
            self._keep_open(line)

    def _may_enter(self, waiting: _Waiting) -> bool:
        if self._context.event_id is not None:
            waiting.page.refresh_if_stale()
        return self._context.event_id is not None and waiting.place() == waiting.before

    def _keep_open(self, *lines: str) -> None:
        """If the window is closing, report that these lines and the waiting ones are not stored."""
        if self._context.messages.held is not None:
            for line in (*lines, *(waiting.line for waiting in self._lines)):
                self._context.messages.show_error(UserError("entry.still_waits", line=line))


class _Unconfirmed(WithContext, QObject):
    """Reports an unconfirmed correction when the user overwrites it with a line for another match."""

    def __init__(self, context: WindowContext, field: LineField) -> None:
        super().__init__(context, field)
        self._field = field
        self._text, self._meaning = "", TypedLine(TypedState.EMPTY)
        field.armed.connect(self._on_armed)
        field.typed.connect(self._on_typed)
        field.entered.connect(lambda _meaning: self._forget())

    def _on_armed(self, meaning: TypedLine) -> None:
        if meaning.state is TypedState.REPLACES and not meaning.is_slip:
            self._text, self._meaning = self._field.text(), meaning

    def _forget(self) -> None:
        self._text, self._meaning = "", TypedLine(TypedState.EMPTY)

    def _on_typed(self, meaning: TypedLine) -> None:
        before = [line for line in self._meaning.lines if line.result is not None]
        if not self._field.text():
            self._forget()
        elif (
            before
            and meaning.value is not None
            and {line.a for line in before}.isdisjoint(line.a for line in meaning.lines)
        ):
            old = result_noun(before[0], before[0].result)
            values: dict[str, Value] = {"table": before[0].table, "old": old, "line": self._text}
            self._forget()
            self._context.messages.show_effect(Phrase("entry.not_confirmed", values), self._context.picture.step)


class _ReadBack(RichLabel):
    """A label for rich text that never widens the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_within(self, shown: Html, room: int) -> None:
        """Show rich text, elided if it is wider than `room` px in one line. The tooltip then shows the full text.

        The text is cut between words, because half a number could be the number of another table.
        """
        document = document_of(shown, self.font())
        length, width = document.characterCount() - 1, document.idealWidth()
        if not length or width <= room:
            self.show_html(shown)
            self.setToolTip("")
            return
        cursor, text = QTextCursor(document), document.toPlainText()
        end = int(length * max(0, room) / width) + 1
        while document.idealWidth() > room and end > 0:
            end = max((place for place in range(end) if text[place].isspace()), default=0)
            cursor.setPosition(end)
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(" …")
        self.show_html(html_of(document))
        self.setToolTip(plain(shown))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())


def _line_width(shown: Html, font: QFont) -> int:
    return math.ceil(document_of(shown, font).idealWidth())
