"""The nouns of the rulebook: rules, rulings, misprints, terms, and where a thing stands in the manual.

Titles and texts are English and meant to be translated; they are always given by keyword, so that a reader of the
source can gather them for the catalogues. Headings of the manual are names and stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

EDITIONS = ("en", "it", "fr", "de")

Translate: TypeAlias = Callable[[str, str], str]
"""Gives an English title or text in a language (one of EDITIONS); as it is where there is no translation."""


def as_written(text: str, _language: str) -> str:
    """The English text, for whom it needs no translation."""
    return text


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading in one edition of the manual, release 1.4, with its page if the edition tells it."""

    name: str
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """One part of the manual in its editions; None where an edition does not have it."""

    en: Heading | None
    it: Heading | None
    fr: Heading | None
    de: Heading | None

    def heading(self, edition: str) -> Heading | None:
        """The heading in the edition (one of EDITIONS)."""
        return {"en": self.en, "it": self.it, "fr": self.fr, "de": self.de}[edition]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook: the letters its rules begin with, and what it is about."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: what it says, where the manual says it, and the rules beside it (links count both ways)."""

    id: str
    title: str
    text: str
    sections: tuple[Section, ...] = ()
    related: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """The letters before the number, such as SET."""
        return self.id.partition("-")[0]


@dataclass(frozen=True, slots=True)
class RulingChoice:
    """One value of a ruling and what it changes at the table."""

    value: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the manual leaves open, its readings (the first is the default), and the rules it bears on."""

    key: str
    title: str
    text: str
    choices: tuple[RulingChoice, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Misprint:
    """A place where one edition says what no other says; it is never followed. `edition` is one of EDITIONS."""

    edition: str
    section: Section | None
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game in the four languages, what it means, and the rules that use it."""

    id: str
    en: str
    it: str
    fr: str
    de: str
    text: str
    rules: tuple[str, ...]

    @property
    def names(self) -> dict[str, str]:
        """The word by edition."""
        return {"en": self.en, "it": self.it, "fr": self.fr, "de": self.de}
