"""Escapes text for Qt, which gives & a special meaning in buttons and menus, and [*] in window titles."""

from __future__ import annotations

import re
from collections.abc import Callable

from irondie_to.errors import Phrase, Value

_MARK = re.compile("&(.)", re.DOTALL)


def literal(text: str) -> str:
    """Return the text escaped for a button or menu, so that Qt shows an ampersand instead of marking a shortcut key."""
    return text.replace("&", "&&")


def literal_values(phrase: Phrase) -> Phrase:
    """Return the phrase with its values, such as names, escaped for a button or menu.

    The phrase's own text is not escaped, because its ampersand may mark a shortcut key.
    """
    return with_texts_changed(phrase, literal)


def with_texts_changed(phrase: Phrase, change: Callable[[str], str]) -> Phrase:
    """Return the phrase with `change` applied to every text among its values, also inside nested phrases and lists."""
    return Phrase(phrase.code, {key: _changed(value, change) for key, value in phrase.values.items()})


def _changed(value: Value, change: Callable[[str], str]) -> Value:
    match value:
        case str():
            return change(value)
        case Phrase():
            return with_texts_changed(value, change)
        case tuple():
            return tuple(_changed(each, change) for each in value)
        case _:
            return value


def without_mnemonic(text: str) -> str:
    """Return the text of a button or menu without the ampersands that mark shortcut keys."""
    return _MARK.sub(r"\1", text)


def window_title(*parts: str) -> str:
    """Return a window title that consists of the non-empty parts, separated by dashes, with [*] escaped."""
    return " – ".join(filter(None, parts)).replace("[*]", "[*][*]")
