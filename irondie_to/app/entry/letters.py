"""The letters and words that people type after a table in each language of the program, besides the English ones.

A letter counts as a penalty only alone or before a side, and as a ruling only before words, so one letter may mean
both. The English letters remain valid in every language; only `r` before a side is a caution in French and Italian. If
the words of a ruling may begin with a side, a colon decides: `d a: words` is a penalty, and `d: a words` a ruling.
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

_PENALTY = re.compile(r"([a-z])(\s*[ab](?:(?:\s*:|\s).*)?)?", re.ASCII | re.IGNORECASE)
_RULING = re.compile(r"([a-z])(?:\s*:\s*(.*)|\s+([^\W\d].*))", re.IGNORECASE)
_DOUBTFUL = re.compile(r"([a-z])\s+([ab])\s+([^\s:]\S*)(.*)", re.IGNORECASE)


class TwoReadings(NamedTuple):
    """A text that may be a penalty (its English letter and the side) or a ruling, and how to type each of them.

    The texts to type have only the first word of the reason or of the ruling.
    """

    penalty: str
    side: str
    as_penalty: str
    as_ruling: str


def two_readings(rest: str, language: str) -> TwoReadings | None:
    """The two meanings of a text typed after a table in this language, such as `d a tort` in French, if it has two.

    The letter is one for a penalty and also, in this language or in English, for a ruling. Others have one meaning.
    """
    letters, found = _LETTERS.get(language), _DOUBTFUL.fullmatch(rest)
    if letters is None or found is None:
        return None
    letter, side, words = found[1].lower(), found[2].lower(), f"{found[3]} …" if found[4] else found[3]
    if letter not in letters.penalties or letter not in {letters.ruling, "r"}:
        return None
    typed = f"{letter} {side}: {words}", f"{letters.ruling}: {found[2]} {words}"
    return TwoReadings(letters.penalties[letter], side, *typed)


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
    if ruling is not None and ruling[1].lower() == letters.ruling:
        return f"r: {ruling[2] or ruling[3] or ''}".rstrip()
    return rest


def result_in_english(word: str, language: str) -> str:
    """The result typed in this language, such as `bv`, as its English word. Any other text stays as it is."""
    letters = _LETTERS.get(language)
    return word if letters is None else letters.whole.get(word.lower(), word)


def in_language(rest: str, language: str) -> str:
    """The text after a table, given with English letters, as it is typed in this language.

    That is a result, a penalty, or the beginning of a ruling (`r `). Any other text stays as it is. Spaces at the end
    are kept.
    """
    letters = _LETTERS.get(language)
    if letters is None:
        return rest
    if rest == "r ":
        return f"{letters.ruling}: "
    typed = {english: own for own, english in (letters.penalties | letters.whole).items()}
    first, space, side = rest.partition(" ")
    is_penalty = first in letters.penalties.values() and side.strip() in {"", "a", "b"}
    return f"{typed[first]}{space}{side}" if is_penalty or (first in typed and not space) else rest
