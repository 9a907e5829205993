"""The meaning of typed text, which every input field shows and acts on, and what pressing Enter does to the text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, replace
from enum import Enum, auto
from typing import Any, Self, TypeVar

from irondie_to.errors import Phrase, UserError


class TypedState(Enum):
    """The state of a typed text, which determines what Enter does."""

    EMPTY = "empty"
    BEGUN = "begun"
    READY = "ready"
    REPLACES = "replaces"  # ready, and replaces something stored
    DOUBTED = "doubted"  # ready, but probably a typing error
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Typed:
    """The meaning of a typed text.

    `message` is the sentence shown while the text is typed, or the reason for a refusal. `incomplete` is the reason why
    Enter does nothing yet; if `completes` is set, Enter replaces the text with `completes` instead. Otherwise, Enter
    submits `value`. `follows_clock` is true if the meaning depends on the current time, so that the text must be
    interpreted again every second.
    """

    state: TypedState
    _: KW_ONLY
    message: Phrase | None = None
    incomplete: Phrase | None = None
    completes: str | None = None
    value: Any = None
    follows_clock: bool = False


NOTHING_TYPED = Typed(TypedState.EMPTY)

_Meaning = TypeVar("_Meaning", bound=Typed)


def doubted(meaning: _Meaning, question: Phrase) -> _Meaning:
    """The same meaning with a question as its message; if the text was ready, Enter must be pressed twice."""
    state = TypedState.DOUBTED if meaning.state is TypedState.READY else meaning.state
    return replace(meaning, state=state, message=question)


def meaning_of(read: Callable[[str], object], text: str) -> Typed:
    """The meaning of a text that `read` converts to a value. If `read` raises `UserError`, the text is refused."""
    try:
        return Typed(TypedState.READY, value=read(text))
    except UserError as fault:
        return Typed(TypedState.REFUSED, message=fault.phrase)


_ENTERED_TWICE = frozenset({TypedState.REPLACES, TypedState.DOUBTED})


class EnterEffect(Enum):
    NOTHING = auto()
    COMPLETES = auto()  # the text is to be replaced with `Typed.completes`
    REFUSES = auto()  # the user is to be told why the text is refused or incomplete
    ARMS = auto()  # the user is to be told that Enter must be pressed again
    ENTERS = auto()  # the value of the text is to be entered


@dataclass(frozen=True, slots=True)
class LineText:
    """A typed text and its meaning.

    `is_armed` is true if Enter was pressed once and must be pressed again, because the text replaces something or is
    doubtful. `fault` is the reason why Enter had no effect or why the entered text was refused, or None. `is_storing`
    is true while the value of the text is being stored.
    """

    text: str = ""
    meaning: Typed = NOTHING_TYPED
    is_armed: bool = False
    fault: Phrase | None = None
    is_storing: bool = False

    @property
    def is_understood(self) -> bool:
        """Whether the text is valid so far. Empty and unfinished texts count as understood."""
        return self.meaning.state is not TypedState.REFUSED

    @property
    def needs_enter_twice(self) -> bool:
        return self.meaning.state in _ENTERED_TWICE

    def write(self, text: str, meaning: Typed) -> Self:
        """Return the state after the text has changed to `text`, which has this meaning."""
        return replace(self, text=text, meaning=meaning, is_armed=False, fault=None)

    def reread(self, meaning: Typed) -> Self:
        """Return the state after the text was interpreted again, for example because the event has changed.

        Text that would still enter the same value stays armed, or keeps the reason why it was refused. The same applies
        to text that cannot be entered and whose meaning has not changed.
        """
        before = self.meaning
        if meaning == before or (meaning.value is not None and meaning.value == before.value):
            return replace(self, meaning=meaning)
        return self.write(self.text, meaning)

    def refuse(self, fault: Phrase | None) -> Self:
        """Return the state with this reason for a refusal; None removes the reason."""
        return replace(self, fault=fault, is_armed=False, is_storing=False)

    def enter(self) -> tuple[Self, EnterEffect]:
        """Return the state after Enter is pressed, and the effect of pressing it."""
        meaning, heard = self.meaning, replace(self, fault=None)
        if self.is_storing or meaning.state is TypedState.EMPTY:
            return self, EnterEffect.NOTHING
        if meaning.completes is not None:
            return heard, EnterEffect.COMPLETES
        if meaning.state in {TypedState.BEGUN, TypedState.REFUSED}:
            return replace(self, fault=meaning.incomplete or meaning.message), EnterEffect.REFUSES
        if self.needs_enter_twice and not self.is_armed:
            return replace(heard, is_armed=True), EnterEffect.ARMS
        return heard, EnterEffect.ENTERS
