"""Compares names with text typed into a search field or filter."""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.app.core.names import name_key, normalized, same_name, spellings
from irondie_to.app.core.rows import PersonRow


def find_person(typed: str, persons: Sequence[PersonRow]) -> PersonRow | None:
    """Return the person whose name differs from the typed name only in accents, case or the order of words.

    Returns None if no person or several persons match, or if the typed name is the same as the found one (`same_name`).
    """
    wanted = name_key(normalized(typed))
    found = [person for person in persons if name_key(normalized(person.name)) == wanted]
    if len(found) != 1 or same_name(found[0].name, " ".join(typed.split())):
        return None
    return found[0]


def matches(typed: str, *texts: str | None) -> bool:
    """Return whether each typed word occurs in one of the texts, in any of its `spellings`.

    Texts that are None are skipped.
    """
    keys = [key for text in texts if text for key in ((normalized(text),) if text.isascii() else spellings(text))]
    return all(any(word in key for key in keys) for word in normalized(typed).split())
