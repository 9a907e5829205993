"""Escapes text for Qt: & in buttons and menus marks a key, [*] in a window title an unsaved change."""

from __future__ import annotations

import re

from irondie_to.errors import Phrase, Value

_MARK = re.compile("&(.)", re.DOTALL)


def literal(text: str) -> str:
    """Text for a button or menu in which no ampersand marks a key."""
    return text.replace("&", "&&")


def literal_values(phrase: Phrase) -> Phrase:
    """A phrase for a button or menu: its own text may mark a key, its values (names, for instance) may not."""
    return Phrase(phrase.code, {key: _literal(value) for key, value in phrase.values.items()})


def without_mnemonic(text: str) -> str:
    """The text of a button or menu without the marks of keys."""
    return _MARK.sub(r"\1", text)


def window_title(*parts: str) -> str:
    """A window title of these parts, escaped; empty parts are left out."""
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
