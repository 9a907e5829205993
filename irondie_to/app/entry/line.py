"""What typed lines mean, in words, and the letters and words that people type in each language of the program.

A letter counts as a penalty only if it is alone or before a side, and as a ruling only before words; so the same letter
can mean either. The English letters work in every language, except that `r` alone or before a side is a caution in
French and Italian. If the words of a ruling might begin with a side, a colon decides: `d a: words` is a penalty, and
`d: a words` a ruling.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, NamedTuple

from irondie_to.app.core.results import ResultWords, word_to_type
from irondie_to.app.core.typed.meaning import Typed
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.model import PlayerId


class SeatSwap(NamedTuple):
    """Two players who swap their seats in a proposed round."""

    one: PlayerId
    other: PlayerId


@dataclass(frozen=True, slots=True)
class TypedLine(Typed):
    """The meaning of a line typed for matches.

    `lines` are the matches to which it refers. `result` is the result in its shortest typed form, and `winner` the code
    of its winner. `remark` is as in `ResultWords`; `penalty` is true if the result comes from a penalty, and `is_slip`
    if it was typed again in the second pass. `asks_who_was_here` is true if the message asks whether an absent player
    was at the table, and `is_against_reports` if a player has reported another result by phone. `value` is a `SeatSwap`
    or the commands to run in order.
    """

    lines: tuple[MatchLine, ...] = ()
    result: str | None = None
    winner: PlayerId | None = None
    remark: Phrase | None = None
    penalty: bool = False
    is_slip: bool = False
    asks_who_was_here: bool = False
    is_against_reports: bool = False


def with_plain_digits(text: str) -> str:
    """Convert digits of any script and full-width characters to ASCII."""
    return "".join(_plain(sign) for sign in text)


def _plain(sign: str) -> str:
    if sign.isdecimal():
        return str(int(sign))
    return unicodedata.normalize("NFKC", sign) if "\uff01" <= sign <= "\uff5e" else sign


def winner_by(line: MatchLine, text: str) -> PlayerId | None:
    """The code of the player who wins by the result `text`, in its shortest typed form; None if nobody wins."""
    if text in {"fa", "fb"}:
        return line.b if text == "fa" else line.a
    if not text[:1].isdigit():
        return None
    a, b = text.split("-")[:2]
    return None if a == b else line.a if int(a) > int(b) else line.b


def replaced_words(typed: TypedLine) -> dict[str, Value]:
    """The stored result (`old`) of the first match and the typed one (`new`), in their short wording.

    `line` is the line to type to restore the stored result; empty if there is none.
    """
    line = typed.lines[0] if typed.lines else None
    stored = None if line is None else line.result
    words: dict[str, Value] = {
        name: Phrase("entry.none")
        if text is None
        else ResultWords(text).short
        if line is None
        else line.words(text).short
        for name, text in (("old", stored), ("new", typed.result))
    }
    if line is None or stored is None:
        return words | {"line": ""}
    return words | {"line": Phrase("entry.typed_line", {"table": line.table, "typed": word_to_type(stored)})}


def result_noun(line: MatchLine, text: str | None) -> Phrase:
    """The result as a noun phrase for use in a sentence; None stands for no result."""
    return Phrase("entry.none") if text is None else line.words(text).noun


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
    letters, parts = _LETTERS.get(language), _DOUBTFUL.fullmatch(rest)
    if letters is None or parts is None:
        return None
    letter, side, words = parts[1].lower(), parts[2].lower(), f"{parts[3]} …" if parts[4] else parts[3]
    if letter not in letters.penalties or letter not in {letters.ruling, "r"}:
        return None
    typed = f"{letter} {side}: {words}", f"{letters.ruling}: {parts[2]} {words}"
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
