"""How what somebody types into a search or filter is held against names."""

from __future__ import annotations

import unicodedata

# Letters with a stroke have no form without it in Unicode; people type them without.
_STROKES = str.maketrans({"đ": "d", "ø": "o", "ł": "l", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"})


def bare(text: str) -> str:
    """The text as it is compared: small letters without accents or strokes."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).translate(_STROKES)


def fits(typed: str, *texts: str | None) -> bool:
    """Whether every word typed is in one of the texts."""
    keys = [bare(text) for text in texts if text]
    return all(any(word in key for key in keys) for word in bare(typed).split())
