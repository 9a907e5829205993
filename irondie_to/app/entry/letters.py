"""The letters and words that people type after a table in each language of the program, besides the English ones.

A letter counts as a penalty only if it is alone or before a side, and as a ruling only before words; so the same
letter can mean either. The English letters work in every language, except that `r` before a side is a caution in French
and Italian. If the words of a ruling might begin with a side, a colon decides: `d a: words` is a penalty, and `d: a
words` a ruling.
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
    """A text that may mean a penalty or a ruling, with what to type for each of them.

    `penalty` is the English letter of the penalty. `as_penalty` and `as_ruling` end after the first word that follows
    the side; `…` stands for any further words.
    """

    penalty: str
    side: str
    as_penalty: str
    as_ruling: str


def two_readings(rest: str, language: str) -> TwoReadings | None:
    """The penalty and the ruling that a text after a table could mean, such as `d a tort` in French; else None.

    The text is ambiguous only if its letter means a penalty in this language and also a ruling, in this language or in
    English.
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
    """Translate the letters of a text typed after a table into English. Other text is returned unchanged."""
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
    """Translate a result typed in this language, such as `bv`, into English. Other text is returned unchanged."""
    letters = _LETTERS.get(language)
    return word if letters is None else letters.whole.get(word.lower(), word)


def in_language(rest: str, language: str) -> str:
    """Translate the English letters of a text after a table into those of this language.

    This applies to a result, a penalty, or the beginning of a ruling (`r `). Other text is returned unchanged. Trailing
    spaces after a penalty are kept.
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
