"""Looking things up in the rulebook, for doors."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.rules import rulebook
from irondie_to.rules.notation import shown
from irondie_to.rules.rulesearch import look_up
from irondie_to.rules.ruletext import EDITIONS, Rule, Ruling, Term


@dataclass(frozen=True, slots=True)
class Link:
    """Something of the rulebook by its id and title."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A value of a ruling and what it changes; the first is the default."""

    value: str
    text: str


@dataclass(frozen=True, slots=True)
class EntryView:
    """An entry of the rulebook with everything that hangs on it, as doors show it. Texts are English."""

    kind: str
    """`rule`, `ruling` or `term`."""
    id: str
    title: str
    text: str
    manual: dict[str, tuple[str, ...]]
    """By edition, where the manual says it."""
    names: dict[str, str]
    """By language, the word of a term."""
    choices: tuple[ChoiceView, ...]
    related: tuple[Link, ...]
    rulings: tuple[Link, ...]
    terms: tuple[Link, ...]
    misprints: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What was asked, short enough to be shown, and the entries that fit, best first."""

    query: str
    entries: tuple[EntryView, ...]


def find(words: str) -> Found:
    """What the words name in the rulebook; an id or a key finds one entry alone."""
    return Found(shown(words, 60), tuple(map(_entry, look_up(words))))


def contents() -> tuple[tuple[Link, tuple[Link, ...]], ...]:
    """The chapters of the rulebook, each with its rules."""
    return tuple(
        (Link(chapter.id, chapter.title), tuple(_link(rule) for rule in rulebook.RULES.values() if rule.chapter == key))
        for key, chapter in rulebook.CHAPTERS.items()
    )


def ruling_links() -> tuple[Link, ...]:
    """The rulings in the order of the rulings sheet."""
    return tuple(map(_link, rulebook.RULINGS.values()))


def _link(entry: rulebook.Entry) -> Link:
    match entry:
        case Rule():
            return Link(entry.id, entry.title)
        case Ruling():
            return Link(entry.key, entry.title)
        case Term():
            return Link(entry.id, entry.en)


def _entry(entry: rulebook.Entry) -> EntryView:
    link = _link(entry)
    rules: tuple[Rule, ...]
    manual: dict[str, tuple[str, ...]] = {}
    names: dict[str, str] = {}
    choices: tuple[ChoiceView, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    terms: tuple[Term, ...] = ()
    misprints: tuple[str, ...] = ()
    match entry:
        case Rule():
            rules = rulebook.related(entry.id)
            rulings, terms = rulebook.rulings_on(entry.id), rulebook.terms_of(entry.id)
            misprints = tuple(f"{slip.edition}: {slip.text}" for slip in rulebook.misprints_of(entry.id))
            manual = {edition: _places(entry, edition) for edition in EDITIONS}
        case Ruling():
            rules = tuple(rulebook.RULES[rule_id] for rule_id in entry.rules)
            choices = tuple(ChoiceView(choice.value, choice.text) for choice in entry.choices)
        case Term():
            rules = tuple(rulebook.RULES[rule_id] for rule_id in entry.rules)
            names = entry.names
    return EntryView(
        kind=type(entry).__name__.lower(),
        id=link.id,
        title=link.title,
        text=entry.text,
        manual=manual,
        names=names,
        choices=choices,
        related=tuple(map(_link, rules)),
        rulings=tuple(map(_link, rulings)),
        terms=tuple(map(_link, terms)),
        misprints=misprints,
    )


def _places(rule: Rule, edition: str) -> tuple[str, ...]:
    """The headings under which the edition says the rule, each with its page where it is known."""
    headings = [section.heading(edition) for section in rule.sections]
    return tuple(
        heading.name if heading.page is None else f"{heading.name}, p. {heading.page}"
        for heading in headings
        if heading
    )
