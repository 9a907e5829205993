"""What all printed documents share: print jobs, the port for printing, page heads, names and base classes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from irondie_to.app.core.ports import Progress
from irondie_to.app.papers.kinds import PageSize, Paper
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


class Pdf(NamedTuple):
    """A finished PDF file with `pages` of the `pages_in_all` pages that the documents have.

    `unreadable` lists the players whose names contain letters that no font has.
    """

    content: bytes
    pages: int
    unreadable: tuple[str, ...]
    pages_in_all: int


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


@dataclass(frozen=True, slots=True)
class RoundPaper(EventPaper):
    """A printed document of one round, or of the final and the match for third place.

    `replaces` says which earlier pairing this one replaces, if the round was paired again.
    """

    round_title: Phrase
    replaces: Phrase | None = field(default=None, kw_only=True)


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
