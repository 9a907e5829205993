"""Parses JSON and gives typed access to its values; every error of `JsonNode` names the place of the value."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, NoReturn, TypeVar

from irondie_to.errors import Phrase, UserError, Value

E = TypeVar("E", bound=Enum)


def parse(text: str | bytes) -> object:
    """Parse JSON text (bytes: UTF-8, with or without a byte order mark).

    Raises UserError `document.not_utf8`, `document.not_json` (line and column), `document.too_deep`,
    `document.same_key_twice` or `document.number` (NaN, Infinity or far too many digits).
    """
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise UserError("document.not_utf8") from None
    try:
        return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as fault:
        raise UserError("document.not_json", line=fault.lineno, column=fault.colno) from None
    except RecursionError:
        raise UserError("document.too_deep") from None
    except ValueError:
        # Python refuses to parse numbers of thousands of digits.
        raise UserError("document.number") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        keys = [key for key, _ in pairs]
        raise UserError("document.same_key_twice", key=shown(next(key for key in keys if keys.count(key) > 1)))
    return members


def _no_number(_: str) -> NoReturn:
    raise UserError("document.number")


def shown(text: str) -> str:
    """Text from a document, shortened and with unprintable characters replaced, to be quoted in an error message."""
    short = text if len(text) <= 40 else text[:39] + "…"
    return "".join(character if character.isprintable() else "\ufffd" for character in short)


class JsonNode:
    """A value of a document with its place, so that errors can name the place."""

    __slots__ = ("_key", "_parent", "value")

    def __init__(self, value: object, parent: JsonNode | None = None, key: str | int = "") -> None:
        self.value = value
        self._parent = parent
        self._key = key

    @property
    def place(self) -> Value:
        """The path of the value, such as `rounds[2].matches[0].games`; a phrase for the document itself."""
        if self._parent is None:
            return Phrase("document.whole")
        before = self._parent.place
        if isinstance(self._key, int):
            return f"{before}[{self._key}]"
        return f"{before}.{self._key}" if isinstance(before, str) else self._key

    def wrong(self, code: str, **values: Value) -> UserError:
        """The error with this code (`document.*`) at this place."""
        return UserError(code, place=self.place, **values)

    def object(self, *keys: str) -> dict[str, JsonNode]:
        """The members of the object. Raises UserError if the value is not an object or has keys other than these."""
        if not isinstance(self.value, Mapping):
            raise self.wrong("document.want_object")
        for key in self.value:
            if key not in keys:
                raise self.wrong("document.unknown_key", key=shown(str(key)), keys=keys)
        return {key: JsonNode(value, self, key) for key, value in self.value.items()}

    def need(self, members: Mapping[str, JsonNode], key: str) -> JsonNode:
        """Return the required member `key` of this object. Raises UserError `document.key_lacking` if it is absent."""
        if key not in members:
            raise self.wrong("document.key_lacking", key=key)
        return members[key]

    def items(self) -> Iterator[JsonNode]:
        """The items of a list. Raises UserError `document.want_list`."""
        if not isinstance(self.value, list):
            raise self.wrong("document.want_list")
        return (JsonNode(value, self, index) for index, value in enumerate(self.value))

    def text(self, most: int) -> str:
        """The value as text of at most `most` characters, without control characters.

        Raises UserError `document.*`.
        """
        if not isinstance(self.value, str):
            raise self.wrong("document.want_text")
        if len(self.value) > most:
            raise self.wrong("document.text_long", most=most)
        if not self.value.isprintable() and any(_unprintable(character) for character in self.value):
            raise self.wrong("document.text_unprintable")
        return self.value

    def integer(self, low: int, high: int) -> int:
        """The value as an integer from `low` to `high`, both included. Raises UserError `document.want_integer`."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not low <= self.value <= high:
            raise self.wrong("document.want_integer", low=low, high=high)
        return self.value

    def boolean(self) -> bool:
        """The value as a boolean. Raises UserError `document.want_boolean`."""
        if not isinstance(self.value, bool):
            raise self.wrong("document.want_boolean")
        return self.value

    def one_of(self, kind: type[E]) -> E:
        """The member of the enum with this value. Raises UserError `document.want_one_of`."""
        for member in kind:
            if isinstance(self.value, str) and member.value == self.value:
                return member
        raise self.wrong("document.want_one_of", choices=tuple(str(member.value) for member in kind))


def _unprintable(character: str) -> bool:
    # Python's isprintable() rejects spaces of other scripts and the joiners used in names. Reject only control
    # characters and surrogates, which cannot be stored or written.
    return ord(character) < 0x20 or 0x7F <= ord(character) < 0xA0 or 0xD800 <= ord(character) < 0xE000


def given(members: Mapping[str, JsonNode], key: str) -> bool:
    """Whether the object has this member with a value other than null."""
    return key in members and members[key].value is not None
