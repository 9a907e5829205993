"""Search in the rulebook: by rule id, ruling key, term, or the words of a question in any of the four languages."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import log
from typing import TypeAlias, assert_never

from irondie_to.rules.rulebook.book import RULES, RULINGS, TERMS, Entry, misprints_of
from irondie_to.rules.rulebook.chapters.entries import EDITIONS, Rule, Ruling, Term, Translate, as_written
from irondie_to.rules.rulebook.words_of import everyday_words

MOST_FOUND = 12
_MOST_ARTICLES = 8
_MOST_CHARACTERS, _MOST_WORDS = 200, 24
_RULE_ID = re.compile(r"([a-z]+)\W*0*(\d{1,3})")

# Weights of a word in a title, in the everyday words and questions, and in a text.
_IN_NAME, _IN_PHRASE, _IN_TEXT = 3.0, 2.5, 1.0
# The likeness of two words of which one is the beginning or a part of the other, or that differ by one or two slips.
_BEGUN, _PART, _ONE_SLIP, _TWO_SLIPS = 0.7, 0.6, 0.8, 0.6
_SHORTEST_BEGINNING, _SHORTEST_PART, _LONGEST_WORD = 3, 4, 24
_ONE_SLIP_FROM, _TWO_SLIPS_FROM = 4, 7
# The weight of the stored question that is most like the query.
_LIKE_QUESTION = 4.0
# The rarity of a common word, which counts only in the likeness of whole questions.
_COMMON_RARITY = 0.3

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
_COMMON = frozenset(_COMMON_WORDS.split())
_ENDINGS_BY_LENGTH = """
    ierung ungen ement ments ing ung ern ies ion ent ers est
    en er es em ed re st te e n s i a o y t
