"""What all printed documents share: print jobs, the port for printing, page heads, names and base classes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeAlias

from irondie_to.app.core.ports import Progress
from irondie_to.app.papers.kinds import PageSize, Paper, named
from irondie_to.app.papers.page_range import PageSpan
from irondie_to.errors import Phrase


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
    """The facts about the event shown on every page. `date` is YYYY-MM-DD."""

    name: str
    date: str
    place: str


@dataclass(frozen=True, slots=True)
class EventPaper(Paper):
    event: EventHead


class HandChange(NamedTuple):
    """The tables whose players were placed by hand at the same time, in order.

    `time` is local wall time, empty if unknown. `person` is the person who did this, empty if nobody was named.
    """

    time: str
    person: str
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundPaper(EventPaper):
    """A printed document of one round, or of the final and the match for third place.

    `replaces` says which earlier pairing this one replaces, if the round was paired again. `hands` are the changes by
    hand, earliest first. `is_part` is true if the document contains only some of the tables.
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
        return tuple(sorted(table for one in self.hands for table in one.tables))


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
