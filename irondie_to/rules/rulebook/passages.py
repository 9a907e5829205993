"""Finds the passage of an entry of the rulebook that answers a search, and the words in it that match."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from irondie_to.rules.rulebook.book import Entry
from irondie_to.rules.rulebook.chapters.entries import EDITIONS, Translate, as_written
from irondie_to.rules.rulebook.search import meant_stems, weight_of

_WORD = re.compile(r"[^\W_]+")
# A sentence ends with a mark after a digit or at least two other characters, so that “z. B.” does not end one.
_END = re.compile(r"(?<=[^\s.]{2}[.!?])\s+|(?<=\s\d[.!?])\s+|(?<=\u00a0[!?])\s+|\n")


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence of an entry. `matches` are the places of the words that match a search: start and end of each."""

    text: str
    matches: tuple[tuple[int, int], ...] = ()


class Searched:
    """The words of a search, and the passages and words that match them.

    `query` is the text of the search. Passages are in `language` (one of EDITIONS), with the texts of `translate`.
    """

    def __init__(self, query: str, language: str = "en", translate: Translate = as_written) -> None:
        self._language = language
        self._translate = translate
        self._meant = meant_stems(query, translate)

    def passage(self, entry: Entry) -> Passage:
        """The sentence that matches best: the first one if none matches.

        Where a text has equally many sentences in another language, the words may match that language instead.
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
        """The places of the matching words in a text: start and end of each."""
        return tuple(word.span() for word in _WORD.finditer(text) if weight_of(word[0], self._meant))

    def _weight(self, sentence: str) -> float:
        # A word that is repeated does not make a sentence a better answer.
        words = {word.casefold() for word in _WORD.findall(sentence)}
        return sum(weight_of(word, self._meant) for word in words)


@lru_cache(maxsize=512)
def _sentences(text: str) -> tuple[str, ...]:
    return tuple(sentence for sentence in map(str.strip, _END.split(text)) if sentence)
