"""Escapes text for Qt, which gives & a special meaning in buttons and menus, and [*] in window titles."""

from __future__ import annotations

import re

from irondie_to.errors import Phrase, Value

_MARK = re.compile("&(.)", re.DOTALL)


def literal(text: str) -> str:
    """Return the text escaped for a button or menu, so that Qt shows an ampersand instead of marking a shortcut key."""
    return text.replace("&", "&&")


def literal_values(phrase: Phrase) -> Phrase:
    """Return the phrase with its values, such as names, escaped for a button or menu.

    The phrase's own text is not escaped, because its ampersand may mark a shortcut key.
    """
    return Phrase(phrase.code, {key: _literal(value) for key, value in phrase.values.items()})


def without_mnemonic(text: str) -> str:
    """Return the text of a button or menu without the ampersands that mark shortcut keys."""
    return _MARK.sub(r"\1", text)


def window_title(*parts: str) -> str:
    """Return a window title that consists of the non-empty parts, separated by dashes, with [*] escaped."""
    return " – ".join(filter(None, parts)).replace("[*]", "[*][*]")


def _literal(value: Value) -> Value:
    match value:
        case str():
            return literal(value)
        case Phrase():
            return literal_values(value)
        case tuple():
            return tuple(map(_literal, value))
        case _:
            return value
