"""The fields of the Event page with one entry per line: prizes, and lines on the plan of the day."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from irondie_to.app.core.typed.plan_lines import read_plan_lines, tidy_lines
from irondie_to.app.event.prizes import PrizeWords, count_prizes, read_prizes, written_prizes
from irondie_to.desktop.controls.typed.field import FieldNote
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import ScrollsForm, Styled, Translated
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.look.widgets import set_look
from irondie_to.desktop.core.shortcuts import ENTER_KEYS
from irondie_to.errors import Phrase, UserError

_FEWEST_LINES, _MOST_LINES = 4, 12
_AROUND_PX = 24


class LinesKind(NamedTuple):
    """How a list is read from lines and written as lines, with the words of the user's language.

    `read` raises `UserError` if a line cannot be understood. `told` is what the note says of a list, and `example` the
    code of the example in an empty field; `tip` is the code of the tooltip.
    """

    read: Callable[[str, PrizeWords], tuple[Any, ...]]
    written: Callable[[tuple[Any, ...], PrizeWords], str]
    told: Callable[[tuple[Any, ...]], Phrase]
    example: str
    tip: str | None = None


def _plan_lines(text: str, _words: PrizeWords) -> tuple[str, ...]:
    lines = tidy_lines(text)
    read_plan_lines(lines)
    return lines


def _told_lines(lines: tuple[str, ...]) -> Phrase:
    return (
        Phrase("event_page.plan_lines_count", {"count": len(lines)}) if lines else Phrase("event_page.plan_lines_none")
    )


LINES = {
    "prizes": LinesKind(read_prizes, written_prizes, lambda prizes: count_prizes(prizes).phrase, "prizes.example"),
    "plan_lines": LinesKind(
        _plan_lines,
        lambda lines, _words: "\n".join(lines),
        _told_lines,
        "event_page.plan_lines_example",
        "event_page.plan_lines_tip",
    ),
}


class LinesField(WithContext, ScrollsForm, Translated, Styled, QPlainTextEdit):
    """A field for a list, which is entered when the user leaves the field or presses Ctrl+Enter.

    `entered` is emitted with the new list. While a line cannot be understood, the text stays in the field, and `note`
    says why; Esc restores the stored list. Otherwise `note` describes the list.
    """

    entered = Signal(object)

    def __init__(self, context: WindowContext, kind: LinesKind, parent: QWidget) -> None:
        super().__init__(
            context,
            parent,
            tabChangesFocus=True,
            acceptDrops=False,  # so that the window receives dropped files
        )
        self._kind = kind
        self.value: tuple[Any, ...] = ()
        self.fault: Phrase | None = None
        self.note = FieldNote(context.theme, str, parent)
        if kind.tip is not None:
            context.word(self, tip=kind.tip)
        self.textChanged.connect(self._on_changed)
        self.retranslate()

    @property
    def is_typed(self) -> bool:
        return self.document().isModified()

    def show_value(self, value: tuple[Any, ...]) -> None:
        """Show a list that was changed elsewhere, unless the field contains typed text."""
        if self.is_typed:
            self.value = value
        elif value != self.value:
            self.put(value)

    def put(self, value: tuple[Any, ...]) -> None:
        """Show this list in place of any typed text, without emitting `entered`."""
        self.value = value
        self.setPlainText(self._kind.written(value, self._words()))  # this also resets isModified
        self._show_note(None)

    def commit(self) -> bool:
        """Enter the typed list.

        Returns False if a line cannot be understood; the note then says why.
        """
        if not self.is_typed:
            return True
        try:
            value = self._kind.read(self.toPlainText(), self._words())
        except UserError as fault:
            self._show_note(fault.phrase)
            announce(self, self.accessibleDescription(), urgent=True)
            return False
        is_new = value != self.value
        self.put(value)
        if is_new:
            self.entered.emit(value)
        return True

    def keep(self) -> None:
        """Enter the typed list before the form closes.

        A list that cannot be understood is discarded, and the message bar says why.
        """
        if not self.commit() and self.fault is not None:
            self._context.messages.show_error(UserError(self.fault.code, **self.fault.values))
            self.put(self.value)

    def give_back(self, value: tuple[Any, ...]) -> None:
        """Show a refused list again as typed text, unless the user has typed something else since."""
        if not self.is_typed:
            self.setPlainText(self._kind.written(value, self._words()))
            self.document().setModified(True)

    def retranslate(self) -> None:
        words = self._words()
        self.setPlaceholderText(self._context.say(Phrase(self._kind.example, words._asdict())))
        if not self.is_typed:
            self.put(self.value)

    def restyle(self) -> None:
        lines = min(max(self.blockCount(), _FEWEST_LINES), _MOST_LINES)
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + self._context.theme.px(_AROUND_PX))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.commit()
        elif event.key() == Qt.Key.Key_Escape and self.is_typed:
            self.put(self.value)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Enter the typed list, unless the focus only moved to a popup, such as the context menu of the field."""
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.commit()
        super().focusOutEvent(event)

    def _words(self) -> PrizeWords:
        say = self._context.say
        return PrizeWords(say(Phrase("prizes.word_lot")), say(Phrase("prizes.word_hand")))

    def _on_changed(self) -> None:
        self.restyle()
        if self.fault is not None or self.is_typed:
            self._show_note(None)

    def _show_note(self, fault: Phrase | None) -> None:
        self.fault = fault
        if fault is None:
            try:
                told = self._kind.told(self._kind.read(self.toPlainText(), self._words()))
            except UserError as found:
                told = found.phrase
        note = self._context.say(told if fault is None else fault)
        self.note.show_words(note, is_fault=fault is not None)
        self.setAccessibleDescription(note)
        set_look(self, "look", "" if fault is None else "fault")
