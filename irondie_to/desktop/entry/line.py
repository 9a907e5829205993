"""The entry field for results, with the meaning of the typed line shown beside it before Enter is pressed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from irondie_to.app.core.steps import Command
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import set_look, with_look
from irondie_to.desktop.core.look.rich_text import Html, html, joined, plain
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.entry.read_back import ReadBack, line_width
from irondie_to.desktop.entry.waiting import WaitingLines
from irondie_to.desktop.entry.wording import EntryState, EntryWording
from irondie_to.errors import Phrase, UserError, Value

_LAST_WORD_PX = 90  # the width that a wrapped first line may leave empty
_FIELD_PX, _WIDE_FIELD_PX, _WIDE_PX = 212, 300, 1590
"""The width of the field, its width on a wide page, and the width from which a page is wide."""
_TYPED_PX, _INSET_PX = 28, 13
"""The font size of a short typed text, and the space beside it in the field. A long text is smaller."""
_GAP, _EDGES_PX, _LEAST_WORDS_PX = 18, 60, 300
"""The px between the parts of the line; at 100 %, the px beside its field and its words, and what the words need beside
another widget.
"""
_SIZES = (19, 16, 14)
"""The possible font sizes in px at 100 %; the largest size that fits is used."""


class EntryLine(Translated, Styled, QFrame):
    """The entry field for results, with the meaning of the typed line beside it.

    The meaning of a line is a `TypedLine`, see `LineField.meaning`.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = EntryWording(context)
        self._chips = Html()
        self._shown: object = None
        self._stage = RoundStage.UNDER_WAY
        self._examples: Mapping[str, Value] = {"table": 1, "other": 2, "name": ""}
        self._codes: tuple[str, ...] = ()
        self.second_pass = False
        """Whether results are typed again in the second pass."""
        self.field = with_look(LineField(context, self), "entry")
        self.field.set_understanding(lambda _text: TypedLine(TypedState.EMPTY))
        self.says = ReadBack(self)
        self.hint = ReadBack(self)
        self.hint.setWordWrap(True)
        words = column_of(Stretch(), self.says, self.hint, Stretch(), spacing=2)
        self._row = row_of(self.field, Stretch(words), inside=self, spacing=_GAP, margins=(20, 0, 16, 0))
        self._beside: QWidget | None = None
        self.setObjectName("entry")
        self._waiting = WaitingLines(context, self.field)
        self.field.changed.connect(self._show)
        self.field.armed.connect(lambda _meaning: self.field.selectAll())  # the next slip replaces this one
        self.field.refused.connect(self._on_refused)
        self.restyle()
        self.retranslate()

    def read_with(
        self,
        understand: Callable[[str], TypedLine],
        examples: Mapping[str, Value],
        stage: RoundStage = RoundStage.UNDER_WAY,
        *,
        second_pass: bool = False,
        hints: Sequence[str] = (),
    ) -> None:
        """Set the function that returns the meaning of a line, and call it for the current line.

        The hints are those with the codes `hints` or, by default, for this stage of the round or the second pass.
        `examples` are the values for the examples in them: `table` is a table, or the round and the table.
        """
        self._examples, self._stage, self.second_pass, self._codes = examples, stage, second_pass, tuple(hints)
        self.field.set_understanding(understand)
        self._show_again()

    def set_line(self, text: str, *, at_once: bool) -> None:
        """Put a line into the field as if the user had typed it, and focus the field.

        If `at_once` is true and the line needs Enter only once, also enter it, except in the second pass.
        """
        self.field.put(text)
        if at_once and self.field.meaning.state is TypedState.READY and not self.second_pass:
            self.field.enter()

    async def store(self, page: Page, commands: Sequence[Command], line: str, place: Callable[[], object]) -> bool:
        """Store a line that was taken from the field. If it is refused, put it back into the field with the reason.

        Return whether it was stored and `page` still shows what the line refers to. If the line refers to what an
        earlier step changes that is not shown yet, it waits and is understood again, as `WaitingLines` does.

        `page` is the page of the field. The line is not put back if `place`, which returns what the line refers to,
        such as the shown round, returns another value by then.
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
        """Return the least width in px of a line with a widget of `beside` px at its right end."""
        return self.field.width() + self._context.theme.px(_EDGES_PX + _LEAST_WORDS_PX) + _GAP + beside

    def show_beside(self, widget: QWidget, *, is_shown: bool) -> None:
        """Show this widget at the right end of the line, or hide it."""
        if is_shown is (self._beside is None):
            self._beside = widget if is_shown else None
            self._row.addWidget(widget, alignment=Qt.AlignmentFlag.AlignVCenter)
            widget.setVisible(is_shown)
        self._show()

    def set_chips(self, shown: Html) -> None:
        """Show this HTML in place of the hints. Empty HTML shows the hints again."""
        self._chips = shown
        self._show()

    def _on_refused(self, fault: UserError) -> None:
        """Select a result that is stored already, so that the next slip replaces it."""
        if fault.code == "result.same":
            self.field.selectAll()

    def retranslate(self) -> None:
        self._show_again()

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        theme = self._context.theme
        self._widen()
        self.setFixedHeight(theme.px(72))
        self.says.setFont(theme.font(19))
        self.hint.setFont(theme.font(12))
        self._show_again()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the width of the field, the font size and the hints that fit the new width."""
        super().resizeEvent(event)
        self._widen()
        self._show()

    def _widen(self) -> None:
        px = self._context.theme.px
        self.field.setFixedWidth(px(_WIDE_FIELD_PX if self.width() >= px(_WIDE_PX) else _FIELD_PX))

    @property
    def _typed_room(self) -> int:
        """The width in px for the typed text in the field, with its cursor."""
        return self.field.width() - self._context.theme.px(2 * _INSET_PX + 4)

    def _show_again(self) -> None:
        self._shown = None
        self._wording.forget()
        self._show()

    def _show(self) -> None:
        state, say = (
            EntryState(
                self.field.line,
                self.field.meaning,
                self._examples,
                self._stage,
                self.second_pass,
                self._codes,
                self.field.understand,
                self._chips,
            ),
            self._context.say,
        )
        shown = state, self.field.text(), self.field.width(), self._room
        if shown == self._shown:
            return
        self._shown = shown
        typed = line_width(html("{}", self.field.text()), self._context.theme.font(_TYPED_PX, bold=True))
        set_look(self.field, "length", "long" if typed > self._typed_room else "")
        swaps = self._stage is RoundStage.PROPOSED
        self.field.setAccessibleName(say(Phrase("rounds_page.field_swap" if swaps else "rounds_page.field")))
        self.field.setToolTip(
            say(Phrase("rounds_page.field_swap_tip" if swaps else "rounds_page.field_tip", self._examples))
        )
        self._fit(state, self._wording.line(state), self._wording.note(state))
        again = plain(self._hints(state)) if state.typed.is_armed else ""
        fault = state.typed.fault
        said = [self._wording.description(state) if fault is None else say(fault), " ".join(again.split())]
        self.field.setAccessibleDescription(". ".join(words.removesuffix(".") for words in said if words))

    def _fit(self, state: EntryState, text: Html, note: Html) -> None:
        """Show the text in the largest size that fits in one line, with the note beside or below it.

        If the text does not fit in one line, it takes up the whole space and the separate line of hints is hidden.
        """
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
        if one_line and self._width(below, 12) > self._room:
            size = min(size, 16)  # leaves space for two lines of hints below the text
        self.says.setFont(self._context.theme.font(size))
        self.says.setWordWrap(not one_line)
        self.says.show_html(text)
        self.says.setToolTip("" if one_line else plain(text))
        self.hint.show_within(below, 2 * self._room - self._context.theme.px(_LAST_WORD_PX))
        self.hint.setVisible(bool(one_line))

    def _hints(self, state: EntryState) -> Html:
        return self._wording.hints(state, lambda hints: self._width(hints, 12) > self._room)

    @property
    def _room(self) -> int:
        """Return the width in px of the space beside the field."""
        beside = 0 if self._beside is None else self._beside.sizeHint().width() + _GAP
        return self.width() - self.field.width() - self._context.theme.px(_EDGES_PX) - beside

    def _width(self, text: Html, size: int) -> int:
        return line_width(text, self._context.theme.font(size))
