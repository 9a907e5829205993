"""Finds the passage of a rulebook entry that matches a search best, and the matching words in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from math import fsum

from irondie_to.rules.rulebook.book import Entry
from irondie_to.rules.rulebook.chapters.entries import EDITIONS, Translate, as_written
from irondie_to.rules.rulebook.search import meant_stems, weight_of

_WORD = re.compile(r"[^\W_]+")
# A sentence ends with a mark after a digit or at least two other characters, so that “z. B.” does not end one.
_END = re.compile(r"(?<=[^\s.]{2}[.!?])\s+|(?<=\s\d[.!?])\s+|(?<=\u00a0[!?])\s+|\n")


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence of an entry. `matches` has the start and end of each word in it that matches a search."""

    text: str
    matches: tuple[tuple[int, int], ...] = ()


class Searched:
    """The words of a search, and the passages and words that match them.

    `query` is the text of the search. Passages are in `language` (one of EDITIONS), as translated by `translate`.
    """

    def __init__(self, query: str, language: str = "en", translate: Translate = as_written) -> None:
        self._language = language
        self._translate = translate
        self._meant = meant_stems(query, translate)

    def passage(self, entry: Entry) -> Passage:
        """The sentence that matches best, or the first one if none matches.

        A sentence also matches if its counterpart in another language does. Counterparts are known only where the texts
        have the same number of sentences in both languages.
        """
        own = _sentences(self._translate(entry.text, self._language))
        weights = [self._weight(sentence) for sentence in own]
        for language in EDITIONS:
            other = _sentences(self._translate(entry.text, language))
            if len(other) == len(own):
                weights = list(map(max, weights, map(self._weight, other)))
        best = own[weights.index(max(weights))]
        return Passage(best, self.matches(best))

    def matches(self, text: str) -> tuple[tuple[int, int], ...]:
        """The start and end of each matching word in a text."""
        return tuple(word.span() for word in _WORD.finditer(text) if weight_of(word[0], self._meant))

    def _weight(self, sentence: str) -> float:
        # A word that is repeated does not make a sentence a better answer.
        words = {word.casefold() for word in _WORD.findall(sentence)}
        return fsum(weight_of(word, self._meant) for word in words)


@lru_cache(maxsize=512)
def _sentences(text: str) -> tuple[str, ...]:
    return tuple(sentence for sentence in map(str.strip, _END.split(text)) if sentence)
