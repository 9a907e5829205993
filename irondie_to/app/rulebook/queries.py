"""Searches the rulebook, and lists its rules, its rulings and their everyday phrases.

The caller passes the language and, for texts that are shown, a translation function.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import assert_never

from irondie_to.rules.notation import shown
from irondie_to.rules.rulebook import book as rulebook
from irondie_to.rules.rulebook.chapters.entries import EDITIONS, Rule, Ruling, Term, Translate, as_written
from irondie_to.rules.rulebook.passages import Passage, Searched
from irondie_to.rules.rulebook.search import (
    LEAST_SHARE,
    answering,
    has_word,
    is_like_a_word,
    is_prepared,
    leaves_open,
    look_up,
    speaks_of,
)
from irondie_to.rules.rulebook.spelling import fold, words_in
from irondie_to.rules.rulebook.words_of import everyday_words, is_silent_on

_RESULTS = frozenset({"TOU", "WIN"})
"""The chapters on tournaments and on won and drawn games.

In this program, words such as *draw* usually mean a result, so they do not lead to the rules of these chapters."""


@dataclass(frozen=True, slots=True)
class Link:
    id: str
    title: str


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A value of a ruling and its effect in words. The first choice of a ruling is its default."""

    value: str
    text: str


@dataclass(frozen=True, slots=True)
class ManualPlace:
    """A heading of the manual, with its page if known."""

    heading: str
    page: int | None


@dataclass(frozen=True, slots=True)
class MisprintView:
    """A difference between one edition of the manual (one of `EDITIONS`) and all the others."""

    edition: str
    text: str


@dataclass(frozen=True, slots=True)
class EntryView:
    kind: str
    """One of `rule`, `ruling` or `term`."""
    id: str
    title: str
    text: str
    passage: Passage
    """The sentence that matches the search, with the places of the matching words in it."""
    manual: dict[str, tuple[ManualPlace, ...]]
    """The headings of the manual under which each edition states the rule; empty for other entries."""
    names: dict[str, str]
    """The word for a term in each language; empty for other entries."""
    choices: tuple[ChoiceView, ...]
    related: tuple[Link, ...]
    rulings: tuple[Link, ...]
    terms: tuple[Link, ...]
    misprints: tuple[MisprintView, ...]


@dataclass(frozen=True, slots=True)
class FoundTitle:
    """A search result reduced to the kind (`rule`, `ruling` or `term`), id and title of the entry."""

    kind: str
    id: str
    title: str


@dataclass(frozen=True, slots=True)
class FoundEntry:
    """The result of a search: the query, shortened for display, and the matching entries, best first."""

    query: str
    entries: tuple[EntryView, ...]


def find(words: str, language: str = "en", translate: Translate = as_written) -> FoundEntry:
    """Search the rulebook for words. If `words` is the id or key of an entry, only that entry is returned.

    The result has no entries if no rule covers the question.
    """
    reader, searched = _Reader(language, translate), Searched(words, language, translate)
    entries = look_up(words, translate) if speaks_of(words, translate) else ()
    return FoundEntry(shown(words, 60), tuple(reader.entry(entry, searched.passage(entry)) for entry in entries))


def find_titles(
    words: str, language: str = "en", translate: Translate = as_written, least: float = LEAST_SHARE
) -> tuple[FoundTitle, ...]:
    """Search the rulebook, and return only what a list of search results shows.

    Unlike `find`, this also returns entries for a question that no rule covers. An entry is omitted if the words that
    it matches have less than the share `least` (0 to 1) of the weight of all words.
    """
    reader = _Reader(language, translate)
    entries = answering(words, translate, least)
    links = reader.links(entries)
    return tuple(FoundTitle(_kind(entry), link.id, link.title) for entry, link in zip(entries, links, strict=True))


def rules_asked(words: str, language: str) -> frozenset[str]:
    """The ids of the rules that have exactly these words as an everyday phrase, such as *tie*.

    Rules of the chapters in `_RESULTS` are left out.
    """
    asked = tuple(words_in(fold(words)))
    return _rules_by_words(language if language in EDITIONS else "en").get(asked, frozenset())


@cache
def _rules_by_words(language: str) -> dict[tuple[str, ...], frozenset[str]]:
    by_words: dict[tuple[str, ...], frozenset[str]] = {}
    for key, phrases in everyday_words(language).items():
        if key in rulebook.RULES and rulebook.RULES[key].chapter not in _RESULTS:
            for phrase in phrases:
                said = tuple(words_in(fold(phrase)))
                by_words[said] = by_words.get(said, frozenset()) | {key}
    return by_words


