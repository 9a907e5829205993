"""The entry field for results, with the meaning of the typed line shown beside it before Enter is pressed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from irondie_to.app.entry.line import LineState, TypedLine
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.rich_text import Html, html, joined, plain
from irondie_to.desktop.core.speech import announce
from irondie_to.desktop.entry.field import EntryField, ReadBack, line_width
from irondie_to.desktop.entry.wording import EntryState, EntryWording
from irondie_to.errors import Phrase

_EMPTY = TypedLine(LineState.EMPTY)
_LAST_WORD_PX = 90  # the width that a wrapped first line may leave empty
_SIZES = (19, 16, 14)
"""The possible font sizes in px at 100 %; the largest size that fits is used."""


class EntryLine(QFrame):
    """The entry field for results, with the meaning of the typed line beside it.

    All signals are emitted with the `TypedLine`: `typed` whenever the line or the function that reads it changes,
    `slipped` when the user enters a result again in the second pass, and `entered` when the user enters any other line.
    A line that replaces a result or is doubtful is entered by pressing Enter twice; in the second pass, so is a result
    that differs from the stored one.
    """

    typed = Signal(object)
    slipped = Signal(object)
    entered = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = EntryWording(context)
        self._understand: Callable[[str], TypedLine] = lambda _text: _EMPTY
        self._is_confirming = False
        self._fault: Phrase | None = None
        self._chips = Html()
        self.second_pass = False
        self.stage = RoundStage.UNDER_WAY
        self.meaning = _EMPTY
        self.field = EntryField(self)
        self.says = ReadBack(self)
        self.hint = ReadBack(self)
        self.hint.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self.says)
        words.addWidget(self.hint)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 0, 16, 0)
        row.setSpacing(18)
        row.addWidget(self.field)
        row.addLayout(words, 1)
        self.setObjectName("entry")
        self.field.textChanged.connect(self._on_text)
        self.field.returnPressed.connect(self._on_enter)
        context.messages.withdrawn.connect(self._on_withdrawn)
        context.theme_changed.connect(self.dress)
        self.dress()
        self.retranslate()

    def set_understanding(self, understand: Callable[[str], TypedLine]) -> None:
        """Set the function that returns the meaning of a line, and call it for the current line."""
        self._understand = understand
        self._on_text(self.field.text(), keep_confirming=True)

    def set_line(self, text: str, *, at_once: bool) -> None:
        """Put a line into the field as if the user had typed it, and focus the field.

        If `at_once` is true and the line needs Enter only once, also enter it, except in the second pass.
        """
        self.field.setText(text)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        if at_once and self.meaning.state is LineState.READY and not self.second_pass:
            self._on_enter()

    def begin(self, text: str) -> None:
        """Replace the line in the field with `text`. Up restores the replaced line."""
        self.field.keep()
        self.set_line(text, at_once=False)

    def give_back(self, line: str, fault: Phrase) -> None:
        """Put a refused line back into the field and show the reason, unless the user has started another line."""
        if self.field.text() not in ("", line):
            return
        self.field.setText(line)
        self._fault = fault
        self._is_confirming = False
        self._show()

    def _on_withdrawn(self, code: str) -> None:
        """Hide the reason why the line was refused when the message with the same code is withdrawn."""
        if self._fault is not None and self._fault.code == code:
            self._fault = None
            self._show()

    def take(self) -> str:
        """Clear the field and return the line that was in it; Up restores this line."""
        line = self.field.text()
        self.field.keep()
        self.field.clear()
        return line

    def set_chips(self, shown: Html) -> None:
        """Show this HTML in place of the hints. Empty HTML shows the hints again."""
        self._chips = shown
        self._show()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._show()

    def dress(self) -> None:
        """Set sizes, fonts and colours from the theme."""
        theme = self._context.theme
        self.field.setFixedWidth(theme.px(212))
        self.setFixedHeight(theme.px(72))
        self.says.setFont(theme.font(19))
        self.hint.setFont(theme.font(12))
        line = theme.colour("line").name()
        self.setStyleSheet(f"#entry {{ border: 0; border-bottom: 1px solid {line}; }}")
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the font size and the hints that fit the new width."""
        super().resizeEvent(event)
        self._show()

    @property
    def _state(self) -> EntryState:
        return EntryState(self.meaning, self.stage, self.second_pass, self._is_confirming, self._fault, self._chips)

    def _on_text(self, text: str, *, keep_confirming: bool = False) -> None:
        before = self.meaning
        self.meaning = self._understand(text)
        if not keep_confirming or self.meaning.commands != before.commands:
            self._is_confirming = False
            self._fault = None
        self._show()
        self.typed.emit(self.meaning)

    def _on_enter(self) -> None:
        meaning, state = self.meaning, self._state
        self._fault = None
        if meaning.state is LineState.EMPTY:
            return
        if meaning.completes is not None:
            self.field.setText(meaning.completes)
        elif meaning.state is LineState.BEGUN:
            self._fault = meaning.incomplete
            self._show()
        elif state.is_slip and not self._is_confirming:
            self._is_confirming = not state.is_same_slip
            self.slipped.emit(meaning)
            self._show()
        elif state.needs_confirming and not self._is_confirming:
            self._is_confirming = True
            self._show()
        elif meaning.commands or meaning.swap is not None:
            self.entered.emit(meaning)
            return
        self._announce()

    def _announce(self) -> None:
        """Have a screen reader say why the line was refused, or what it means and whether Enter is needed again."""
        if self._fault is not None:
            announce(self.field, self._context.say(self._fault), urgent=True)
            return
        note = plain(self._wording.note(self._state)) if self.second_pass else ""
        hints = plain(self._hints()) if self._is_confirming else ""
        parts = [self.field.accessibleDescription(), note, hints]
        announce(self.field, ". ".join(" ".join(part.split()) for part in parts if part), urgent=True)

    def _show(self) -> None:
        state, say = self._state, self._context.say
        swaps = self.stage is RoundStage.PROPOSED
        self.field.setAccessibleName(say(Phrase("rounds_page.field_swap" if swaps else "rounds_page.field")))
        self.field.setToolTip(say(Phrase("rounds_page.field_swap_tip" if swaps else "rounds_page.field_tip")))
        self._fit(self._wording.line(state), self._wording.note(state))
        self.field.setAccessibleDescription(self._wording.description(self.meaning, state.prompt))

    def _fit(self, text: Html, note: Html) -> None:
        """Show the text in the largest size that fits in one line, with the note beside or below it.

        If the text does not fit in one line, it takes up the whole space and the separate line of hints is hidden.
        """
        one_line = [size for size in _SIZES if "<br>" not in text.source and self._width(text, size) <= self._room]
        size = max(one_line, default=min(_SIZES))
        beside = html("{}&ensp;{}", text, note)
        if note and (not one_line or self._width(beside, size) <= self._room):
            text, note = beside, Html()
        if not one_line and self._is_confirming:
            text = html("{}<br>{}", text, self._hints())
        has_hints = not note or self._state.needs_confirming or self._is_confirming
        hints = [self._hints()] if has_hints else []
        below = joined(filter(None, [*hints, note] if self._is_confirming else [note, *hints]), "&emsp;")
        if one_line and self._width(below, 12) > self._room:
            size = min(size, 16)  # leaves space for two lines of hints below the text
        self.says.setFont(self._context.theme.font(size))
        self.says.setWordWrap(not one_line)
        self.says.show_html(text)
        self.says.setToolTip("" if one_line else plain(text))
        self.hint.show_within(below, 2 * self._room - self._context.theme.px(_LAST_WORD_PX))
        self.hint.setVisible(bool(one_line))

    def _hints(self) -> Html:
        metrics = self.hint.fontMetrics()
        return self._wording.hints(self._state, lambda text: metrics.horizontalAdvance(text) > self._room)

    @property
    def _room(self) -> int:
        """Return the width in px of the space beside the field."""
        return self.width() - self.field.width() - self._context.theme.px(60)

    def _width(self, text: Html, size: int) -> int:
        return line_width(text, self._context.theme.font(size))
