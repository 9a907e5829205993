"""The rich text beside the entry field for results: the meaning of the typed line, a note and hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from irondie_to.app.core.typed.meaning import NOTHING_TYPED, LineText, Typed, TypedState
from irondie_to.app.entry.line import TypedLine, replaced_words
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import PLACE, Html, filled, html, inked, joined
from irondie_to.desktop.core.look.signs import WINNER_IN_WORDS, typed_in, with_keys
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.words import isolated

_HINTS = {
    RoundStage.PROPOSED: (
        "rounds_page.hint_swap",
        "rounds_page.hint_swap_first",
        "rounds_page.hint_swap_name",
        "rounds_page.hint_clear",
    ),
    RoundStage.UNDER_WAY: (
        "rounds_page.hint_enter",
        "rounds_page.hint_draw",
        "rounds_page.hint_agreed",
        "rounds_page.hint_forfeit",
        "rounds_page.hint_name",
        "rounds_page.hint_lose",
        "rounds_page.hint_time",
        "rounds_page.hint_penalty",
        "rounds_page.hint_clear",
    ),
    RoundStage.PAST: (
        "rounds_page.hint_clear",
        "rounds_page.hint_draw",
        "rounds_page.hint_agreed",
        "rounds_page.hint_forfeit",
        "rounds_page.hint_lose",
    ),
}
_PROMPTS = {
    RoundStage.PROPOSED: "rounds_page.type_proposed",
    RoundStage.UNDER_WAY: "rounds_page.type_under_way",
    RoundStage.PAST: "rounds_page.type_past",
}

_TWICE = {TypedState.REPLACES: "rounds_page.twice", TypedState.DOUBTED: "rounds_page.really"}
"""The hint before the first Enter, by the state of a line that needs Enter twice."""

_BETWEEN = "&nbsp;&nbsp;&nbsp; "


@dataclass(frozen=True, slots=True)
class EntryState:
    """The values that decide which text is shown beside the entry field for results.

    `typed` is the typed line, `meaning` its meaning, and `stage` the stage of the round. `examples` are the values for
    the examples in the hints. `codes` are the codes of the hints; if empty, the hints of the stage are shown.
    `understand` returns the meaning that a line would have. Unless `has_examples` is true, none of these hints are
    shown. The second pass has its own hint, which is always shown.
    """

    typed: LineText
    meaning: TypedLine
    examples: Mapping[str, Value]
    stage: RoundStage = RoundStage.UNDER_WAY
    is_second_pass: bool = False
    codes: tuple[str, ...] = ()
    understand: Callable[[str], Typed] = lambda _line: NOTHING_TYPED
    has_examples: bool = True

    @property
    def prompt(self) -> Phrase:
        """The sentence shown while the field is empty, which tells the user what to type."""
        code = "rounds_page.second_pass_begun" if self.is_second_pass else _PROMPTS[self.stage]
        return Phrase(code, self.examples)

    def accepts(self, lines: Sequence[str]) -> bool:
        """Return whether all of these lines would be accepted. An incomplete line counts as accepted."""
        return all(self.understand(line).state is not TypedState.REFUSED for line in lines)

    @property
    def says_what_it_replaces(self) -> bool:
        """Whether the hint after the first Enter names the stored and the new result, so that no message is needed."""
        message = self.meaning.message
        says_so = message is not None and message.code == "entry.replaces" and not self.meaning.is_slip
        return self.typed.is_armed and says_so


class EntryWording:
    """Puts an `EntryState` into words, as rich text in the colours of the theme."""

    def __init__(self, context: WindowContext) -> None:
        self._context = context
        self._offered: tuple[object, tuple[Html, ...]] = None, ()

    def forget(self) -> None:
        self._offered = None, ()

    def line(self, state: EntryState) -> Html:
        """Return the main text: the reason for a refusal, the match with its result, or the effect of the line.

        For an empty line, return the prompt.
        """
        meaning = state.meaning
        if state.typed.fault is not None:
            return self._coloured(state.typed.fault, "danger")
        if meaning.state is TypedState.REFUSED and meaning.message is not None:
            return self._coloured(meaning.message, "danger")
        if meaning.state is TypedState.EMPTY:
            return self._coloured(state.prompt, "muted")
        if len(meaning.lines) == 1:
            return self._match(meaning, meaning.lines[0])
        return Html() if meaning.message is None else self._coloured(meaning.message, "text")

    def note(self, state: EntryState) -> Html:
        """Return a remark on the match, for example that the result replaces another one; empty if there is none."""
        meaning = state.meaning
        if len(meaning.lines) != 1 or state.typed.fault is not None or meaning.message is None:
            return Html()
        if state.says_what_it_replaces:
            return Html()
        if meaning.is_slip:
            return self._coloured(meaning.message, "danger" if state.typed.needs_enter_twice else "ok")
        if meaning.state is TypedState.REFUSED:
            return Html()
        tones = {TypedState.REPLACES: "warn", TypedState.DOUBTED: "warn", TypedState.BEGUN: "muted"}
        usual = "warn" if meaning.is_against_reports else "accent"
        words = self._coloured(meaning.message, tones.get(meaning.state, usual))
        return html('<span style="font-size:{}px;">{}</span>', self._context.theme.px(14), words)

    def hints(self, state: EntryState, is_too_wide: Callable[[Html], bool]) -> Html:
        """Return the hints: how to confirm the line, or else the texts and keys to type now.

        Without `has_examples`, there are no hints on what to type, except in the second pass. A hint with a line that
        would be refused now is left out. Then hints are removed from the end until `is_too_wide` returns False for the
        remaining ones, or only the first one is left.
        """
        say = self._context.say
        if state.typed.is_armed:
            return inked(self._context.theme, "warn", self._key_caps(say(_again(state.meaning))))
        if state.typed.needs_enter_twice:
            return inked(self._context.theme, "muted", self._key_caps(say(Phrase(_TWICE[state.meaning.state]))))
        if not (state.has_examples or state.is_second_pass):
            return Html()
        codes = ("rounds_page.hint_second",) if state.is_second_pass else state.codes or _HINTS[state.stage]
        hints = list(self._possible(state, codes))
        while len(hints) > 1 and is_too_wide(joined(hints, _BETWEEN)):
            hints.pop()
        return inked(self._context.theme, "muted", joined(hints, _BETWEEN))

    def _possible(self, state: EntryState, codes: Sequence[str]) -> tuple[Html, ...]:
        asked = state.understand, state.examples, codes
        if asked != self._offered[0]:
            texts = [self._context.say(Phrase(code, state.examples)) for code in codes]
            possible = tuple(self._key_caps(text) for text in texts if state.accepts(typed_in(text)))
            self._offered = asked, possible
        return self._offered[1]

    def description(self, state: EntryState) -> str:
        """Return the text for screen readers: names, result, remark and message, or the prompt for an empty field."""
        say, meaning = self._context.say, state.meaning
        sentence = state.prompt if meaning.state is TypedState.EMPTY else meaning.message
        if state.says_what_it_replaces:
            sentence = None
        names = " – ".join(isolated(name) for line in meaning.lines[:1] for name in (line.a_name, line.b_name))
        figures = "" if meaning.result is None or meaning.result[:1].isalpha() else meaning.result
        parts = [names, figures, *("" if phrase is None else say(phrase) for phrase in (meaning.remark, sentence))]
        return " ".join(filter(None, parts))

    def _match(self, meaning: TypedLine, line: MatchLine) -> Html:
        at_table = self._context.say(Phrase("rounds_page.at_table", {"table": PLACE}))
        table = filled(at_table, html("<b>{}</b>", line.table))
        names = [
            _name(line.a_name, is_winner=meaning.winner == line.a),
            _name(line.b_name, is_winner=meaning.winner == line.b),
        ]
        middle, remark = html("–"), Html()
        if meaning.result is not None and meaning.result[:1].isdigit():
            middle = html("<b>{}</b>", " – ".join(meaning.result.split("-")[:2]))
        if meaning.remark is not None:
            remark = html(", <b>{}</b>", self._context.say(meaning.remark))
        return html("{}&ensp;{}&ensp;{}&ensp;{}{}", table, names[0], middle, names[1], remark)

    def _coloured(self, phrase: Phrase, tone: str) -> Html:
        return inked(self._context.theme, tone, joined(self._context.say(phrase).split("\n"), "<br>"))

    def _key_caps(self, text: str) -> Html:
        return with_keys(self._context.theme, text)


def _again(meaning: TypedLine) -> Phrase:
    if meaning.is_slip:
        is_stored = any(line.result for line in meaning.lines[:1])
        return Phrase(
            "rounds_page.again_slip" if is_stored else "rounds_page.again_slip_first", replaced_words(meaning)
        )
    if meaning.state is TypedState.REPLACES:
        return Phrase("rounds_page.again", replaced_words(meaning))
    return Phrase("rounds_page.again_really")


def _name(name: str, *, is_winner: bool) -> Html:
    text = html("{}", isolated(name))
    return html("{}&nbsp;<b>{}</b>", WINNER_IN_WORDS, text) if is_winner else text
