"""The rulebook on phones: its contents with the search, and a page for each chapter, rule, ruling and term.

There is also a page for each list: of all rulings, of all terms, and of the misprints.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from irondie_to.app.rulebook.reader import ContentsRow, Reader
from irondie_to.errors import Phrase
from irondie_to.i18n import translate
from irondie_to.web.core.visits import PageAnswer, Visit, go_to

_MOST_TYPED = 100


class PassageRun(NamedTuple):
    text: str
    is_match: bool


class FoundRow(NamedTuple):
    """An entry that was found: the last part of its URL, its title and id, and the sentence that matches best."""

    place: str
    title: str | Phrase
    mark: str
    runs: tuple[PassageRun, ...]


async def contents(visit: Visit) -> PageAnswer:
    """Return the page with the contents or, if the query has a text `q`, with what is found for this text."""
    reader, asked = _reader(visit), visit.query.get("q", "").strip()[:_MOST_TYPED]
    if not asked:
        chapters = [row for row in reader.contents() if row.heading]
        return visit.page("rules.html", path="/rules", asked="", chapters=chapters, told=None, found=())
    found, told = await asyncio.to_thread(_search, reader, asked)  # the first search prepares the rulebook
    return visit.page("rules.html", path="/rules", asked=asked, chapters=(), told=told, found=found)


async def article(visit: Visit) -> PageAnswer:
    """Return the page of the entry whose id or key, in lower case, is the last part of the path.

    If there is no such entry, redirect to the contents.
    """
    reader, place = _reader(visit), visit.path.rpartition("/")[2]
    row = next((row for row in reader.contents() if row.key.lower() == place), None)
    shown = None if row is None else reader.article(row.key)
    if shown is None:
        return go_to("/rules")
    return visit.page("rule.html", article=shown)


def _search(reader: Reader, asked: str) -> tuple[tuple[FoundRow, ...], Phrase]:
    rows, told = reader.search(asked)
    return tuple(map(_found, rows)), told


def _found(row: ContentsRow) -> FoundRow:
    runs, at, passage = [], 0, row.passage
    text, matches = ("", ()) if passage is None else (passage.text, passage.matches)
    for start, end in matches:
        runs += [PassageRun(text[at:start], is_match=False), PassageRun(text[start:end], is_match=True)]
        at = end
    runs.append(PassageRun(text[at:], is_match=False))
    return FoundRow(row.key.lower(), row.title, row.mark, tuple(run for run in runs if run.text))


def _reader(visit: Visit) -> Reader:
    return Reader(visit.language, translate, visit.shown.picture.options.rulings)
