"""Detects the encoding of a text, and whether another encoding is possible."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from irondie_to.errors import UserError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""The byte order marks. The mark of UTF-32 begins with that of UTF-16, so it comes first."""

CODE_PAGES = (
    *("cp1252", "cp1250", "iso8859_2", "mac_roman", "cp850", "cp1254", "cp1257", "mac_latin2", "cp852"),
    *("cp1251", "koi8_r", "cp1253", "cp866", "cp437", "shift_jis", "gb18030", "big5", "euc_kr"),
)
"""The code pages that are tried for a text that is not Unicode. Where several fit equally, the first is preferred."""

_WIDE_BYTES = frozenset(["shift_jis", "gb18030", "big5", "euc_kr"])
"""The code pages in which nearly every pair of bytes is a letter."""
_MOST_CANDIDATES = 8
_MOST_BYTES = 60_000
"""How much of a text is looked at to choose a code page."""

_LETTERS = {
    "fr": "àâæçéèêëîïôœùûüÿ",
    "it": "àèéìíîòóù",
    "de": "äöüß",
    "es": "áéíñóúü",
    "pt": "ãáàâçéêíóôúü",
    "ca": "àçéèíïóòúü",
    "nl": "éèëïóöüáí",
    "da": "åæøéä",
    "sv": "åäöéü",
    "is": "áðéíóúýþæö",
    "et": "äõöüšž",
    "cs": "áčďéěíňóřšťúůýž",
    "sk": "áäčďéíĺľňóôŕšťúýž",
    "pl": "ąćęłńóśźż",
    "hu": "áéíóöőúüű",
    "hr": "čćđšž",
    "ro": "ăâîșțşţ",
    "tr": "çğıİöşüâî",
    "lv": "āčēģīķļņšūž",
    "lt": "ąčęėįšųūž",
}
"""The letters beyond a to z that the names of a language have."""

_SCRIPTS = {"CYRILLIC", "GREEK", "CJK", "HANGUL", "HEBREW", "ARABIC"}
_JAPANESE = {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}
"""The scripts whose letters a single Japanese word can mix, by the first words of their Unicode names."""

_RARE = "ΐΰ"
"""Letters that Greek names hardly have. A Cyrillic text that is taken for Greek has many of them."""

_AROUND = "“”„«»€–—…·•×°‘"
"""Signs that may be around a word, but not within it."""
_NOT_BEFORE = "”»…·×°"
"""The signs that no word begins with: a code page that reads *Élodie* as *…lodie* does not fit."""
_WORD = re.compile(r"[^\s\d,;|.:!?()\[\]{}<>\"'’/\\+&@_=*#%\-\t]+")


class Encoded(NamedTuple):
    """A decoded text, the encoding that was used, and the other encodings that the bytes could have.

    `is_certain` is false if no code page fits, or if another one fits as well as the chosen one and the chosen one is
    not cp1252.
    """

    text: str
    encoding: str
    is_certain: bool = True
    others: tuple[str, ...] = ()


def decoded(data: bytes, encoding: str | None = None) -> Encoded:
    """Decode the bytes with `encoding` or, if it is None, with the encoding that fits best.

    Raises `UserError("lists.unknown_encoding")` for an encoding that Python does not know.
    """
    if encoding is not None:
        return Encoded(_with_encoding(data, encoding), encoding, True, _others(data, encoding))
    for mark, name in _MARKS:
        if data.startswith(mark):
            return Encoded(data.decode(name, errors="replace"), name)
    wide = _unmarked_wide(data)
    if wide is not None:
        return Encoded(data.decode(wide, errors="replace"), wide)
    try:
        return Encoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        return _best_code_page(data)


def _with_encoding(data: bytes, encoding: str) -> str:
    try:
        if not codecs.lookup(encoding)._is_text_encoding:
            raise LookupError(encoding)
        return data.decode(encoding, errors="replace").removeprefix("\ufeff")
    except (LookupError, ValueError) as fault:  # ValueError: a name with a null character
        raise UserError("lists.unknown_encoding", encoding=encoding[:40]) from fault


def _others(data: bytes, encoding: str) -> tuple[str, ...]:
    best = decoded(data)
    return tuple(name for name in (best.encoding, *best.others) if name != encoding)


def _unmarked_wide(data: bytes) -> str | None:
    """The encoding of a text in UTF-16 without a byte order mark, or None for any other text.

    In most European texts in UTF-16, every other byte is zero.
    """
    part = data[:4000]
    even, odd = part[::2].count(0), part[1::2].count(0)
    half = len(part) // 2
    if half >= 4 and len(data) % 2 == 0:
        if odd > half * 0.6 and even < half * 0.1:
            return "utf-16-le"
        if even > half * 0.6 and odd < half * 0.1:
            return "utf-16-be"
    return None


