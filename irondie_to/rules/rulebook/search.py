"""Search in the rulebook: by rule id, ruling key, term, or the words of a question in any of the four languages."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import fsum, log
from typing import NamedTuple, TypeAlias, assert_never

from irondie_to.rules.dice import Colour, Kinship, kinship
from irondie_to.rules.rulebook.book import RULES, RULINGS, TERMS, Entry, misprints_of
from irondie_to.rules.rulebook.chapters.entries import EDITIONS, Rule, Ruling, Term, Translate, as_written
from irondie_to.rules.rulebook.spelling import COMMON, cut, fold, stem, with_slips, words_in
from irondie_to.rules.rulebook.words_of import everyday_words, is_silent_on

MOST_FOUND = 12
LEAST_SHARE = 0.55
"""The share of the words of a question, by their weight, that an answer should have."""
_MOST_ARTICLES = 8
_LEAST_OF_ONE, _LEAST_LIKE = 0.5, 0.12
"""The least share of a question in one entry, or likeness to a stored question, with which `speaks_of` is True."""
_FEWEST_WORDS, _SHORTEST_SURE = 2, 6
_MOST_CHARACTERS, _MOST_WORDS = 200, 24
_RULE_ID = re.compile(r"([a-z]+)\W*0*(\d{1,3})")
_AGAINST = frozenset(
    ["against", "vs", "versus", "beat", "beats", "contro", "batte", "contre", "bat", "gegen", "schlagt"]
)
"""The words by which a question sets one colour against another, without accents."""
_OF_KINSHIP = {Kinship.ALLIED: "COL-2", Kinship.HOSTILE: "COL-3", Kinship.NEUTRAL: "COL-4"}

# Weights of a word in a title, in the everyday words and questions, and in a text.
_IN_NAME, _IN_PHRASE, _IN_TEXT = 3.0, 2.5, 1.0
# The likeness of two words of which one is the beginning or a part of the other, or that differ by one or two slips.
_BEGUN, _PART, _ONE_SLIP, _TWO_SLIPS = 0.7, 0.6, 0.8, 0.6
_SHORTEST_BEGINNING, _LONGEST_WORD = 3, 24
# The weight of the stored question that is most like the query.
_LIKE_QUESTION = 4.0
# The rarity of a common word, which counts only in the likeness of whole questions.
_COMMON_RARITY = 0.3


class Found(NamedTuple):
    """The entries that a search finds, best first. If `is_all` is False, more entries match."""

    entries: tuple[Entry, ...]
    is_all: bool = True


def look_up(query: str, translate: Translate = as_written) -> tuple[Entry, ...]:
    """The entries that `find` finds."""
    return find(query, translate).entries


def find(query: str, translate: Translate = as_written) -> Found:
    """Find entries of the rulebook, best first, rules and rulings before terms; none if nothing fits.

    Entries that fit equally well are in the order of the rulebook.

    The id of a rule or term, or the key of a ruling, finds that entry alone. At most `MOST_FOUND` entries are returned,
    unless the query is the id of a chapter, which finds all its rules. `translate` supplies the texts to search, in all
    four languages. Case, accents, hyphens, word endings and small typing errors do not matter.
    """
    folded = fold(query[:_MOST_CHARACTERS])
    words = words_in(folded)
    exact = _by_id(folded.strip(), words)
    if exact is not None:
        return Found((exact,))
    numbered = _RULE_ID.fullmatch(folded.strip())
    if numbered:
        # There is no rule with this id, so search for its letters alone, which may be the id of a chapter.
        words = [numbered[1]]
    chapter = tuple(rule for rule in RULES.values() if words == [rule.chapter.lower()])
    if chapter:
        return Found(chapter)
    named = [
        term for term in TERMS.values() if words and words in [words_in(fold(name)) for name in term.names.values()]
    ]
    linked = [RULES[rule_id] for term in named for rule_id in term.rules]
    matching = _by_words(words, _index(translate))
    ranked = [*_between_colours(words), *linked, *(entry for entry in matching if not isinstance(entry, Term))]
    articles = list(dict.fromkeys(ranked))
    terms = dict.fromkeys([*named, *(entry for entry in matching if isinstance(entry, Term))])
    best = (*articles[:_MOST_ARTICLES], *terms)[:MOST_FOUND]
    return Found(best, len(best) == len(articles) + len(terms))


def answering(query: str, translate: Translate = as_written, least: float = LEAST_SHARE) -> tuple[Entry, ...]:
    """Find entries as `look_up` does, but only those that match enough of the words of the query.

    The matching words must have at least the share `least` of the weight of all words. If the query compares two
    colours, the rule about their relation is always included. A query in the form of a rule id, or the id of a chapter,
    is answered as by `look_up`.
    """
    entries, index = look_up(query, translate), _index(translate)
    folded = fold(query[:_MOST_CHARACTERS]).strip()
    if _RULE_ID.fullmatch(folded) or folded in {rule.chapter.lower() for rule in RULES.values()}:
        return entries
    words = words_in(folded)
    certain, weighed = _between_colours(words), _weighed(words, index)
    unknown = log(1 + len(_ENTRIES))
    whole = sum(max(meant.values(), default=unknown) for meant in weighed.values())

    def share(entry: Entry) -> float:
        weights = (
            max((weight for known, weight in meant.items() if entry in index.weights[known]), default=0.0)
            for meant in weighed.values()
        )
        return sum(weights) / whole if whole else 1.0

    return tuple(entry for entry in entries if entry in certain or share(entry) >= least)


def speaks_of(query: str, translate: Translate = as_written) -> bool:
    """Whether the rulebook says something about a question: an entry or a stored question matches it well enough.

    Always False if `is_silent_on` is True for the question. Otherwise, always True for an id, and for a question with
    fewer than two uncommon words. A misspelled word counts only if it is long.
    """
    folded = fold(query[:_MOST_CHARACTERS])
    words, index = words_in(folded), _index(translate)
    asked = list(dict.fromkeys(word for word in words if word not in COMMON))[:_MOST_WORDS]
    if is_silent_on(folded):
        return False
    if len(asked) < _FEWEST_WORDS or _RULE_ID.fullmatch(folded.strip()) or _by_id(folded.strip(), words):
        return True
    whole, scores, meant = 0.0, dict[Entry, float](), dict.fromkeys(COMMON.intersection(words), _COMMON_RARITY)
    for word in asked:
        own = stem(word[:_LONGEST_WORD])
        near = {
            known: likeness
            for known, likeness in index.nearest(own).items()
            if likeness in {1.0, _BEGUN} or len(word) > _SHORTEST_SURE
        }
        rarity = index.rarity(own) if own in index.weights else log(1 + len(_ENTRIES))
        whole += rarity
        best: dict[Entry, float] = {}
        for known, likeness in near.items():
            meant[known] = max(meant.get(known, 0.0), likeness * index.rarity(known))
            for entry, weight in index.weights[known].items():
                best[entry] = max(best.get(entry, 0.0), likeness * min(1.0, weight))
        for entry, share in best.items():
            scores[entry] = scores.get(entry, 0.0) + rarity * share
    if max(scores.values(), default=0.0) >= _LEAST_OF_ONE * whole:
        return True
    shared = ((fsum(meant.get(known, 0.0) for known in question), question) for _entry, question in index.questions)
    return any(score * score >= _LEAST_LIKE * whole * fsum(map(index.rarity, of)) for score, of in shared if score)


def leaves_open(query: str, translate: Translate = as_written) -> bool:
    """Whether a question is about the game although the rulebook does not answer it (see `speaks_of`).

    A question is about the game if the rulebook contains at least one of the question's uncommon words, or if
    `is_silent_on` is True for the question.
    """
    folded = fold(query[:_MOST_CHARACTERS])
    known = {stem(word) for word in words_in(folded) if word not in COMMON} & _index(translate).weights.keys()
    return bool(known or is_silent_on(folded)) and not speaks_of(query, translate)


def meant_stems(query: str, translate: Translate = as_written) -> dict[str, float]:
    """The stems that the user may mean by the words of a query, each with its weight.

    Common words and rule ids have no stems here. A word whose stem is in the rulebook has only this stem.
    """
    folded = fold(query[:_MOST_CHARACTERS]).strip()
    if _RULE_ID.fullmatch(folded):
        return {}
    weighed = _weighed(words_in(folded), _index(translate))
    return _together({word: meant[word]} if word in meant else meant for word, meant in weighed.items())


def has_word(word: str, translate: Translate = as_written) -> bool:
    """Whether the rulebook contains this word in any of its languages, with any ending but spelled correctly.

    Always False for a common word, such as *the*.
    """
    return stem(fold(word)) in meant_stems(word, translate)


def is_prepared() -> bool:
    """Whether a search answers at once. The first search takes longer, because it reads the whole rulebook."""
    return _index.cache_info().currsize > 0


def is_like_a_word(word: str, translate: Translate = as_written) -> bool:
    """Whether the rulebook has this word, apart from small typing errors.

    For a compound word, it is enough if the rulebook has both of its parts.
    """
    known, index = stem(fold(word)[:_LONGEST_WORD]), _index(translate)
    parts = cut(known)
    if any(
        first in index.weights and second in index.weights
        for first, second in zip(parts[::2], parts[1::2], strict=True)
    ):
        return True
    return any(spelling in index.slips for spelling in with_slips(known, 2))


def weight_of(word: str, meant: Mapping[str, float]) -> float:
    """The weight that a word's stem has in `meant`; 0 if the stem is not there.

    A part of a compound word counts too, but less.
    """
    own, *parts = _stem_and_parts(word)
    if own in meant:
        return meant[own]
    return _PART * max((meant[part] for part in parts if part in meant), default=0.0)


@lru_cache(maxsize=8192)
def _stem_and_parts(word: str) -> tuple[str, ...]:
    """The stem of a word, then the stems that may be its parts; only an empty stem for a common word."""
    folded = fold(word)
    return ("",) if folded in COMMON else (stem(folded), *cut(stem(folded)))


def _by_id(folded: str, words: list[str]) -> Entry | None:
    rule_id = _RULE_ID.fullmatch(folded)
    if rule_id:
        return RULES.get(f"{rule_id[1].upper()}-{rule_id[2]}")
    return RULINGS.get("_".join(words)) or TERMS.get(folded)


def _between_colours(words: Iterable[str]) -> list[Entry]:
    """The rule about the relation of two colours, if the words compare exactly two and name no type of dice.

    With a type, the question is about a duel.
    """
    stems = {stem(word) for word in words}
    pair = [colour for colour in Colour if stems & _names_of(f"colour.{colour.name.lower()}")]
    is_duel = any(stems & _names_of(name) for name in TERMS if name.startswith("type."))
    if is_duel or not _AGAINST.intersection(words):
        return []
    match pair:
        case [first, second]:
            return [RULES[_OF_KINSHIP[kinship(first, second)]]]
        case _:
            return []


@lru_cache(maxsize=64)
def _names_of(term: str) -> frozenset[str]:
    return frozenset(stem(word) for name in TERMS[term].names.values() for word in words_in(fold(name)))


_Weights: TypeAlias = dict[Entry, float]
_Meant: TypeAlias = dict[str, float]
"""Stems with their weights: how likely the user is to mean each, and how much it says about an entry."""


@dataclass(frozen=True, slots=True)
class _Index:
    weights: dict[str, _Weights]
    ordered: list[str]
    slips: dict[str, set[str]]
    questions: list[tuple[Entry, frozenset[str]]]

    def rarity(self, known: str) -> float:
        """The weight of a stem: the fewer entries contain it, the greater; a small fixed weight for a common word."""
        return log(1 + len(_ENTRIES) / len(self.weights[known])) if known in self.weights else _COMMON_RARITY

    def nearest(self, word: str) -> dict[str, float]:
        """The stems of the rulebook that the user may mean by `word`, with their similarity from 0 to 1."""
        similar = {word: 1.0} if word in self.weights else {}
        if len(word) >= _SHORTEST_BEGINNING:
            for known in self.ordered[bisect_left(self.ordered, word) :]:
                if not known.startswith(word):
                    break
                similar.setdefault(known, _BEGUN)
        if not similar:
            similar = dict.fromkeys(_parts(word, self.weights), _PART)
        if not similar:
            for most, likeness in ((1, _ONE_SLIP), (2, _TWO_SLIPS)):
                for spelling in with_slips(word, most):
                    for known in self.slips.get(spelling, ()):
                        similar.setdefault(known, likeness)
                if similar:
                    break
        return similar


_ENTRIES: tuple[Entry, ...] = (*RULES.values(), *RULINGS.values(), *TERMS.values())


def _weighed(words: list[str], index: _Index) -> dict[str, _Meant]:
    """Map the stem of each word, except common words, to the stems that the user may mean, with their weights."""
    asked = list(dict.fromkeys(stem(word[:_LONGEST_WORD]) for word in words if word not in COMMON))[:_MOST_WORDS]
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
    meant |= dict.fromkeys(COMMON.intersection(words), _COMMON_RARITY)
    likest: dict[Entry, float] = {}
    for entry, question in index.questions:
        shared = fsum(meant[known] for known in question if known in meant)
        if shared:
            whole = fsum(map(index.rarity, question))
            likest[entry] = max(likest.get(entry, 0.0), shared * shared / whole)
    for entry, score in likest.items():
        scores[entry] = scores.get(entry, 0.0) + _LIKE_QUESTION * score
    return sorted(filter(scores.__contains__, _ENTRIES), key=lambda entry: -scores[entry])


def _parts(word: str, known: Container[str]) -> list[str]:
    """The known stems at the beginning and end of a compound word."""
    return [part for part in cut(word) if part in known]


@lru_cache(maxsize=4)
def _index(translate: Translate) -> _Index:
    phrases = everyday_words()
    weights: dict[str, _Weights] = {}
    questions = []
    for entry in _ENTRIES:
        own = phrases.get(entry.key if isinstance(entry, Ruling) else entry.id, [])
        for text, weight in [*_texts(entry, translate), *((phrase, _IN_PHRASE) for phrase in own)]:
            for word in _stems(text):
                by_entry = weights.setdefault(word, {})
                by_entry[entry] = max(weight, by_entry.get(entry, 0.0))
        questions += [(entry, _stems(phrase) | COMMON.intersection(words_in(fold(phrase)))) for phrase in own]
    for word in list(weights):
        for part in _parts(word, weights):
            for entry, weight in weights[word].items():
                weights[part].setdefault(entry, weight * _PART)
    slips: dict[str, set[str]] = {}
    for word in weights:
        for spelling in with_slips(word[:_LONGEST_WORD], 2 if len(word) <= 12 else 1):
            slips.setdefault(spelling, set()).add(word)
    return _Index(weights, sorted(weights), slips, questions)


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words_in(fold(text)) if word not in COMMON)


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
