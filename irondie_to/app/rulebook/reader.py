"""Presents the rulebook as articles: contents, search results, and each article with its links.

The key of an article is the id of a rule, chapter or term, the key of a ruling, or the name of the list of all rulings,
terms or misprints.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, TypeAlias, assert_never

from irondie_to.app.rulebook.in_force import RulingInForce, rulings_in_force
from irondie_to.app.rulebook.pictures import example_of, type_table, zones_named
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die, DieType
from irondie_to.rules.rulebook import book as rulebook
from irondie_to.rules.rulebook.chapters.entries import EDITIONS, Misprint, Rule, Ruling, Section, Term, Translate
from irondie_to.rules.rulebook.passages import Passage, Searched
from irondie_to.rules.rulebook.search import Found, find, leaves_open, speaks_of

_EDITION_NAMES = {
    "en": "rules_page.edition_en",
    "it": "rules_page.edition_it",
    "fr": "rules_page.edition_fr",
    "de": "rules_page.edition_de",
}

FIRST = next(iter(rulebook.CHAPTERS))
"""The key of the first chapter."""
ALL_RULINGS, ALL_TERMS, ALL_MISPRINTS = "rulings", "terms", "misprints"

_TYPES = "DIE-2"
_COMPARED = (*["rules_page.higher"] * 6, *["rules_page.lower"] * 2, "")
"""How the value of each type is compared with its target, in the order of the types (DIE-3)."""

_RULE_ID = r"[A-Z]{2,4}-[0-9]+"


@dataclass(frozen=True, slots=True)
class ContentsRow:
    """A line of the contents or of the search results.

    `mark` is the id to show, or empty. `heading` marks the start of a group. `changed` marks, only in the contents, a
    ruling that differs from its default in this event. `passage` is the sentence that matches a search, None in the
    contents.
    """

    key: str
    mark: str
    title: str | Phrase
    heading: bool = False
    changed: bool = False
    passage: Passage | None = None


@dataclass(frozen=True, slots=True)
class TextPiece:
    """A piece of text. If `key` is not empty, a click on the piece opens the article with that key.

    `die` is a die to draw before the text, or None.
    """

    text: str | Phrase
    key: str = ""
    strong: bool = False
    die: Die | None = None


Line: TypeAlias = tuple[TextPiece, ...]

_RULINGS = Phrase("rules_page.rulings_on")
"""The title of the part of an article with the rulings on its rule. Each line of that part is a title and a text."""


@dataclass(frozen=True, slots=True)
class ArticlePart:
    """A part of an article: lines with or without a title.

    If `columns` is 0, each line is a paragraph. Otherwise, each piece of a line is a cell; surplus pieces share the
    last column. `narrow` contains the lines to show where the columns do not fit; it is empty if `lines` always fit.
    """

    title: Phrase | None
    lines: tuple[Line, ...]
    columns: int = 0
    narrow: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Article:
    """An article of the rulebook; `key` and `mark` are as in `ContentsRow`.

    `zones` are the zones to show in a picture of the mat, as keys of `ZONE_TERMS`; empty for no picture.
    """

    key: str
    mark: str
    title: str | Phrase
    parts: tuple[ArticlePart, ...]
    zones: frozenset[str] = frozenset()

    @property
    def brief(self) -> tuple[ArticlePart, ...]:
        """The parts that a referee needs first: all but a rule's terms, places in the manual and misprints.

        Each ruling is below its title, because two columns of sentences do not fit beside a page.
        """
        long = {Phrase("rules_page.terms"), Phrase("rules_page.manual"), Phrase("rules_page.misprints")}
        parts: list[ArticlePart] = []
        for part in self.narrowed:
            if part.title == _RULINGS:
                stacked = [((replace(title, strong=True),), (text,)) for title, text in part.lines]
                parts += [ArticlePart(None if place else part.title, lines) for place, lines in enumerate(stacked)]
            elif part.title not in long:
                parts.append(part)
        return tuple(parts)

    @property
    def narrowed(self) -> tuple[ArticlePart, ...]:
        """The parts to show where columns do not fit."""
        return tuple(ArticlePart(part.title, part.narrow) if part.narrow else part for part in self.parts)


class FoundRows(NamedTuple):
    """The rows that a search found, best first, and a sentence on how many they are or why there are none.

    The sentence is `rules_page.no_rule` if the words are a question about the game that no rule answers.
    """

    rows: tuple[ContentsRow, ...]
    told: Phrase


@dataclass(frozen=True, slots=True)
class Reader:
    """Builds the articles in a language. `given` contains the rulings of the event that differ from the defaults."""

    language: str
    translate: Translate
    given: Mapping[str, object]

    def contents(self) -> tuple[ContentsRow, ...]:
        """The table of contents: each chapter with its rules, then the rulings, the misprint list and the terms."""
        rows: list[ContentsRow] = []
        for chapter in rulebook.CHAPTERS.values():
            rows.append(ContentsRow(chapter.id, chapter.id, self._say(chapter.title), heading=True))
            rows += [self._row(rule) for rule in rulebook.RULES.values() if rule.chapter == chapter.id]
        rows.append(ContentsRow(ALL_RULINGS, "", Phrase("rules_page.all_rulings"), heading=True))
        rows += [
            ContentsRow(ruling.key, "", ruling.title, changed=not ruling.chosen.is_default)
            for ruling in self._rulings()
        ]
        rows.append(ContentsRow(ALL_MISPRINTS, "", Phrase("rules_page.all_misprints"), heading=True))
        rows.append(ContentsRow(ALL_TERMS, "", Phrase("rules_page.all_terms"), heading=True))
        rows += [self._row(term) for term in rulebook.TERMS.values()]
        return tuple(rows)

    def search(self, words: str) -> FoundRows:
        """Find the entries that match the words, each with its matching sentence.

        None are found if no rule covers the question, even if a rule contains one of its words.
        """
        found = find(words, self.translate) if speaks_of(words, self.translate) else Found(())
        searched, count = self.searched(words), {"count": len(found.entries)}
        rows = tuple(replace(self._row(entry), passage=searched.passage(entry)) for entry in found.entries)
        if rows:
            return FoundRows(rows, Phrase("rules_page.found" if found.is_all else "rules_page.found_most", count))
        if leaves_open(words, self.translate):
            return FoundRows((), Phrase("rules_page.no_rule"))
        return FoundRows((), Phrase("rules_page.nothing", {"words": words[:60]}))

    def searched(self, words: str) -> Searched:
        """Prepare the words of a search so that the matching places in a text can be found."""
        return Searched(words, self.language, self.translate)

    def article(self, key: str) -> Article | None:
        if key in rulebook.RULES:
            return self._rule(rulebook.RULES[key])
        if key in rulebook.CHAPTERS:
            return self._chapter(key)
        if key in rulebook.RULINGS:
            return self._ruling(key)
        if key in rulebook.TERMS:
            return self._term(rulebook.TERMS[key])
        if key == ALL_RULINGS:
            return self._all_rulings()
        if key == ALL_TERMS:
            heads: Line = tuple(TextPiece(_edition(language), strong=True) for language in self._languages())
            rows = (heads, *map(self._names, rulebook.TERMS.values()))
            return Article(key, "", Phrase("rules_page.all_terms"), (ArticlePart(None, rows, len(EDITIONS)),))
        if key == ALL_MISPRINTS:
            lines = tuple(line for slip in rulebook.MISPRINTS for line in self._misprint(slip))
            note = ArticlePart(None, ((TextPiece(Phrase("rules_page.misprints_note")),),))
            return Article(key, "", Phrase("rules_page.all_misprints"), (note, ArticlePart(None, lines, 2)))
        return None

    def _rule(self, rule: Rule) -> Article:
        rulings = [ruling for ruling in self._rulings() if rule.id in ruling.rules]
        terms = rulebook.terms_of(rule.id)
        slips = rulebook.misprints_of(rule.id)
        chapter = rulebook.CHAPTERS[rule.chapter]
        beside = (TextPiece(chapter.id, chapter.id), TextPiece(self._say(chapter.title)))
        parts = [
            *self._body(rule),
            ArticlePart(_RULINGS, tuple(map(_in_force, rulings)), 2),
            ArticlePart(Phrase("rules_page.related"), (*map(self._link, rulebook.related(rule.id)), beside), 2),
            ArticlePart(Phrase("rules_page.terms"), tuple(map(self._names, terms)), len(EDITIONS)),
            ArticlePart(Phrase("rules_page.manual"), tuple(_places(rule.sections)), 2),
            ArticlePart(
                Phrase("rules_page.misprints"),
                tuple(line for slip in slips for line in self._misprint(slip, rule.id)),
                2,
            ),
        ]
        shown, zones = tuple(part for part in parts if part.lines), zones_named(rule.text)
        has_table = any(part.narrow for part in shown)  # leaves no room for another picture
        return Article(rule.id, rule.id, self._say(rule.title), shown, frozenset() if has_table else zones)

    def _body(self, rule: Rule, *above: Line) -> tuple[ArticlePart, ...]:
        """The text of a rule, below the lines `above`. The types of dice are shown as a table."""
        table = type_table(self._say(rule.text)) if rule.id == _TYPES else None
        text = self._text(rule.text, rule.id)
        if table is None:
            return (ArticlePart(None, (*above, *text)),)
        heads = ("", Phrase("rules_page.type"), Phrase("rules_page.may_target"), Phrase("rules_page.compare"))
        lines: list[Line] = [tuple(TextPiece(head, strong=True) for head in (*heads, table.if_won, table.if_lost))]
        for place, row in enumerate(table.rows):
            group = row.group if place % 3 == 0 else ""
            name = TextPiece(row.name, f"type.{row.kind.name.lower()}", strong=True, die=example_of(row.kind))
            compare = Phrase(_COMPARED[place]) if _COMPARED[place] else "–"
            lines.append((TextPiece(group), name, *map(TextPiece, (row.target, compare, row.won, row.lost))))
        return (
            ArticlePart(None, (*above, (TextPiece(table.above),))),
            ArticlePart(None, tuple(lines), len(lines[0]), text[1:]),
        )

    def _chapter(self, key: str) -> Article:
        parts: list[ArticlePart] = []
        for rule in rulebook.RULES.values():
            if rule.chapter == key:
                title = (TextPiece(rule.id, rule.id, strong=True), TextPiece(f"  {self._say(rule.title)}", strong=True))
                parts += self._body(rule, title)
        return Article(key, key, self._say(rulebook.CHAPTERS[key].title), tuple(parts))

    def _ruling(self, key: str) -> Article:
        ruling = next(ruling for ruling in self._rulings() if ruling.key == key)
        readings = []
        for reading in ruling.readings:
            marks = [Phrase("rules_page.in_force")] if reading.in_force else []
            marks += [Phrase("rules_page.default")] if reading.is_default else []
            line = TextPiece(reading.text, strong=reading.in_force)
            readings.append((line, *(TextPiece(mark, strong=True) for mark in marks)))
        rules = tuple(self._link(rulebook.RULES[rule_id]) for rule_id in ruling.rules)
        parts = (
            ArticlePart(None, self._text(ruling.text, key)),
            ArticlePart(Phrase("rules_page.readings"), tuple(readings), 1),
            ArticlePart(Phrase("rules_page.bears_on"), rules, 2),
        )
        return Article(key, "", ruling.title, parts, zones_named(rulebook.RULINGS[key].title))

    def _term(self, term: Term) -> Article:
        names = tuple(
            (TextPiece(_edition(language)), TextPiece(term.names[language])) for language in self._languages()
        )
        rules = tuple(self._link(rulebook.RULES[rule_id]) for rule_id in term.rules)
        parts = [
            ArticlePart(None, self._text(term.text, term.id)),
            ArticlePart(Phrase("rules_page.in_languages"), names, 2),
            ArticlePart(Phrase("rules_page.used_in"), rules, 2),
        ]
        return Article(term.id, "", term.names.get(self.language, term.en), tuple(part for part in parts if part.lines))

    def _names(self, term: Term) -> Line:
        """The names of a term in all four languages, the reader's language first."""
        first, *others = (term.names[language] for language in self._languages())
        return (TextPiece(first, term.id), *map(TextPiece, others))

    def _languages(self) -> tuple[str, ...]:
        return tuple(sorted(EDITIONS, key=lambda language: language != self.language))

    def _all_rulings(self) -> Article:
        parts = [ArticlePart(None, ((TextPiece(Phrase("rules_page.rulings_note")),),))]
        for ruling in self._rulings():
            title = (TextPiece(ruling.title, ruling.key, strong=True),)
            changed = not ruling.chosen.is_default
            mark = Phrase(
                "rules_page.in_brackets", {"words": Phrase("rules_page.changed" if changed else "rules_page.default")}
            )
            chosen = (TextPiece(f"{ruling.chosen.text} "), TextPiece(mark, strong=changed))
            parts.append(ArticlePart(None, (title, chosen)))
        return Article(ALL_RULINGS, "", Phrase("rules_page.all_rulings"), tuple(parts))

    def _misprint(self, slip: Misprint, own: str = "") -> Iterator[Line]:
        heading = None if slip.section is None else slip.section.heading(slip.edition)
        place = Phrase("rules_page.quick_start") if heading is None else _place(heading.name, heading.page)
        rules = tuple(TextPiece(rule_id, rule_id) for rule_id in slip.rules if rule_id != own)
        yield (
            TextPiece(_edition(slip.edition), strong=True),
            TextPiece(place),
            TextPiece(self._say(slip.text)),
            *rules,
        )

    def _rulings(self) -> tuple[RulingInForce, ...]:
        return rulings_in_force(self.given, self.language, self.translate)

    def _row(self, entry: rulebook.Entry) -> ContentsRow:
        match entry:
            case Rule():
                return ContentsRow(entry.id, entry.id, self._say(entry.title))
            case Ruling():
                return ContentsRow(entry.key, "", self._say(entry.title))
            case Term():
                return ContentsRow(entry.id, "", entry.names.get(self.language, entry.en))
            case _:
                assert_never(entry)

    def _link(self, rule: Rule) -> Line:
        return (TextPiece(rule.id, rule.id), TextPiece(self._say(rule.title)))

    def _text(self, text: str, own: str) -> tuple[Line, ...]:
        """Split a text into paragraphs and link each rule id and term to its article at its first occurrence.

        `own` is the key of the article that contains the text; it is not linked.
        """
        words = _linked_words(self.language)
        seen = {own}
        lines = []
        for paragraph in self._say(text).split("\n"):
            pieces, at = [], 0
            for match in words.pattern.finditer(paragraph):
                key = words.keys.get(match[0], match[0])
                if key in seen or (key == match[0] and key not in rulebook.RULES):
                    continue
                seen.add(key)
                die = example_of(DieType[key[5:].upper()]) if key.startswith("type.") else None
                pieces += [TextPiece(paragraph[at : match.start()]), TextPiece(match[0], key, die=die)]
                at = match.end()
            pieces.append(TextPiece(paragraph[at:]))
            lines.append(tuple(piece for piece in pieces if piece.text))
        return tuple(line for line in lines if line)

    def _say(self, text: str) -> str:
        return self.translate(text, self.language)


