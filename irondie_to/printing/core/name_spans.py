"""The ranges of names on the sheets of a list, such as Ab – Fe."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import pairwise

from irondie_to.app.papers.views import sort_key

_LETTERS = 2
_VIRAMA = 9
"""The combining class of the signs that join a consonant of an Indic script to the next one."""
_BEFORE = frozenset("เแโใไເແໂໃໄ")
"""The vowels of Thai and Lao that are written before their consonant."""
_SMALL = frozenset("ぁぃぅぇぉゃゅょゎァィゥェォャュョヮー")
"""The kana that belong to the syllable before them."""


def name_spans(sheets: Iterable[Sequence[str]]) -> list[str]:
    """The range of names on each of these sheets, such as Ab – Fe, from the names in Latin letters if possible.

    Usually two letters are shown. If one sheet ends and the next begins with the same two letters, enough letters are
    shown to tell the two names apart; syllables are never split. The range is empty for a sheet without names.
    """
    ends = [_ends(names) for names in sheets]
    lengths = [[_LETTERS, _LETTERS] for _ends_of_sheet in ends]
    for number, (before, after) in enumerate(pairwise(ends)):
        if before is not None and after is not None:
            lengths[number][1] = lengths[number + 1][0] = _telling_apart(before[1], after[0])
    return [
        ""
        if first_and_last is None
        else f"{_beginning(first_and_last[0], first)} – {_beginning(first_and_last[1], last)}"
        for first_and_last, (first, last) in zip(ends, lengths, strict=True)
    ]


def _ends(names: Sequence[str]) -> tuple[str, str] | None:
    """The first and the last name of a sheet; None if it has no names.

    Only names in Latin letters are considered, if there are any.
    """
    shown = [name for name in names if is_latin(name)] or names
    return (shown[0], shown[-1]) if shown else None


def _telling_apart(last: str, first: str) -> int:
    """The number of letters, at least two, that distinguish the last name of a sheet from the first of the next.

    Letters that differ only in their accents count as equal, unless the names differ in nothing else.
    """
    most = max(len(letters(last)), len(letters(first)))
    for fold in (_folded, str):
        for count in range(_LETTERS, most + 1):
            if fold(_beginning(last, count)) != fold(_beginning(first, count)):
                return count
    return _LETTERS


def _folded(text: str) -> str:
    return sort_key(text)[1]


def is_latin(name: str) -> bool:
    """Whether the first letter of a name is Latin; True for a name without letters."""
    first = next((letter for letter in name if letter.isalpha()), "")
    return not first or unicodedata.name(first, "").startswith("LATIN")


def letters(name: str) -> list[tuple[int, int]]:
    """The start and end index of each letter or digit of the name, including its combining signs.

    A syllable that is written with several characters counts as one letter.
    """
    spans: list[tuple[int, int]] = []
    joins = False
    for place, sign in enumerate(name):
        follows = bool(spans) and spans[-1][1] == place
        if follows and (joins or sign in _SMALL or unicodedata.category(sign)[0] == "M"):
            spans[-1] = spans[-1][0], place + 1
        elif sign.isalnum():
            spans.append((place, place + 1))
        joins = sign in _BEFORE or unicodedata.combining(sign) == _VIRAMA or sign == "\N{ZERO WIDTH JOINER}"
    return spans


def _beginning(name: str, count: int) -> str:
    """The first `count` letters of the name and any characters between them, beginning with a capital."""
    whole = unicodedata.normalize("NFC", name)
    spans = letters(whole)[:count]
    if not spans:
        return "–"
    text = whole[spans[0][0] : spans[-1][1]]
    return text[:1].upper() + text[1:]