def _best_code_page(data: bytes) -> Encoded:
    """Choose the code page in which the words look most like names.

    Many code pages differ only in letters such as ř and ø, which no single language uses together. If several code
    pages are equally good, those that `charset_normalizer` considers plausible come first.
    """
    from charset_normalizer import from_bytes  # noqa: PLC0415 - few lists need it

    part = _beginning(data)
    found = from_bytes(part, cp_isolation=list(CODE_PAGES))
    plausible = {encoding for match in found for encoding in match.could_be_from_charset}
    ranked: dict[str, tuple[tuple[int, int, bool, bool], str]] = {}
    for encoding in CODE_PAGES:
        try:
            text = part.decode(encoding)
        except UnicodeDecodeError:
            continue
        if text not in ranked:
            ranked[text] = ((*_strangeness(text), encoding not in plausible, encoding in _WIDE_BYTES), encoding)
    if not ranked:
        return Encoded(data.decode("cp1252", errors="replace"), "cp1252", False)
    scores = sorted(ranked.values(), key=lambda ranking: ranking[0])
    (strange, *_rest), best = scores[0]
    others = tuple(encoding for _score, encoding in scores[1:_MOST_CANDIDATES])
    is_equalled = any(score == scores[0][0] for score, _encoding in scores[1:])
    is_certain = strange == 0 and (best == CODE_PAGES[0] or not is_equalled)
    try:
        text = data.decode(best)
    except UnicodeDecodeError:
        text, is_certain = data.decode(best, errors="replace"), False
    return Encoded(text, best, is_certain, others)


def _beginning(data: bytes) -> bytes:
    """The first lines that are not plain ASCII, limited to the number of bytes to examine."""
    lines = [line for line in data.splitlines(keepends=True) if not line.isascii()]
    part = b"".join(lines[:2000])[:_MOST_BYTES]
    return part if len(part) < _MOST_BYTES else part[: part.rfind(b"\n") + 1] or part


def _strangeness(text: str) -> tuple[int, int]:
    """The number of words that fit no language, and the number of languages needed to cover the others."""
    strange, alphabets = 0, []
    for word in _odd_words(text):
        fits = _languages(word)
        if fits:
            alphabets.append(fits)
        else:
            strange += 1
    return strange, _needed(alphabets)


def _odd_words(text: str) -> Iterator[str]:
    """The words that contain non-ASCII letters.

    Characters before or after a word are removed, unless one of them must be a misread letter.
    """
    for word in _WORD.findall(text):
        inner = word.strip(_AROUND)
        if inner and _has_sign_for_letter(word, inner):
            yield word
        elif not inner.isascii():
            yield inner


def _has_sign_for_letter(word: str, inner: str) -> bool:
    """Whether a character before or after the word must be a misread letter, as in *…lodie* or *ANDR…*."""
    before, after = word[: word.index(inner)], word[word.index(inner) + len(inner) :]
    begins_wrongly = before[-1:] in _NOT_BEFORE and before != ""
    return begins_wrongly or (after[:1] == "…" and len(inner) > 1 and inner.isupper())


def _languages(word: str) -> frozenset[str]:
    """The languages whose alphabets contain all letters of the word; empty if it does not look like a real word.

    For a word in another script than the Latin one, the result contains the name of the script instead.
    """
    scripts = {unicodedata.name(letter, "?").split()[0] for letter in word if not letter.isascii()}
    if scripts != {"LATIN"}:
        is_mixed = any(letter.isascii() or letter in _RARE for letter in word)
        fits = len(scripts) == 1 and scripts <= _SCRIPTS and _is_cased_well(word)
        return frozenset() if is_mixed or not (fits or scripts <= _JAPANESE) else frozenset(sorted(scripts)[:1])
    if not all(letter.isalpha() for letter in word) or not _is_cased_well(word):
        return frozenset()
    odd = {letter for letter in word.replace("İ", "ı").casefold() if not letter.isascii()}
    languages = {language for language, letters in _LETTERS.items() if odd <= set(letters)}
    if "õe" in word and {letter for letter in odd if letter != "õ"} <= set(_LETTERS["pt"]):
        languages.add("pt")  # elsewhere an õ is Estonian, or the ő of a Hungarian text that was read wrongly
    return frozenset(languages)


def _is_cased_well(word: str) -> bool:
    """Whether no non-ASCII capital directly follows a lowercase letter."""
    if word.isupper() or word.islower() or not any(letter.isupper() or letter.islower() for letter in word):
        return True
    return not any(before.islower() and letter.isupper() and not letter.isascii() for before, letter in pairwise(word))


def _needed(alphabets: list[frozenset[str]]) -> int:
    """The number of languages needed to cover all words.

    The language that covers most of the remaining words is always chosen next, so the number may not be the smallest
    possible.
    """
    chosen = []
    while alphabets:
        languages = sorted({language for fits in alphabets for language in fits})
        chosen.append(max(languages, key=lambda language: sum(language in fits for fits in alphabets)))
        alphabets = [fits for fits in alphabets if chosen[-1] not in fits]
    return len(chosen)