@dataclass(frozen=True, slots=True)
class _Words:
    pattern: re.Pattern[str]
    keys: dict[str, str]


@lru_cache(maxsize=len(EDITIONS) + 1)
def _linked_words(language: str) -> _Words:
    """The words that become links: rule ids, and the terms written in capitals."""
    keys: dict[str, str] = {}
    for term in rulebook.TERMS.values():
        name = term.names.get(language, term.en)
        if name.isupper():
            keys.setdefault(name, term.id)
    longest_first = sorted(keys, key=len, reverse=True)
    words = "|".join((_RULE_ID, *map(re.escape, longest_first)))
    return _Words(re.compile(rf"(?<!\w)(?:{words})(?!\w)"), keys)


def _in_force(ruling: RulingInForce) -> Line:
    return (TextPiece(ruling.title, ruling.key), TextPiece(ruling.chosen.text))


def _places(sections: tuple[Section, ...]) -> Iterator[Line]:
    for edition in EDITIONS:
        headings = [heading for section in sections if (heading := section.heading(edition)) is not None]
        if headings:
            yield (
                TextPiece(_edition(edition)),
                *(TextPiece(_place(heading.name, heading.page)) for heading in headings),
            )


def _place(heading: str, page: int | None) -> Phrase:
    if page is None:
        return Phrase("rules_page.place", {"heading": heading})
    return Phrase("rules_page.place_page", {"heading": heading, "page": page})


def _edition(language: str) -> Phrase:
    return Phrase(_EDITION_NAMES[language])
