"""Compares names with text typed into a search field or filter."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from irondie_to.app.core.names import name_key, same_name
from irondie_to.app.core.rows import PersonRow

# Unicode does not decompose these letters, but people often type them without the stroke.
_STROKES = str.maketrans({"đ": "d", "ø": "o", "ł": "l", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"})


def normalized(text: str) -> str:
    """Return the text in a form for comparison: lower case, without accents or strokes."""
    if text.isascii():  # most names are, and an event has hundreds
        return text.lower()
    apart = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).translate(_STROKES)


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
    """Return whether each typed word occurs in one of the texts, compared in `normalized` form.

    Texts that are None are skipped.
    """
    keys = [normalized(text) for text in texts if text]
    return all(any(word in key for key in keys) for word in normalized(typed).split())
