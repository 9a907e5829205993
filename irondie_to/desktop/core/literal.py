"""Words that Qt would read as signs: & in buttons and menus marks a key, [*] in a window title an unsaved change."""

from __future__ import annotations

import re

from irondie_to.errors import Phrase, Value

_MARK = re.compile("&(.)", re.DOTALL)


def literal(text: str) -> str:
    """Words of a button or menu that are shown as they are: no ampersand in them marks a key."""
    return text.replace("&", "&&")


def literal_values(phrase: Phrase) -> Phrase:
    """The phrase for a button or menu whose own words may mark a key; none of its values (names, for instance) does."""
    return Phrase(phrase.code, {key: _literal(value) for key, value in phrase.values.items()})


def without_mnemonic(text: str) -> str:
    """The words of a button or menu as a person reads them."""
    return _MARK.sub(r"\1", text)


def window_title(*parts: str) -> str:
    """The title of a window from its parts, shown letter by letter; empty parts are left out."""
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
