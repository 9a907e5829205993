"""The classes of the rulebook: chapters, rules, rulings, misprints, terms and places in the manual.

Titles and texts are in English and are translated. They are always passed by keyword, so that the catalogue extractor
finds them in the source. Headings of the manual are names and are not translated.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

EDITIONS = ("en", "it", "fr", "de")

Translate: TypeAlias = Callable[[str, str], str]
"""Translates an English title or text into a language (one of EDITIONS); returns it unchanged without a translation."""


def as_written(text: str, _language: str) -> str:
    """Return the English text unchanged: the translator for English."""
    return text


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading in one edition of the manual, release 1.4, with its page if that is known."""

    name: str
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """The heading of a part of the manual in each of the four editions; None if an edition does not have the part."""

    en: Heading | None
    it: Heading | None
    fr: Heading | None
    de: Heading | None

    def heading(self, edition: str) -> Heading | None:
        return {"en": self.en, "it": self.it, "fr": self.fr, "de": self.de}[edition]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook: its title, and the letters with which its rule ids begin."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its text, its places in the manual, and the ids of related rules.

    A relation needs to be named in only one of the two rules (see `book.related`).
    """

    id: str
    title: str
    text: str
    sections: tuple[Section, ...] = ()
    related: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        return self.id.partition("-")[0]


@dataclass(frozen=True, slots=True)
class RulingChoice:
    """One value of a ruling and its effect at the table; `brief` is the effect in a few words."""

    value: str
    brief: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the manual leaves open, the possible answers (the default first), and the affected rules.

    `brief` is the question in a few words, for lists. A ruling with `for_teams` matters only in team games, so the
    rulings sheet of an event leaves it out.
    """

    key: str
    title: str
    brief: str
    text: str
    choices: tuple[RulingChoice, ...]
    rules: tuple[str, ...]
    for_teams: bool = False


@dataclass(frozen=True, slots=True)
class Misprint:
    """An error in one edition (one of EDITIONS), which the program does not follow.

    `section` is None for the older French quick-start sheet.
    """

    edition: str
    section: Section | None
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game in four languages, its meaning, and the rules that use it."""

    id: str
    en: str
    it: str
    fr: str
    de: str
    text: str
    rules: tuple[str, ...]

    @property
    def names(self) -> dict[str, str]:
        return {"en": self.en, "it": self.it, "fr": self.fr, "de": self.de}
