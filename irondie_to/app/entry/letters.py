"""The letters and words that people type after a table in each language of the program, besides the English ones.

A letter counts as a penalty only alone or before a side, and as a ruling only before words, so one letter may mean
both. The English letters remain valid in every language; only `r` before a side is a caution in French and Italian.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple


class _Letters(NamedTuple):
    """The letters of a language.

    `penalties` and `whole` map letters and whole texts to their English forms; `ruling` is the letter of a ruling.
    """

    penalties: dict[str, str]
    ruling: str
    whole: dict[str, str]


_LETTERS: Final = {
    "de": _Letters(
        {"e": "c", "v": "w", "s": "g", "p": "m", "d": "q"},
        "e",
        {"u": "id", "k": "f", "ka": "fa", "kb": "fb", "bv": "dl"},
    ),
    "fr": _Letters({"r": "c", "a": "w", "p": "g", "d": "q"}, "d", {"nul": "id", "dd": "dl"}),
    "it": _Letters({"r": "c", "a": "w", "s": "g", "p": "m"}, "d", {"pari": "id", "pe": "dl"}),
}

_PENALTY = re.compile(r"([a-z])(\s*[ab](?:\s.*)?)?", re.ASCII | re.IGNORECASE)
_RULING = re.compile(r"([a-z])\s+([^\W\d].*)", re.IGNORECASE)


def in_english(rest: str, language: str) -> str:
    """The text typed after a table in this language, with its letters in English. Any other text stays as it is."""
    letters = _LETTERS.get(language)
    if letters is None:
        return rest
    if rest.lower() in letters.whole:
        return letters.whole[rest.lower()]
    penalty, ruling = _PENALTY.fullmatch(rest), _RULING.fullmatch(rest)
    if penalty is not None and penalty[1].lower() in letters.penalties:
        return letters.penalties[penalty[1].lower()] + (penalty[2] or "")
    if ruling is not None and penalty is None and ruling[1].lower() == letters.ruling:
        return f"r {ruling[2]}"
    return rest


def result_in_english(word: str, language: str) -> str:
    """The result typed in this language, such as `bv`, as its English word. Any other text stays as it is."""
    letters = _LETTERS.get(language)
    return word if letters is None else letters.whole.get(word.lower(), word)


def in_language(rest: str, language: str) -> str:
    """The text after a table, given with English letters, as it is typed in this language: a result or a penalty.

    Any other text stays as it is. Spaces at the end are kept.
    """
    letters = _LETTERS.get(language)
    if letters is None:
        return rest
    typed = {english: own for own, english in (letters.penalties | letters.whole).items()}
    first, space, side = rest.partition(" ")
    is_penalty = first in letters.penalties.values() and side.strip() in {"", "a", "b"}
    return f"{typed[first]}{space}{side}" if is_penalty or (first in typed and not space) else rest