"""
_ENDINGS = tuple(_ENDINGS_BY_LENGTH.split())
_SHORTEST_STEM = 4


def look_up(query: str, translate: Translate = as_written) -> tuple[Entry, ...]:
    """Find entries of the rulebook, best first, rules and rulings before terms; empty if nothing fits.

    The id of a rule or term, or the key of a ruling, gives one entry. At most `MOST_FOUND` entries are returned, except
    the rules of a whole chapter. `translate` gives the texts that are searched, in all four languages. Case, accents,
    hyphens, word endings and small typing errors do not matter.
    """
    folded = fold(query[:_MOST_CHARACTERS])
    words = _words(folded)
    exact = _by_id(folded.strip(), words)
    if exact is not None:
        return (exact,)
    numbered = _RULE_ID.fullmatch(folded.strip())
    if numbered:
        # There is no rule with this id, so search for its letters, which are the id of a chapter.
        words = [numbered[1]]
    chapter = tuple(rule for rule in RULES.values() if words == [rule.chapter.lower()])
    if chapter:
        return chapter
    named = [term for term in TERMS.values() if words and words in [_words(fold(name)) for name in term.names.values()]]
    linked = [RULES[rule_id] for term in named for rule_id in term.rules]
    found = _by_words(words, _index(translate))
    articles = list(dict.fromkeys([*linked, *(entry for entry in found if not isinstance(entry, Term))]))
    terms = dict.fromkeys([*named, *(entry for entry in found if isinstance(entry, Term))])
    return (*articles[:_MOST_ARTICLES], *terms)[:MOST_FOUND]


def meant_stems(query: str, translate: Translate = as_written) -> dict[str, float]:
    """The stems that the user may mean by the words of a query, each with its weight; none for common words and ids.

    A stem that the rulebook contains means only itself.
    """
    folded = fold(query[:_MOST_CHARACTERS]).strip()
    if _RULE_ID.fullmatch(folded):
        return {}
    weighed = _weighed(_words(folded), _index(translate))
    return _together({word: meant[word]} if word in meant else meant for word, meant in weighed.items())


def has_word(word: str, translate: Translate = as_written) -> bool:
    """Whether the rulebook has this word in one of its languages, whatever its ending but without typing errors."""
    return stem(fold(word)) in meant_stems(word, translate)


def weight_of(word: str, meant: Mapping[str, float]) -> float:
    """The weight of a word of a text among the stems that are `meant`; 0 if it is not among them.

    Parts of a compound word count too.
    """
    own, *parts = _stem_and_parts(word)
    if own in meant:
        return meant[own]
    return _PART * max((meant[part] for part in parts if part in meant), default=0.0)


@lru_cache(maxsize=8192)
def _stem_and_parts(word: str) -> tuple[str, ...]:
    """The stem of a word, then the stems that may be its parts; only an empty stem for a common word."""
    folded = fold(word)
    return ("",) if folded in _COMMON else (stem(folded), *_cut(stem(folded)))


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


def _words(folded: str) -> list[str]:
    return re.findall(r"[^\W_]+", folded)


def _by_id(folded: str, words: list[str]) -> Entry | None:
    rule_id = _RULE_ID.fullmatch(folded)
    if rule_id:
        return RULES.get(f"{rule_id[1].upper()}-{rule_id[2]}")
    return RULINGS.get("_".join(words)) or TERMS.get(folded)


_Weights: TypeAlias = dict[Entry, float]
_Meant: TypeAlias = dict[str, float]
"""Stems with their weights: how likely the user is to mean each, and how much it says about an entry."""


@dataclass(frozen=True, slots=True)
class _Index:
    """The stems of the rulebook: their weights in each entry, their sorted order, and spellings with typing errors."""

    weights: dict[str, _Weights]
    ordered: list[str]
    slips: dict[str, set[str]]
    questions: list[tuple[Entry, frozenset[str]]]

    def rarity(self, known: str) -> float:
        """How much the stem says about an entry: rare stems say more."""
        return log(1 + _ENTRIES / len(self.weights[known])) if known in self.weights else _COMMON_RARITY

    def nearest(self, word: str) -> dict[str, float]:
        """The stems that the user may mean by a stem, with their similarity from 0 to 1."""
        found = {word: 1.0} if word in self.weights else {}
        if len(word) >= _SHORTEST_BEGINNING:
            for known in self.ordered[bisect_left(self.ordered, word) :]:
                if not known.startswith(word):
                    break
                found.setdefault(known, _BEGUN)
        if not found:
            found = dict.fromkeys(_parts(word, self.weights), _PART)
        if not found:
            for most, likeness in ((1, _ONE_SLIP), (2, _TWO_SLIPS)):
                for spelling in _with_slips(word, most):
                    for known in self.slips.get(spelling, ()):
                        found.setdefault(known, likeness)
                if found:
                    break
        return found


_ENTRIES = len(RULES) + len(RULINGS) + len(TERMS)


def _weighed(words: list[str], index: _Index) -> dict[str, _Meant]:
    """Map the stem of each word that is not common to the stems that the user may mean, with their weights."""
    asked = list(dict.fromkeys(stem(word[:_LONGEST_WORD]) for word in words if word not in _COMMON))[:_MOST_WORDS]
    return {
        word: {known: likeness * index.rarity(known) for known, likeness in index.nearest(word).items()}
        for word in asked
    }


def _together(weighed: Iterable[_Meant]) -> _Meant:
    together: _Meant = {}
    for meant in weighed:
        for known, weight in meant.items():
            together[known] = max(together.get(known, 0.0), weight)
    return together


def _by_words(words: list[str], index: _Index) -> list[Entry]:
    """The entries that contain any of these words, best first."""
    scores: dict[Entry, float] = {}
    weighed = _weighed(words, index)
    for meant_by_word in weighed.values():
        best: dict[Entry, float] = {}
        for known, weight in meant_by_word.items():
            for entry, weight_there in index.weights[known].items():
                best[entry] = max(best.get(entry, 0.0), weight * weight_there)
        for entry, score in best.items():
            scores[entry] = scores.get(entry, 0.0) + score
    meant = _together(weighed.values())
    meant |= dict.fromkeys(_COMMON.intersection(words), _COMMON_RARITY)
    likest: dict[Entry, float] = {}
    for entry, question in index.questions:
        shared = sum(meant[known] for known in question if known in meant)
        if shared:
            whole = sum(map(index.rarity, question))
            likest[entry] = max(likest.get(entry, 0.0), shared * shared / whole)
    for entry, score in likest.items():
        scores[entry] = scores.get(entry, 0.0) + _LIKE_QUESTION * score
    return sorted(scores, key=lambda entry: -scores[entry])


def _parts(word: str, known: Container[str]) -> list[str]:
    """The known stems at the beginning and end of a compound word."""
    return [part for part in _cut(word) if part in known]


def _cut(word: str) -> list[str]:
    """The stems at the beginning and end of a word, for every place where it may be compound."""
    cuts = range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1)
    return [part for cut in cuts for part in (stem(word[:cut]), word[cut:])]


def _with_slips(word: str, most: int) -> set[str]:
    """The spellings of a word with up to `most` letters left out; similar words have one of them in common."""
    allowed = 0 if len(word) < _ONE_SLIP_FROM else 1 if len(word) < _TWO_SLIPS_FROM else 2
    places = range(len(word))
    return {
        "".join(letter for at, letter in enumerate(word) if at not in left_out)
        for count in range(min(most, allowed) + 1)
        for left_out in combinations(places, count)
    }


@lru_cache(maxsize=4)
def _index(translate: Translate) -> _Index:
    phrases = everyday_words()
    weights: dict[str, _Weights] = {}
    questions = []
    entries: tuple[Entry, ...] = (*RULES.values(), *RULINGS.values(), *TERMS.values())
    for entry in entries:
        own = phrases.get(entry.key if isinstance(entry, Ruling) else entry.id, [])
        for text, weight in [*_texts(entry, translate), *((phrase, _IN_PHRASE) for phrase in own)]:
            for word in _stems(text):
                there = weights.setdefault(word, {})
                there[entry] = max(weight, there.get(entry, 0.0))
        questions += [(entry, _stems(phrase) | _COMMON.intersection(_words(fold(phrase)))) for phrase in own]
    for word in list(weights):
        for part in _parts(word, weights):
            for entry, weight in weights[word].items():
                weights[part].setdefault(entry, weight * _PART)
    slips: dict[str, set[str]] = {}
    for word in weights:
        for spelling in _with_slips(word[:_LONGEST_WORD], 2 if len(word) <= 12 else 1):
            slips.setdefault(spelling, set()).add(word)
    return _Index(weights, sorted(weights), slips, questions)


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in _words(fold(text)) if word not in _COMMON)


def _texts(entry: Entry, translate: Translate) -> list[tuple[str, float]]:
    """The searchable texts of an entry in all languages, with the weight of a word in each."""
    match entry:
        case Rule():
            written = [(entry.title, _IN_NAME), (entry.text, _IN_TEXT)]
            written += [(misprint.text, _IN_TEXT) for misprint in misprints_of(entry.id)]
        case Ruling():
            written = [(entry.key, _IN_NAME), (entry.title, _IN_NAME), (entry.text, _IN_TEXT)]
            written += [(f"{choice.value} {choice.text}", _IN_TEXT) for choice in entry.choices]
        case Term():
            written = [*((name, _IN_NAME) for name in entry.names.values()), (entry.text, _IN_TEXT)]
        case _:
            assert_never(entry)
    return [(translate(text, language), weight) for text, weight in written for language in EDITIONS]
