"""The type of JSON objects from untrusted files, and a short form of their values for error messages."""

from __future__ import annotations

from typing import TypeAlias

from irondie_to.errors import Phrase

Json: TypeAlias = dict[str, object]


class RepeatedKeys(dict[str, object]):
    """A JSON object with a repeated key. A record must not contain one, because it would be ambiguous."""


def shown(value: object) -> str | int | Phrase:
    """A short form of an unexpected value for an error message; it does not look inside nested values."""
    if isinstance(value, str):
        short = value if len(value) <= 40 else value[:39] + "…"
        return '"' + "".join(letter if letter.isprintable() else "�" for letter in short) + '"'
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return value if -(10**12) < value < 10**12 else Phrase("form.large_number")
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, RepeatedKeys):
        return Phrase("form.repeated_keys")
    return Phrase("form.an_object" if isinstance(value, dict) else "form.a_list")
