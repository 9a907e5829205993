"""Comparing text typed into a search field or filter with names."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from irondie_to.app.core.names import name_key, same_name
from irondie_to.app.core.rows import PersonRow

# Unicode does not decompose these letters; people type them without the stroke.
_STROKES = str.maketrans({"đ": "d", "ø": "o", "ł": "l", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"})


def normalized(text: str) -> str:
    """The text for comparing: lower case, without accents or strokes."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).translate(_STROKES)


def find_person(typed: str, persons: Sequence[PersonRow]) -> PersonRow | None:
    """The only person whose name differs from the typed one in accents, case or the order of words alone.

    None if there are several, or if the name is the typed one (see `name_key`).
    """
    wanted = name_key(normalized(typed))
    found = [person for person in persons if name_key(normalized(person.name)) == wanted]
    if len(found) != 1 or same_name(found[0].name, " ".join(typed.split())):
        return None
    return found[0]


def matches(typed: str, *texts: str | None) -> bool:
    """Whether each typed word is contained in one of the texts."""
    keys = [normalized(text) for text in texts if text]
    return all(any(word in key for key in keys) for word in normalized(typed).split())
