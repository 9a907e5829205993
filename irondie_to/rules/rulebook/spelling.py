"""Normalises words for a search: ignores case, accents and endings, and allows small typing errors.

The rules for this suit all four languages.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import combinations

_ONE_SLIP_FROM, _TWO_SLIPS_FROM = 4, 7
_SHORTEST_PART = 4

_COMMON_WORDS = """
    a an the of to in on at is are am be do does did i you he it my me we they and or if can may could must have has
    had what when how many much which that this there with for from by as not no so ok get got will would should
    il lo la i gli le un una di da del della dei delle al che chi cosa come quanti quanto quante quando si se e o ho ha
    devo posso puo per con su non mi mio miei sono ci piu
    le les l d de du des un une et ou est sont je tu on il elle mon mes ma qui que quoi quand combien comment puis peut
    faut dois ai a au aux en dans par pour pas ne ce c qu y t si se
    der die das den dem des ein eine einen einem einer ist sind und oder ich du er es man mein meine meinen wie viel
    viele was wann wer welche welcher darf kann muss habe hat mit von vom im in auf zu zum bei wenn nicht so wird
"""
COMMON = frozenset(_COMMON_WORDS.split())
"""Words that say nothing about what is searched for."""
_ENDINGS_BY_LENGTH = """
    ierung ungen ement ments ing ung ern ies ion ent ers est
    en er es em ed re st te e n s i a o y t
"""
_ENDINGS = tuple(_ENDINGS_BY_LENGTH.split())
_SHORTEST_STEM = 4


def fold(text: str) -> str:
    """The text in lower case and without accents."""
    spelled = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in spelled if not unicodedata.combining(letter))


def stem(word: str) -> str:
    """The word without its ending, by rules that suit all four languages; short words stay as they are."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)]
    return word


def words_in(folded: str) -> list[str]:
    """The words of a folded text, without punctuation."""
    return re.findall(r"[^\W_]+", folded)


def cut(word: str) -> list[str]:
    """The stems of the first and second part of a stem, for every place where it could be divided."""
    cuts = range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1)
    return [part for at in cuts for part in (stem(word[:at]), word[at:])]


def with_slips(word: str, most: int) -> set[str]:
    """The spellings of a word with up to `most` letters left out, fewer if it is short; similar words share one."""
    allowed = 0 if len(word) < _ONE_SLIP_FROM else 1 if len(word) < _TWO_SLIPS_FROM else 2
    places = range(len(word))
    return {
        "".join(letter for at, letter in enumerate(word) if at not in left_out)
        for count in range(min(most, allowed) + 1)
        for left_out in combinations(places, count)
    }
