"""Compares names and the words of steps with typed text, for example in a search field."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from irondie_to.app.core.names import name_key, normalized, same_name, spellings
from irondie_to.app.core.rows import PersonRow

_UNQUOTED = re.compile(r"[,“”„«»\"]")
_PART = re.compile(r"[^\W\d]+\s+\d+(?!\S)|\S+")


def find_person(typed: str, persons: Sequence[PersonRow]) -> PersonRow | None:
    """Return the one person whose name is the typed name with other accents.

    Case does not matter, nor whether the family name is written first with a comma (`name_key`). Return None if no
    person or several persons match, or if the names are the same with their accents too (`same_name`).
    """
    wanted = name_key(normalized(typed))
    same = [person for person in persons if name_key(normalized(person.name)) == wanted]
    if len(same) != 1 or same_name(same[0].name, " ".join(typed.split())):
        return None
    return same[0]


def step_matches(typed: str, *texts: str) -> bool:
    """Return whether each part of the typed text is in one of the texts, compared in `normalized` form.

    A word followed by a number is one part, so “table 2” finds neither table 12 nor another table whose result contains
    a 2. Commas and quotation marks are ignored.
    """
    keys = [normalized(text) for text in texts]
    return all(any(part.search(key) for key in keys) for part in _parts(typed))


@lru_cache(maxsize=8)
def _parts(typed: str) -> tuple[re.Pattern[str], ...]:
    """Return a pattern for each part of a text, for `step_matches`. Numbers match only as a whole."""
    parts = (" ".join(part.split()) for part in _PART.findall(_UNQUOTED.sub(" ", normalized(typed))))
    return tuple(
        re.compile(rf"(?<!\d){re.escape(part)}(?!\d)" if part[0].isdigit() or part[-1].isdigit() else re.escape(part))
        for part in parts
    )


def matches(typed: str, *texts: str | None) -> bool:
    """Return whether each typed word occurs in at least one of the texts, in any of that text's `spellings`.

    Texts that are None are skipped.
    """
    keys = [key for text in texts if text for key in ((normalized(text),) if text.isascii() else spellings(text))]
    return all(any(word in key for key in keys) for word in normalized(typed).split())
