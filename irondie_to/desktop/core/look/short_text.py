"""Adapts sentences that contain names: shortens them to fit in one line, or capitalizes them to stand alone."""

from __future__ import annotations

from collections.abc import Callable

from irondie_to.desktop.core.look.literal import with_texts_changed
from irondie_to.errors import Phrase, Value

_MOST_LETTERS, _MOST_ITEMS = 36, 3
_NAME = "\N{OBJECT REPLACEMENT CHARACTER}"


def brief(phrase: Phrase) -> Phrase:
    """Return the phrase with long values shortened, so that it fits in one line.

    Values longer than 36 characters are shortened in the middle, and lists to their first three items.
    """
    return Phrase(phrase.code, {key: _brief(value) for key, value in phrase.values.items()})


def _brief(value: Value) -> Value:
    if isinstance(value, Phrase):
        return brief(value)
    if isinstance(value, tuple):
        return (*map(_brief, value[:_MOST_ITEMS]), *("…" for _rest in value[_MOST_ITEMS : _MOST_ITEMS + 1]))
    if isinstance(value, str) and len(value) > _MOST_LETTERS:
        return f"{value[: _MOST_LETTERS - 12]}…{value[-11:]}"
    return value


def standing_alone(phrase: Phrase, say: Callable[[Phrase], str]) -> str:
    """Return the text of the phrase with a capital first letter, unless the text starts with a name."""
    text = say(phrase)
    marked = with_texts_changed(phrase, lambda name: name and _NAME)
    if not text[:1].islower() or say(marked).startswith(_NAME):
        return text
    return capitalized(text)


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]
