"""The class that declares a kind of printed document, and the options with which documents are built."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, Final, NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow, UnfinishedRow
from irondie_to.errors import Phrase


class PageSize(Enum):
    A4 = "a4"
    LETTER = "letter"
    A3 = "a3"
    TABLOID = "tabloid"


USUAL_SIZES: Final = (PageSize.A4, PageSize.LETTER)
"""The sizes of the paper that is in the printer."""

DOUBLE_SIZES: Final = (PageSize.A3, PageSize.TABLOID)
"""The sizes of paper twice as large, for documents that have no smaller one."""

_COUNTERPARTS: Final = {
    PageSize.A4: PageSize.A3,
    PageSize.LETTER: PageSize.TABLOID,
    PageSize.A3: PageSize.A4,
    PageSize.TABLOID: PageSize.LETTER,
}
"""For each size, the size of twice or half its area that belongs to the same family."""


class News(NamedTuple):
    """What a new print of a document tells, in a frame below the head: a word, a sentence and perhaps a second one."""

    word: Phrase
    first: Phrase
    second: Phrase | None = None


class Reprint(NamedTuple):
    """Says that a document was printed before with other content.

    `number` is 2 for the second print, and `replaces` the local time on the print before it, YYYY-MM-DDTHH:MM.
    """

    number: int
    replaces: str
    news: News | None = None


class RowChange(NamedTuple):
    """Says that a row differs from the one in the print that is replaced. `was` is what it said there, if known."""

    was: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Paper:
    """A printed document, with all data that it contains.

    `layout` is the module below `printing` whose function `lay_out` draws it. `for_wall` says that its sheets hang on
    the wall, `staff_only` that players must not see them: their head has the mark “staff only”.

    With `compared`, the program keeps what the document said when it was printed, so that the next print can say which
    one it replaces: `reprint`. It is the module below `app.papers.compared` that compares the rows of the document, or
    `content` if only its content as a whole is compared. With `is_cut`, each row is a sheet of its own.
    """

    layout: ClassVar[str]
    for_wall: ClassVar[bool] = False
    staff_only: ClassVar[bool] = False
    compared: ClassVar[str] = ""
    is_cut: ClassVar[bool] = False
    reprint: Reprint | None = field(default=None, kw_only=True)

    @property
    def sheet(self) -> str:
        """The name of the document with its round, the same for every print of it and in every language."""
        return self.layout

    @property
    def content(self) -> str:
        """All that the document says. What makes no other print, such as the number of columns, is left out."""
        return repr(self)


class DayMoment(Enum):
    """The stages of an event at which documents are needed."""

    REGISTRATION = "registration"
    ROUND = "round"
    STANDINGS = "standings"
    KNOCKOUT = "knockout"
    END = "end"
    ALWAYS = "always"


class DocumentOption(Enum):
    """The options that only some documents have, by their names in the window."""

    PLAYER = "player"
    TABLE = "table"
    GAME = "game"
    PER_SHEET = "per_sheet"
    WITH_SETS = "with_sets"
    WITH_STAFF = "with_staff"


CHANGED_TABLES = -1
"""Stands for a table number where a document is wanted only for the tables that have changed (`changed_tables`)."""


_PLACED_BY_HAND: Final = {"step.publish_round_by_hand", "step.swap_in_round", "step.play_bye", "step.play_late"}


def named(title: Phrase) -> str:
    """A title in no language, such as “round 4”, for `Paper.sheet`."""
    values = (named(value) if isinstance(value, Phrase) else str(value) for value in title.values.values())
    return " ".join([title.code.rpartition(".")[2], *values])


def utc_time(at: str) -> str:
    """Shorten a stored time (UTC in ISO 8601) to HH:MM, still in UTC."""
    return at[11:16]


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """Settings that some documents need besides the round.

    `per_sheet` is the number of slips on a sheet (2, 3 or 4). `players` are the players for whom set lists are built,
    and `tables` the tables for which set checks, slips and pairings are built (`CHANGED_TABLES`: those that have
    changed); if empty, all are included. `game` is the game before which sets are checked. With `with_sets`, the report
    publishes the sets of the best players. Sheets for staff only are left out of a job that has sheets for the wall,
    except `with_staff`.

    `journal` is the journal of the event, from which documents know who changed what and when. `prints` is what was
    printed before (`papers.prints`). `clock` turns a stored UTC time into local wall time. `now_ms` is the time in
    milliseconds since 1970 at which the plan is made; 0 stands for the latest known time of the event.
    """

    per_sheet: int = 4
    players: tuple[str, ...] = ()
    tables: tuple[int, ...] = ()
    game: int = 1
    with_sets: bool = False
    journal: Iterable[JournalRow] = ()
    clock: Callable[[str], str] = utc_time
    now_ms: int = 0
    with_staff: bool = False
    prints: Iterable[UnfinishedRow] = ()

    @property
    def persons(self) -> Mapping[str, str]:
        """The person who placed players by hand at a time, as far as a person was named."""
        return {step.at: step.person for step in self.journal if step.person and step.name in _PLACED_BY_HAND}


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """The declaration of a kind of printed document.

    `key` is its name on the command line. `build` makes the documents, which are printed to one file, from the current
    state of an event, a round (a Swiss round by number, a knockout round by name, None for the current one) and the
    options; it raises `UserError` if there is nothing of this kind to print. `options` are those that the documents
    have besides language, paper and ink.

    `moment` says what must have happened before the documents can be printed: a published round, a finished round, or
    the cut. They also need an event if `needs_event`, and registered players if `needs_players`. `page` is the key of
    the page with the same content, on which Ctrl+P selects this document. `in_window` says whether the Print page lists
    it. `sizes` are the paper sizes that the documents have; the first one is proposed.
    """

    key: str
    moment: DayMoment
    build: Callable[[Picture, int | str | None, BuildOptions], tuple[Paper, ...]]
    options: frozenset[DocumentOption] = frozenset()
    needs_event: bool = True
    needs_players: bool = False
    needs_journal: bool = False
    page: str | None = None
    in_window: bool = True
    sizes: tuple[PageSize, ...] = USUAL_SIZES

    def size_for(self, wanted: PageSize) -> PageSize:
        """Return the wanted size if the documents have it, else its counterpart (A3 for A4), else the first size."""
        return next((size for size in (wanted, _COUNTERPARTS[wanted]) if size in self.sizes), self.sizes[0])
