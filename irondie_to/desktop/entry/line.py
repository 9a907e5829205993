"""The field for results, and beside it what the line means before Enter."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from irondie_to.app.entry.line import LineState, TypedLine, result_words
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.rich_text import Html, filled, html, joined, plain
from irondie_to.desktop.core.speech import announce
from irondie_to.desktop.entry.field import EntryField, ReadBack, line_width
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import isolated

_EMPTY = TypedLine(LineState.EMPTY)
_HINTS = {
    RoundStage.PROPOSED: ("hint_swap", "hint_swap_first", "hint_swap_name", "hint_clear"),
    RoundStage.UNDER_WAY: (
        *("hint_enter", "hint_clear", "hint_draw", "hint_forfeit", "hint_lose", "hint_time", "hint_penalty"),
    ),
    RoundStage.PAST: ("hint_clear", "hint_draw", "hint_forfeit", "hint_lose"),
}

_LAST_WORD_PX = 90  # what a first line may leave empty
_SIZES = (19, 16, 14)
"""Of the letters in px at 100 %: as large as there is room for."""

_ASKING = {LineState.REPLACES: ("twice", "again"), LineState.DOUBTED: ("really", "again_really")}
"""What takes Enter twice, with the words for it before and after the first."""


class EntryLine(QFrame):
    """The field and what it means.

    `typed` comes with every change, `slipped` in the second pass with a result that was typed again, `entered` when a
    line is to be carried out. What replaces something needs Enter twice.
    """

    typed = Signal(object)
    slipped = Signal(object)
    entered = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._understand: Callable[[str], TypedLine] = lambda _text: _EMPTY
        self._armed = False
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
        context.theme_changed.connect(self.dress)
        self.dress()
        self.retranslate()

    @property
    def armed(self) -> bool:
        """Whether the next Enter replaces what is stored."""
        return self._armed

    def set_understanding(self, understand: Callable[[str], TypedLine]) -> None:
        """How lines are understood from now on; the present one is understood anew."""
        self._understand = understand
        self._on_text(self.field.text(), keep_armed=True)

    def set_line(self, text: str, *, at_once: bool) -> None:
        """Put a line into the field as if typed, and press Enter where it is meant so and nothing is replaced."""
        self.field.setText(text)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        if at_once and self.meaning.state is LineState.READY and not self.second_pass:
            self._on_enter()

    def begin(self, text: str) -> None:
        """Begin another line with what was typed elsewhere; Up brings back what was in the field."""
        self.field.keep()
        self.set_line(text, at_once=False)

    def give_back(self, line: str, fault: Phrase) -> None:
        """Show the reason for which a line was refused, and the line itself unless another one is begun."""
        if self.field.text() not in ("", line):
            return
        self.field.setText(line)
        self._fault = fault
        self._armed = False
        self._show()

    def take(self) -> str:
        """The line that is entered; the field is free for the next."""
        line = self.field.text()
        self.field.keep()
        self.field.clear()
        return line

    def set_chips(self, shown: Html) -> None:
        """What is shown in place of the hints where the side panel has no room."""
        self._chips = shown
        self._show()

    def retranslate(self) -> None:
        """The language in force."""
        self._show()

    def dress(self) -> None:
        """Sizes from the theme."""
        theme = self._context.theme
        self.field.setFixedWidth(theme.px(212))
        self.setFixedHeight(theme.px(72))
        self.says.setFont(theme.font(19))
        self.hint.setFont(theme.font(12))
        line = theme.colour("line").name()
        self.setStyleSheet(f"#entry {{ border: 0; border-bottom: 1px solid {line}; }}")
        self._show()

    def _on_text(self, text: str, *, keep_armed: bool = False) -> None:
        before = self.meaning
        self.meaning = self._understand(text)
        if not keep_armed or self.meaning.commands != before.commands:
            self._armed = False
            self._fault = None
        self._show()
        self.typed.emit(self.meaning)

    def _on_enter(self) -> None:
        meaning = self.meaning
        self._fault = None
        if meaning.state is LineState.EMPTY:
            return
        if meaning.completes is not None:
            self.field.setText(meaning.completes)
        elif meaning.state is LineState.BEGUN:
            self._fault = meaning.incomplete
            self._show()
        elif self._is_slip(meaning) and not self._armed:
            self._armed = meaning.result != meaning.lines[0].result
            self.slipped.emit(meaning)
            self._show()
        elif meaning.state in _ASKING and not self._armed:
            self._armed = True
            self._show()
        elif meaning.commands or meaning.swap is not None:
            self.entered.emit(meaning)
            return
        self._announce(meaning)

    def _announce(self, meaning: TypedLine) -> None:
        """Say what the line means or lacks, and that Enter is needed once more."""
        if self._fault is not None:
            announce(self.field, self._context.say(self._fault), urgent=True)
            return
        of_slip = plain(self._note(meaning)) if self.second_pass else ""
        hints = plain(self._hints()) if self._armed else ""
        parts = [self.field.accessibleDescription(), of_slip, hints]
        announce(self.field, ". ".join(" ".join(part.split()) for part in parts if part), urgent=True)

    def _show(self) -> None:
        """Names and result, or the reason; the hints below it."""
        meaning, say = self.meaning, self._context.say
        field = "field_swap" if self.stage is RoundStage.PROPOSED else "field"
        self.field.setAccessibleName(say(Phrase(f"rounds_page.{field}")))
        self.field.setToolTip(say(Phrase(f"rounds_page.{field}_tip")))
        type_what = Phrase(f"rounds_page.{'second_pass_begun' if self.second_pass else f'type_{self.stage.value}'}")
        if self._fault is not None:
            text = self._coloured(self._fault, "danger")
        elif meaning.state is LineState.REFUSED and meaning.message is not None and not self._agrees():
            text = self._coloured(meaning.message, "danger")
        elif meaning.state is LineState.EMPTY:
            text = self._coloured(type_what, "muted")
        elif len(meaning.lines) == 1:
            text = self._match(meaning, meaning.lines[0])
        else:
            text = self._coloured(meaning.message, "text") if meaning.message is not None else Html()
        self._lay_down(text, self._note(meaning))
        told_of = type_what if meaning.state is LineState.EMPTY else meaning.message
        sentence = "" if told_of is None else say(told_of)
        names = " – ".join(isolated(name) for line in meaning.lines[:1] for name in (line.a_name, line.b_name))
        figures = "" if meaning.result is None or meaning.result[:1].isalpha() else meaning.result
        told = "" if meaning.remark is None else say(meaning.remark)
        self.field.setAccessibleDescription(" ".join(filter(None, [names, figures, told, sentence])))

    def _lay_down(self, text: Html, note: Html) -> None:
        """The words as large as one line takes, the note beside or below; what takes more lines has the room alone."""
        one_line = [size for size in _SIZES if "<br>" not in text.source and self._width(text, size) <= self._room]
        size = max(one_line, default=min(_SIZES))
        beside = html("{}&ensp;{}", text, note)
        if note and (not one_line or self._width(beside, size) <= self._room):
            text, note = beside, Html()
        if not one_line and self._armed:
            text = html("{}<br>{}", text, self._hints())
        hints = [self._hints()] if not note or self.meaning.state in _ASKING or self._armed else []
        below = joined(filter(None, [*hints, note] if self._armed else [note, *hints]), "&emsp;")
        if one_line and self._width(below, 12) > self._room:
            size = min(size, 16)  # two lines below it
        self.says.setFont(self._context.theme.font(size))
        self.says.setWordWrap(not one_line)
        self.says.show_html(text)
        self.says.setToolTip("" if one_line else plain(text))
        self.hint.show_within(below, 2 * self._room - self._context.theme.px(_LAST_WORD_PX))
        self.hint.setVisible(bool(one_line))

    @property
    def _room(self) -> int:
        """How wide the words beside the field may be."""
        return self.width() - self.field.width() - self._context.theme.px(60)

    def _width(self, text: Html, size: int) -> int:
        """How wide rich text is in one line of this size."""
        return line_width(text, self._context.theme.font(size))

    def _is_slip(self, meaning: TypedLine) -> bool:
        """Whether this is a result that is typed again, to be compared."""
        return self.second_pass and meaning.result is not None and bool(meaning.lines) and not meaning.penalty

    def _agrees(self) -> bool:
        meaning = self.meaning
        return self._is_slip(meaning) and meaning.result == meaning.lines[0].result

    def _match(self, meaning: TypedLine, line: MatchLine) -> Html:
        at_table = self._context.say(Phrase("rounds_page.at_table", {"table": "\0"}))
        table = filled(at_table, html("<b>{}</b>", line.table))
        names = [
            self._name(line.a_name, won=meaning.winner == line.a),
            self._name(line.b_name, won=meaning.winner == line.b),
        ]
        middle, told = html("–"), Html()
        if meaning.result is not None and meaning.result[:1].isdigit():
            middle = html("<b>{}</b>", " – ".join(meaning.result.split("-")[:2]))
        if meaning.remark is not None:
            told = html(", <b>{}</b>", self._context.say(meaning.remark))
        return html("{}&ensp;{}&ensp;{}&ensp;{}{}", table, names[0], middle, names[1], told)

    def _note(self, meaning: TypedLine) -> Html:
        """What is to be said of a match: after the names where there is room, else in place of the hints."""
        if len(meaning.lines) != 1 or self._fault is not None:
            return Html()
        stored = meaning.lines[0].result
        if self._is_slip(meaning):
            if meaning.result == stored:
                return self._coloured(Phrase("rounds_page.slip_agrees"), "ok")
            differs = Phrase("rounds_page.slip_differs", {"stored": result_words(meaning.lines[0], stored)})
            return self._coloured(differs, "danger")
        if meaning.message is None or meaning.state is LineState.REFUSED:
            return Html()
        tone = {LineState.REPLACES: "warn", LineState.DOUBTED: "warn", LineState.BEGUN: "muted"}.get(
            meaning.state, "accent"
        )
        words = self._coloured(meaning.message, tone)
        return html('<span style="font-size:{}px;">{}</span>', self._context.theme.px(14), words)

    def _name(self, name: str, *, won: bool) -> Html:
        text = html("{}", isolated(name))
        return html("<b>{}</b>", text) if won else text

    def _coloured(self, phrase: Phrase, tone: str) -> Html:
        words = joined(self._context.say(phrase).split("\n"), "<br>")
        return html('<span style="color:{};">{}</span>', self._context.theme.colour(tone).name(), words)

    def _hints(self) -> Html:
        say = self._context.say
        if self._armed:
            name = "again_slip" if self._is_slip(self.meaning) else _ASKING[self.meaning.state][1]
            warn = self._context.theme.colour("warn").name()
            return html('<span style="color:{};">{}</span>', warn, self._caps(say(Phrase(f"rounds_page.{name}"))))
        if self.meaning.state in _ASKING:
            return self._muted(self._caps(say(Phrase(f"rounds_page.{_ASKING[self.meaning.state][0]}"))))
        if self._chips:
            return self._chips
        names = ("hint_second",) if self.second_pass else _HINTS[self.stage]
        hints, metrics = [say(Phrase(f"rounds_page.{name}")) for name in names], self.hint.fontMetrics()
        while len(hints) > 1 and sum(metrics.horizontalAdvance(f"{hint}mmm") for hint in hints) > self._room:
            hints.pop()
        return self._muted(joined(map(self._caps, hints), "&emsp;"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many hints as there is room for."""
        super().resizeEvent(event)
        self._show()

    def _muted(self, words: Html) -> Html:
        return html('<span style="color:{};">{}</span>', self._context.theme.colour("muted").name(), words)

    def _caps(self, text: str) -> Html:
        """What stands between bars is a key or something to type."""
        theme = self._context.theme
        ink, ground = theme.colour("text").name(), theme.colour("window").name()
        cap = '<span style="color:{}; background-color:{}; font-weight:600;">&nbsp;{}&nbsp;</span>'
        parts = text.split("|")
        return joined(html(cap, ink, ground, part) if place % 2 else part for place, part in enumerate(parts))
