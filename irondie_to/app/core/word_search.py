"""Finds commands, settings and other things by the words that a person types about them.

The words of a text match the words of a thing regardless of case, accents and endings. A typed word that no thing
contains may be a typing error. Words that many things share say little about what is meant, so they count for little.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log

from irondie_to.rules.rulebook.spelling import COMMON, fold, stem, with_slips, words_in

_MOST_WORDS, _MOST_CHARACTERS, _LONGEST_WORD = 24, 200, 24
_SAME, _SAME_STEM, _BEGUN, _OTHER_ENDING, _PART, _SLIP = 1.0, 0.97, 0.88, 0.75, 0.65, 0.6
_WHOLE = 0.8
"""The least similarity at which a thing has a typed word, rather than only a word like it.

It is also the least share of what is typed that a thing must have for one of its phrases to count as typed."""
_SHORTEST_PART, _SHORTEST_SLIP, _LONG_WORD, _LONGEST_ENDING, _SHORTEST_BEGINNING = 4, 5, 8, 2, 5
_PARTLY = 4
"""The rank of a hit that lacks some of the typed words. It is left out if there is another hit with `is_whole`."""
_LEAST_COVERED = 0.35
"""The share of what is typed, by the weight of its words, that a thing must have."""
_UNKNOWN = 0.3
"""The weight of a word that nothing has, compared with a word that only one thing has: it does not tell them apart."""
_ASKING_WORDS = """
    where who why whose want wants need please someone something thing last just too all any his her their our your us
    them him she cannot don does doesn didn isn about into up out off really
    dove perche voglio vorrei serve qualcuno qualcosa fare faccio dal dalla dallo nel nella nello sul sulla ai alla
    tutti tutto questo questa ancora troppo
    ou pourquoi veux voudrais quelqu faire fais cette ces son sa ses leur leurs tout tous trop encore
    wo warum wessen mochte will bitte jemand etwas machen mache noch kein keine keinen schon alle alles diese dieser
    dieses nach aus beim doch auch nur sich uns
