"""Errors that the user can correct, and phrases: messages that are not yet put into words.

The lower layers put no message into words. They name a code and its values. `irondie_to.messages` turns these into a
sentence in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from errno import errorcode
from typing import TypeAlias

Value: TypeAlias = "int | str | Phrase | tuple[Value, ...] | None"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message before it is put into words: the code of its template and the values to insert.

    A value is a number, a text shown unchanged, a nested phrase, a tuple of these (shown as a list), or None (shown as
    an empty text).
    """

    code: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.code, tuple(sorted(self.values))))


class UserError(Exception):
    """An error that the user can correct. Every interface shows its phrase in words.

    When it is raised, no data has been changed, except perhaps with the code `database.unsure`. Any other exception is
    a bug.
    """

    def __init__(self, code: str, **values: Value) -> None:
        super().__init__(code, values)
        self.phrase = Phrase(code, values)

    @property
    def code(self) -> str:
        return self.phrase.code


SYSTEM_REASONS = {
    "EACCES": "system.eacces",
    "EBUSY": "system.ebusy",
    "EEXIST": "system.eexist",
    "EIO": "system.eio",
    "EISDIR": "system.eisdir",
    "ENAMETOOLONG": "system.enametoolong",
    "ENOENT": "system.enoent",
    "ENOSPC": "system.enospc",
    "ENOTDIR": "system.enotdir",
    "EPERM": "system.eperm",
    "EROFS": "system.erofs",
    "ETIMEDOUT": "system.etimedout",
}
"""The codes of the phrases for errors, by the system's name of the error."""


def phrase_of_system(name: str) -> Phrase | None:
    """The phrase for the system error with this name, such as EACCES; None if there is no such phrase."""
    return Phrase(SYSTEM_REASONS[name]) if name in SYSTEM_REASONS else None


def reason_of_system(fault: OSError) -> Value:
    """The reason why a system call failed: a phrase, or else the system's message."""
    return phrase_of_system(errorcode.get(fault.errno or 0, "")) or fault.strerror or str(fault)
