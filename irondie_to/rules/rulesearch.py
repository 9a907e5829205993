"""Looks things up in the rulebook, forgivingly: by id, by ruling key, by a term of any language, by words."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from difflib import get_close_matches
from functools import lru_cache

from irondie_to.rules.rulebook import RULES, RULINGS, TERMS, Entry, misprints_of
from irondie_to.rules.ruletext import Rule, Ruling, Term

MOST_FOUND = 12
_MOST_CHARACTERS = 200
_RULE_ID = re.compile(r"([a-z]+)\W*0*(\d{1,3})")

# How much a word counts by where it stands.
_IN_NAME, _IN_TEXT = 4.0, 1.0


def look_up(query: str) -> tuple[Entry, ...]:
    """What the query names, best first; one entry alone if it is an id or a key. Empty if nothing fits.

    Case, accents, hyphens and small slips of the pen do not matter.
    """
    folded = fold(query[:_MOST_CHARACTERS])
    words = _words(folded)
    exact = _by_id(folded.strip(), words)
    if exact is not None:
        return (exact,)
    numbered = _RULE_ID.fullmatch(folded.strip())
    if numbered:
        # A number that the chapter does not have: show the chapter.
        words = [numbered[1]]
    named = [term for term in TERMS.values() if words and words in [_words(fold(name)) for name in term.names.values()]]
    chapter = [rule for rule in RULES.values() if words == [rule.chapter.lower()]]
    linked = [RULES[rule_id] for term in named for rule_id in term.rules]
    entries: list[Entry] = [*named, *chapter, *linked]
    found = list(dict.fromkeys(entries)) or _by_words(words)
    return tuple(found if chapter else found[:MOST_FOUND])


def fold(text: str) -> str:
    """The text without case and accents."""
    spelled = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in spelled if not unicodedata.combining(letter))


def _words(folded: str) -> list[str]:
    return re.findall(r"[^\W_]+", folded)


def _by_id(folded: str, words: list[str]) -> Entry | None:
    rule_id = _RULE_ID.fullmatch(folded)
    if rule_id:
        return RULES.get(f"{rule_id[1].upper()}-{rule_id[2]}")
    return RULINGS.get("_".join(words)) or TERMS.get(folded)


def _by_words(words: list[str]) -> list[Entry]:
    """The entries that hold most of the words; rare words weigh more than common ones."""
    index, spread = _index()
    known = [_nearest(word, spread) for word in words]
    ranked: list[tuple[int, float, Entry]] = []
    for entry, weights in index.items():
        hits = [(spread[word], weights[word]) for word in known if word in weights]
        if hits:
            ranked.append((len(hits), sum(weight / count for count, weight in hits), entry))
    if not ranked:
        return []
    most = max(hits for hits, _, _ in ranked)
    best = sorted((rank for rank in ranked if rank[0] == most), key=lambda rank: -rank[1])
    return [entry for _, _, entry in best]


def _nearest(word: str, spread: Counter[str]) -> str:
    """The word itself, one that begins with it, one that looks like it, or the word itself after all."""
    if word in spread:
        return word
    longer = [known for known in spread if known.startswith(word)] if len(word) > 2 else []
    if longer:
        return min(longer, key=len)
    close = get_close_matches(word, spread, n=1, cutoff=0.78)
    return close[0] if close else word


@lru_cache(maxsize=1)
def _index() -> tuple[dict[Entry, dict[str, float]], Counter[str]]:
    """For each entry the weight of its words, and in how many entries each word stands."""
    index: dict[Entry, dict[str, float]] = {}
    spread: Counter[str] = Counter()
    entries: tuple[Entry, ...] = (*RULES.values(), *RULINGS.values(), *TERMS.values())
    for entry in entries:
        weights: dict[str, float] = {}
        for text, weight in _texts(entry):
            for word in _words(fold(text)):
                weights[word] = max(weight, weights.get(word, 0.0))
        index[entry] = weights
        spread.update(weights)
    return index, spread


def _texts(entry: Entry) -> list[tuple[str, float]]:
    """What is searched in an entry, with what a word of it counts."""
    match entry:
        case Rule():
            slips = " ".join(misprint.text for misprint in misprints_of(entry.id))
            return [(entry.title, _IN_NAME), (entry.text, _IN_TEXT), (slips, _IN_TEXT)]
        case Ruling():
            choices = " ".join(f"{choice.value} {choice.text}" for choice in entry.choices)
            return [(entry.key, _IN_NAME), (entry.title, _IN_NAME), (entry.text, _IN_TEXT), (choices, _IN_TEXT)]
        case Term():
            return [(name, _IN_NAME) for name in entry.names.values()] + [(entry.text, _IN_TEXT)]