def knows_word(word: str, translate: Translate = as_written) -> bool:
    """Whether the rulebook contains this word.

    A word that it contains is probably not the name of a person or of a part of the program.
    """
    return has_word(word, translate)


def understands_word(word: str, translate: Translate = as_written) -> bool:
    """Whether the rulebook has this word, apart from small typing errors, or both parts of this compound word."""
    return is_like_a_word(word, translate)


def is_left_to_referee(question: str, translate: Translate = as_written) -> bool:
    """Whether this is a question about the game that no rule answers, even if a rule contains one of its words."""
    return leaves_open(question, translate)


def is_known_to_be_open(question: str) -> bool:
    """Whether the question is about a topic that is known to come up at tables but is not covered by any rule."""
    return is_silent_on(question)


def answers_at_once() -> bool:
    """Whether the rulebook is ready to be searched. The first search prepares it."""
    return is_prepared()


def contents(language: str = "en", translate: Translate = as_written) -> tuple[tuple[Link, tuple[Link, ...]], ...]:
    reader = _Reader(language, translate)
    return tuple(
        (
            Link(chapter.id, translate(chapter.title, language)),
            reader.links(rule for rule in rulebook.RULES.values() if rule.chapter == key),
        )
        for key, chapter in rulebook.CHAPTERS.items()
    )


def ruling_words(language: str) -> dict[str, tuple[str, ...]]:
    """The everyday phrases for each ruling, by its key. Empty if the rulebook has no edition in the language."""
    if language not in EDITIONS:
        return {}
    return {key: tuple(said) for key, said in everyday_words(language).items() if key in rulebook.RULINGS}


def ruling_links(language: str = "en", translate: Translate = as_written) -> tuple[Link, ...]:
    return _Reader(language, translate).links(rulebook.RULINGS.values())


@dataclass(frozen=True, slots=True)
class _Reader:
    language: str
    translate: Translate

    def links(self, entries: Iterable[rulebook.Entry]) -> tuple[Link, ...]:
        return tuple(map(self._link, entries))

    def entry(self, entry: rulebook.Entry, passage: Passage) -> EntryView:
        link = self._link(entry)
        rules: tuple[Rule, ...]
        manual: dict[str, tuple[ManualPlace, ...]] = {}
        names: dict[str, str] = {}
        choices: tuple[ChoiceView, ...] = ()
        rulings: tuple[Ruling, ...] = ()
        terms: tuple[Term, ...] = ()
        misprints: tuple[MisprintView, ...] = ()
        match entry:
            case Rule():
                rules = rulebook.related(entry.id)
                rulings, terms = rulebook.rulings_on(entry.id), rulebook.terms_of(entry.id)
                slips = rulebook.misprints_of(entry.id)
                misprints = tuple(MisprintView(slip.edition, self._text(slip.text)) for slip in slips)
                manual = {edition: _places(entry, edition) for edition in EDITIONS}
            case Ruling():
                rules = tuple(rulebook.RULES[rule_id] for rule_id in entry.rules)
                choices = tuple(ChoiceView(choice.value, self._text(choice.text)) for choice in entry.choices)
            case Term():
                rules = tuple(rulebook.RULES[rule_id] for rule_id in entry.rules)
                names = entry.names
            case _:
                assert_never(entry)
        return EntryView(
            kind=_kind(entry),
            id=link.id,
            title=link.title,
            text=self._text(entry.text),
            passage=passage,
            manual=manual,
            names=names,
            choices=choices,
            related=self.links(rules),
            rulings=self.links(rulings),
            terms=self.links(terms),
            misprints=misprints,
        )

    def _link(self, entry: rulebook.Entry) -> Link:
        match entry:
            case Rule():
                return Link(entry.id, self._text(entry.title))
            case Ruling():
                return Link(entry.key, self._text(entry.title))
            case Term():
                return Link(entry.id, entry.names.get(self.language, entry.en))
            case _:
                assert_never(entry)

    def _text(self, text: str) -> str:
        return self.translate(text, self.language)


def _kind(entry: rulebook.Entry) -> str:
    return type(entry).__name__.lower()


def _places(rule: Rule, edition: str) -> tuple[ManualPlace, ...]:
    headings = [section.heading(edition) for section in rule.sections]
    return tuple(ManualPlace(heading.name, heading.page) for heading in headings if heading)
