"""The meaning of typed text: every input field shows this meaning and acts on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, replace
from enum import Enum
from typing import Any, TypeVar

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
