"""What all printed documents share: print jobs, page heads, the names of players, the pages that are wanted."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeAlias

from irondie_to.app.core.names import spoken_order
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Progress
from irondie_to.app.papers.kinds import PageSize, Paper, named
from irondie_to.errors import Phrase, UserError

_SPAN = re.compile(r"(\d{1,4})(?:\s*[-\u2013\u2212]\s*(\d{1,4})?)?")
_MOST_TEXT = 40


class PageSpan(NamedTuple):
    """Pages from `first` to `last`, counted from 1 and both included; without `last`, up to the end."""

    first: int
    last: int | None


def read_pages(text: str) -> tuple[PageSpan, ...]:
    """Read page numbers and ranges such as `1-3, 5` or `4-` (from page 4 on); an empty text means all pages.

    Raises `UserError("paper.no_pages")` for any other text.
    """
    if not text.strip():
        return ()
    return tuple(_span(part.strip(), text) for part in re.split("[,;]", text))


def _span(part: str, text: str) -> PageSpan:
    parts = _SPAN.fullmatch(part)
    if parts is None:
        raise UserError("paper.no_pages", text=text.strip()[:_MOST_TEXT])
    first, is_single = int(parts[1]), part.isdecimal()
    last = first if is_single else int(parts[2]) if parts[2] else None
    if first < 1 or (last is not None and last < first):
        raise UserError("paper.no_pages", text=text.strip()[:_MOST_TEXT])
    return PageSpan(first, last)


def written_pages(spans: tuple[PageSpan, ...]) -> str:
    """Write the pages as text that `read_pages` can read."""
    return ", ".join(
        str(first) if last == first else f"{first}-{'' if last is None else last}" for first, last in spans
    )


def pages_in(spans: tuple[PageSpan, ...], count: int) -> tuple[int, ...]:
    """Return the wanted pages of a document with `count` pages, counted from 1, in ascending order.

    Each page is returned once. No spans means all pages. Raises `UserError` `paper.no_page` if the document has no page
    with a wanted number.
    """
    if not spans:
        return tuple(range(1, count + 1))
    furthest = max(span.first if span.last is None else span.last for span in spans)
    if furthest > count:
        raise UserError("paper.no_page", page=furthest, count=count)
    return tuple(sorted({page for first, last in spans for page in range(first, (last or count) + 1)}))


@dataclass(frozen=True, slots=True)
class PrintJob:
    """The settings of a print job. `now` is the local time of printing, YYYY-MM-DDTHH:MM.

    Without `colour`, the colours of dice are drawn as hatching, for black-and-white printers. `pages` are the wanted
    pages of the file, all if empty.
    """

    now: str
    language: str = "en"
    page: PageSize = PageSize.A4
    colour: bool = True
    pages: tuple[PageSpan, ...] = ()


Said: TypeAlias = "list[str | int | bool | None]"
"""What a row of a document says, as far as it is compared with the next print."""


class SaidOnPaper(NamedTuple):
    """The content of a print.

    `sheet` names the document with its round, and `printed` is the local time on it. `number` counts the prints with
    different content; `step` is the event's latest step at that time. `digest` identifies the content regardless of the
    language, and `rows` is what each row says, keyed by player code, table number or line of the plan. `is_cut` is as
    in `Paper`.
    """

    sheet: str
    printed: str
    number: int
    step: int
    digest: str
    rows: Mapping[str, Said]
    is_cut: bool = False


class Pdf(NamedTuple):
    """A finished PDF file with `pages` of the `pages_in_all` pages that the documents have.

    `unreadable` lists the players whose names contain letters that no font has. `said` is the content of its documents,
    to be stored once they are printed (`papers.prints`). `warnings` are sentences about what the user should check.
    """

    content: bytes
    pages: int
    unreadable: tuple[str, ...]
    pages_in_all: int
    said: tuple[SaidOnPaper, ...] = ()
    warnings: tuple[Phrase, ...] = ()


class PrintedName(NamedTuple):
    """A player on paper: the name as sorted lists print it, the name in spoken order, and the code.

    `aside` is the suffix of both names that distinguishes players of the same name; empty if the name is unique. The
    code is printed if no font can write the name.
    """

    listed: str
    spoken: str
    code: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class EventHead:
    """The name, the date and the place of the event, for the heads of pages.

    `date` is YYYY-MM-DD, or empty for a document without an event.
    """

    name: str
    date: str
    place: str


@dataclass(frozen=True, slots=True)
class EventPaper(Paper):
    event: EventHead


class HandChange(NamedTuple):
    """The tables whose players were placed by hand at the same time, in order.

    `time` is a local time (HH:MM), empty if unknown. `person` is the person who did this, empty if nobody was named.
    """

    time: str
    person: str
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundPaper(EventPaper):
    """A printed document of one round, or of the final and the match for third place.

    `replaces` says which earlier pairing this one replaces, if the round was paired again or got a new match. `hands`
    are the changes by hand, earliest first. `is_part` is true if the document contains only some of the tables.
    """

    round_title: Phrase
    replaces: Phrase | None = field(default=None, kw_only=True)
    hands: tuple[HandChange, ...] = field(default=(), kw_only=True)
    is_part: bool = field(default=False, kw_only=True)

    @property
    def sheet(self) -> str:
        return f"{self.layout} {named(self.round_title)}"

    @property
    def tables_by_hand(self) -> tuple[int, ...]:
        return tuple(sorted(table for change in self.hands for table in change.tables))


class MatchRecord(NamedTuple):
    """Matches or games won, lost and drawn."""

    won: int
    lost: int
    drawn: int


class Printing(Protocol):
    def pdf(self, papers: Sequence[Paper], job: PrintJob, progress: Progress | None = None) -> Pdf:
        """Print one or more documents into one file. The same documents and job give the same bytes.

        `progress` is called after every page. If it returns False, `UserError("paper.stopped")` is raised. Raises
        `UserError("paper.no_page")` if the documents do not have a page that the job wants.
        """


# Letters that Unicode decomposition does not reduce to a base letter.
_PLAIN = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ħ": "h", "ı": "i", "ŋ": "n"}
)


def sort_key(name: str) -> tuple[int, str, str]:
    """The sort key of a name, which ignores accents, case and all signs but commas.

    Names that differ in nothing else are sorted as they are written. Names in Latin script come first, then Greek,
    Cyrillic and other scripts.
    """
    folded = unicodedata.normalize("NFKD", name.casefold())
    kept = "".join(letter for letter in folded if not unicodedata.combining(letter)).translate(_PLAIN)
    kept = "".join(letter for letter in kept if letter.isalnum() or letter.isspace() or letter == ",")
    return script_rank(name), kept, name


def script_rank(name: str) -> int:
    """The rank of the first letter's script: 0 for Latin or no letter, 1 for Greek, 2 for Cyrillic, 3 for any other."""
    first = next((letter for letter in name if letter.isalpha()), "")
    if not first:
        return 0
    script = unicodedata.name(first, "").partition(" ")[0]
    return {"LATIN": 0, "GREEK": 1, "CYRILLIC": 2}.get(script, 3)


class People:
    """The printed names of all players of an event.

    A name typed with the family name first is printed that way in documents with `Document.listed_names`, such as
    pairings and standings. All other documents show the given name first, such as slips, the bracket and the list of
    penalties. A name typed without a comma is printed as typed.
    """

    def __init__(self, picture: Picture) -> None:
        self._by_id = {
            entrant.id: PrintedName(
                entrant.name, spoken_order(entrant.own_name) + entrant.suffix, entrant.code, entrant.suffix
            )
            for entrant in picture.entrants
        }
        self._by_code = {who.code: who for who in self._by_id.values()}

    def row(self, row_id: int) -> PrintedName:
        return self._by_id[row_id]

    def code(self, code: str) -> PrintedName:
        return self._by_code[code]

    def by_name(self, entrants: Iterable[NamedEntrant]) -> list[NamedEntrant]:
        return sorted(entrants, key=lambda entrant: (*sort_key(self._by_id[entrant.id].listed), entrant.code))


def event_head(picture: Picture) -> EventHead:
    return EventHead(picture.event.name, picture.event.date, picture.event.place)
