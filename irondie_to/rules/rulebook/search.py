"""Fuzzy search in the rulebook: by rule id, ruling key, term in any language, or words of the text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from difflib import get_close_matches
from functools import lru_cache
from typing import TypeAlias, assert_never

from irondie_to.rules.rulebook.book import RULES, RULINGS, TERMS, Entry, misprints_of
from irondie_to.rules.rulebook.chapters.entries import EDITIONS, Rule, Ruling, Term, Translate, as_written

MOST_FOUND = 12
_MOST_CHARACTERS = 200
_RULE_ID = re.compile(r"([a-z]+)\W*0*(\d{1,3})")

_Index: TypeAlias = dict[str, dict[Entry, float]]

# Weights of a word in a name and in a text, and the factor for a word of which only the beginning was typed.
_IN_NAME, _IN_TEXT = 4.0, 1.0
_BEGUN = 0.6
_SHORTEST_BEGINNING = 3


def look_up(query: str, language: str = "en", translate: Translate = as_written) -> tuple[Entry, ...]:
    """Find entries of the rulebook, best first; empty if nothing fits.

    The id of a rule or term, or the key of a ruling, gives one entry. At most `MOST_FOUND` entries are returned, except
    the rules of a whole chapter. Words are searched in the given language, terms in every language. Case, accents,
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
    named = [term for term in TERMS.values() if words and words in [_words(fold(name)) for name in term.names.values()]]
    chapter = [rule for rule in RULES.values() if words == [rule.chapter.lower()]]
    linked = [RULES[rule_id] for term in named for rule_id in term.rules]
    entries: list[Entry] = [*named, *chapter, *linked]
    found = list(dict.fromkeys(entries)) or _by_words(words, _index(language, translate))
    return tuple(found if chapter else found[:MOST_FOUND])


def fold(text: str) -> str:
    """The text in lower case and without accents."""
    spelled = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in spelled if not unicodedata.combining(letter))


def _words(folded: str) -> list[str]:
    return re.findall(r"[^\W_]+", folded)


def _by_id(folded: str, words: list[str]) -> Entry | None:
    rule_id = _RULE_ID.fullmatch(folded)
    if rule_id:
        return RULES.get(f"{rule_id[1].upper()}-{rule_id[2]}")
    return RULINGS.get("_".join(words)) or TERMS.get(folded)


def _by_words(words: list[str], index: _Index) -> list[Entry]:
    """The entries that contain the most of these words, best first; rare words count more than common ones."""
    scores: dict[Entry, list[float]] = {}
    for word in dict.fromkeys(words):
        best: dict[Entry, float] = {}
        for known, likeness in _nearest(word, index).items():
            standing = index[known]
            for entry, weight in standing.items():
                best[entry] = max(best.get(entry, 0.0), likeness * weight / len(standing))
        for entry, score in best.items():
            scores.setdefault(entry, []).append(score)
    most = max(map(len, scores.values()), default=0)
    ranked = [(sum(score), entry) for entry, score in scores.items() if len(score) == most]
    return [entry for _, entry in sorted(ranked, key=lambda rank: -rank[0])]


def _nearest(word: str, index: _Index) -> dict[str, float]:
    """The indexed words that the user may mean by `word`, with a factor for the weight of each.

    These are the word itself and, from three letters on, all words that begin with it; if there are none, the most
    similar word.
    """
    longer = [known for known in index if known.startswith(word)] if len(word) >= _SHORTEST_BEGINNING else []
    found = dict.fromkeys(longer, _BEGUN)
    if word in index:
        found[word] = 1.0
    return found or dict.fromkeys(get_close_matches(word, index, n=1, cutoff=0.78), 1.0)


@lru_cache(maxsize=len(EDITIONS) + 1)
def _index(language: str, translate: Translate) -> _Index:
    """Every word of the rulebook, with the entries that contain it and its weight in each."""
    index: _Index = {}
    entries: tuple[Entry, ...] = (*RULES.values(), *RULINGS.values(), *TERMS.values())
    for entry in entries:
        for text, weight in _texts(entry, lambda text: translate(text, language)):
            for word in _words(fold(text)):
                standing = index.setdefault(word, {})
                standing[entry] = max(weight, standing.get(entry, 0.0))
    return index


def _texts(entry: Entry, say: Callable[[str], str]) -> list[tuple[str, float]]:
    """The searchable texts of an entry, with the weight of a word in each."""
    match entry:
        case Rule():
            slips = " ".join(say(misprint.text) for misprint in misprints_of(entry.id))
            return [(say(entry.title), _IN_NAME), (say(entry.text), _IN_TEXT), (slips, _IN_TEXT)]
        case Ruling():
            choices = " ".join(f"{choice.value} {say(choice.text)}" for choice in entry.choices)
            names = [(entry.key, _IN_NAME), (say(entry.title), _IN_NAME)]
            return [*names, (say(entry.text), _IN_TEXT), (choices, _IN_TEXT)]
        case Term():
            return [(name, _IN_NAME) for name in entry.names.values()] + [(say(entry.text), _IN_TEXT)]
        case _:
            assert_never(entry)