"""
_ASKING = frozenset(_ASKING_WORDS.split())
"""Words of questions, which say nothing about the thing that is asked for."""


@dataclass(frozen=True, slots=True)
class Described:
    """A thing that can be found: its name, the phrases by which people also know it, and a longer text about it.

    `beside` holds words that people type in addition, such as *print*; such a word alone does not find the thing. A
    thing with a smaller `weight` comes after others that match equally well.
    """

    name: str
    phrases: tuple[str, ...] = ()
    text: str = ""
    beside: frozenset[str] = frozenset()
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Hit:
    """How well a thing matches: its rank from 0 (best) to 4, and a score from 0 to 1 within that rank.

    The ranks are:

    - 0: the typed text is the name;
    - 1: it is one of the phrases, contains a phrase of several words, or is the beginning of the name;
    - 2: the thing has all typed words;
    - 3: it has all typed words, or words like them;
    - 4: it has some of the typed words.

    `is_named` is false if a typed word occurs only in the longer text.
    """

    rank: int
    score: float
    is_named: bool = True

    @property
    def is_whole(self) -> bool:
        return self.is_named and self.rank < _PARTLY


def phrases_of(words: str) -> tuple[str, ...]:
    """Split a text at its commas into phrases."""
    return tuple(phrase for part in words.split(",") if (phrase := part.strip()))


class WordIndex:
    """An index of the words of `Described` things, prepared for many searches."""

    def __init__(self, things: Sequence[Described]) -> None:
        self._things = things
        self._phrases = [[tuple(words_in(fold(text))) for text in (each.name, *each.phrases)] for each in things]
        self._named = [{word for phrase in phrases for word in phrase} for phrases in self._phrases]
        self._places: dict[str, set[int]] = {}
        for place, (thing, named) in enumerate(zip(things, self._named, strict=True)):
            for word in named.union(words_in(fold(thing.text))):
                self._places.setdefault(word, set()).add(place)
        self._ordered = sorted(self._places)
        self._by_stem: dict[str, list[str]] = {}
        for word in self._ordered:
            self._by_stem.setdefault(_root(word), []).append(word)
        self._most = log(1 + len(things))

    def find(self, typed: str, is_name: Callable[[str], bool] = lambda _word: False) -> dict[int, Hit]:
        """Return the hits, keyed by the position of each thing in the sequence from which the index was made.

        If there are hits with `is_whole`, all others are left out. `is_name` says whether a folded word may be the name
        of something else; such a word is not treated as a typing error.
        """
        words = words_in(fold(typed[:_MOST_CHARACTERS]))[:_MOST_WORDS]
        if not words:
            return {}
        asked = [word for word in dict.fromkeys(words) if _says_something(word)] or words
        like = {word: self._like(word, is_name, is_last=word == words[-1]) for word in asked}
        weights = {word: self._weight(like[word]) for word in asked}
        hits: dict[int, Hit] = {}
        for place in sorted({place for known in like.values() for word in known for place in self._places[word]}):
            hit = self._hit(place, words, like, weights)
            if hit is not None:
                hits[place] = hit
        whole = {place: hit for place, hit in hits.items() if hit.is_whole}
        return whole or hits

    def _hit(
        self, place: int, words: list[str], like: Mapping[str, Mapping[str, float]], weights: Mapping[str, float]
    ) -> Hit | None:
        thing, phrases = self._things[place], self._phrases[place]
        best: dict[str, float] = {}
        has_own, is_named = False, True
        for word, known in like.items():
            own = {other: likeness for other, likeness in known.items() if place in self._places[other]}
            best[word] = max(own.values(), default=0.0)
            is_beside = any(other.startswith(word) for other in thing.beside)
            has_own = has_own or (bool(own) and not is_beside)
            is_named = is_named and (not own or is_beside or not self._named[place].isdisjoint(own))
            if is_beside:
                best[word] = max(best[word], _BEGUN)
        covered = sum(weights[word] * best[word] for word in best) / sum(weights.values())
        if not has_own or covered < _LEAST_COVERED:
            return None
        whole = tuple(words)
        is_said = covered >= _WHOLE and any(len(phrase) > 1 and _is_part(phrase, whole) for phrase in phrases)
        share = 1.0 if is_said else max(self._share(phrase, like) for phrase in phrases)
        score = thing.weight * covered * (0.5 + 0.5 * share)
        if whole == phrases[0]:
            return Hit(0, score)
        if is_said or whole in phrases or fold(thing.name).startswith(" ".join(words)):
            return Hit(1, score)
        least = min(best.values())
        return Hit(2 if least >= _WHOLE else 3 if least else _PARTLY, score, is_named)

    def _share(self, phrase: tuple[str, ...], like: Mapping[str, Mapping[str, float]]) -> float:
        """The share of a phrase that was typed, from 0 to 1, where rare words count for more."""
        typed = {word: max((known.get(word, 0.0) for known in like.values()), default=0.0) for word in phrase}
        whole = sum(self._rarity(word) for word in typed)
        return sum(self._rarity(word) * likeness for word, likeness in typed.items()) / whole if whole else 0.0

    def _rarity(self, word: str) -> float:
        return 0.1 if word in COMMON else log(1 + len(self._things) / len(self._places[word]))

    def _weight(self, known: Mapping[str, float]) -> float:
        """The weight of a typed word, given the indexed words it may mean (`known`), each with its similarity.

        It is the combined weight of the most similar of these words, or a fixed weight if `known` is empty.
        """
        if not known:
            return self._most * _UNKNOWN
        most = max(known.values())
        places = {place for word, likeness in known.items() if likeness == most for place in self._places[word]}
        return log(1 + len(self._things) / len(places))

    def _like(self, word: str, is_name: Callable[[str], bool], *, is_last: bool) -> dict[str, float]:
        """The indexed words that a typed word may mean, each with its similarity (at most 1)."""
        word = word[:_LONGEST_WORD]
        similar = dict(self._beginning_with(word, 1 if is_last else 3))
        similar |= {known: _SAME_STEM for known in self._by_stem.get(_root(word), ()) if _is_form_of(known, word)}
        if word in self._places:
            similar[word] = _SAME
        is_known = bool(similar)
        for known in self._with_other_ending(word):
            similar.setdefault(known, _OTHER_ENDING)
        if len(word) >= _SHORTEST_PART:
            for known in self._with_part(word, is_known=is_known):
                similar.setdefault(known, _PART)
        if not is_known and len(word) >= _SHORTEST_SLIP and not is_name(word):
            for known in self._with_typing_error(word):
                similar.setdefault(known, _SLIP)
        return similar

    def _beginning_with(self, word: str, shortest: int) -> Iterator[tuple[str, float]]:
        if len(word) < shortest:
            return
        for known in self._ordered[bisect_left(self._ordered, word) :]:
            if not known.startswith(word):
                return
            yield known, _BEGUN

    def _with_other_ending(self, word: str) -> Iterator[str]:
        """The indexed words that differ from a long word only in their ending, such as “chiudi” from “chiudere”."""
        if len(word) <= _SHORTEST_BEGINNING:
            return
        same = word[: max(_SHORTEST_BEGINNING, len(word) - 3)]
        for known, _likeness in self._beginning_with(same, _SHORTEST_BEGINNING):
            if len(known) <= len(same) + 3:
                yield known

    def _with_part(self, word: str, *, is_known: bool) -> Iterator[str]:
        """The indexed words that end with this word, apart from a short ending.

        Unless `is_known`, also the indexed words with which this word ends.
        """
        for known in self._ordered:
            is_end = not is_known and len(known) >= _SHORTEST_PART and word.endswith(known)
            if is_end or word in known[-len(word) - _LONGEST_ENDING :]:
                yield known

    def _with_typing_error(self, word: str) -> Collection[str]:
        most = 1 if len(word) < _LONG_WORD else 2
        for slips in range(1, most + 1):
            found = {known for spelling in with_slips(word, slips) for known in self._spelled.get(spelling, ())}
            if found:
                return found
        return ()

    @cached_property
    def _spelled(self) -> dict[str, list[str]]:
        """The indexed words, except very short and long ones, by each spelling with none to two letters left out."""
        spelled: dict[str, list[str]] = {}
        for word in self._ordered:
            if _SHORTEST_SLIP - 1 <= len(word) <= _LONGEST_WORD:
                for spelling in with_slips(word, 1 if len(word) < _LONG_WORD or len(word) > 12 else 2):
                    spelled.setdefault(spelling, []).append(word)
        return spelled


def _root(word: str) -> str:
    """The stem of a word without a plural “s”, so that “pairings” and “pairing” have the same stem."""
    return stem(word.removesuffix("s") if len(word) > _SHORTEST_PART else word)


def _is_part(phrase: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return any(words[at : at + len(phrase)] == phrase for at in range(len(words) - len(phrase) + 1))


def _is_form_of(word: str, other: str) -> bool:
    same = max(len(word), len(other)) - _LONGEST_ENDING
    return word[:same] == other[:same]


def _says_something(word: str) -> bool:
    return not (word in COMMON or word in _ASKING or word.isdigit())
