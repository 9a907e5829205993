"""Escapes text for Qt, which reads & in buttons and menus as a shortcut mark and [*] in titles as the unsaved mark."""

from __future__ import annotations

import re

from irondie_to.errors import Phrase, Value

_MARK = re.compile("&(.)", re.DOTALL)


def literal(text: str) -> str:
    """The text escaped for a button or menu: ampersands are shown and mark no shortcut key."""
    return text.replace("&", "&&")


def literal_values(phrase: Phrase) -> Phrase:
    """The phrase with its values (such as names) escaped for a button or menu; its own text may mark a shortcut key."""
    return Phrase(phrase.code, {key: _literal(value) for key, value in phrase.values.items()})


def without_mnemonic(text: str) -> str:
    """The text of a button or menu without the ampersands that mark shortcut keys."""
    return _MARK.sub(r"\1", text)


def window_title(*parts: str) -> str:
    """A window title made of these parts, escaped; empty parts are left out."""
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
