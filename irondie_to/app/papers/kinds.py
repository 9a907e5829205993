"""The base class of printed documents, the declaration of their kinds, and the options with which they are built."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, Final, NamedTuple

from irondie_to.app.core.phones.rows import PhoneCodeRow
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow, UnfinishedRow
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.core.undo import step_name
from irondie_to.errors import Phrase


class PageSize(Enum):
    A4 = "a4"
    LETTER = "letter"
    A3 = "a3"
    TABLOID = "tabloid"


USUAL_SIZES: Final = (PageSize.A4, PageSize.LETTER)
"""The sizes of paper that printers usually hold."""

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
    """The news that a reprint shows in a frame below its head: a word, a sentence and perhaps a second sentence."""

    word: Phrase
    first: Phrase
    second: Phrase | None = None


class Reprint(NamedTuple):
    """Marks a document that was printed before with other content.

    `number` is 2 for the second print. `replaces` is the local time shown on the previous print, YYYY-MM-DDTHH:MM.
    """

    number: int
    replaces: str
    news: News | None = None


class RowChange(NamedTuple):
    """Marks a row that differs from the replaced print. `was` is what that print said, if known."""

    was: Phrase | None = None


def usual_size(size: PageSize) -> PageSize:
    """Return A4 or Letter, whichever belongs to the same family of sizes as `size`."""
    return size if size in USUAL_SIZES else _COUNTERPARTS[size]


def large_size(size: PageSize) -> PageSize:
    """Return A3 or Tabloid, whichever belongs to the same family of sizes as `size`."""
    return _COUNTERPARTS[size] if size in USUAL_SIZES else size


@dataclass(frozen=True, slots=True)
class Paper:
    """A printed document, with all data that it contains.

    `layout` is the module below `printing` whose function `lay_out` draws the document. `for_wall` is true if its
    sheets are put up on the wall. `staff_only` is true if players must not see them; their head then says “staff only”.

    If `compared` is set, the content of every complete print is stored, so that the next print can say which print it
    replaces (`reprint`). `compared` is the module below `app.papers` that compares the rows of the document, or
    `content` if only the content as a whole is compared. If `is_cut` is true, the printed sheets are cut into pieces of
    paper, one for each row.

    `phones_at` is the address at which phones reach the desk; sheets for the wall show it with its QR code. It is empty
    while phones are off, and is ignored when prints are compared.
    """

    layout: ClassVar[str]
    for_wall: ClassVar[bool] = False
    staff_only: ClassVar[bool] = False
    compared: ClassVar[str] = ""
    is_cut: ClassVar[bool] = False
    reprint: Reprint | None = field(default=None, kw_only=True)
    phones_at: str = field(default="", kw_only=True)

    @property
    def sheet(self) -> str:
        """A name for the document and its round, which is the same for every print and in every language."""
        return self.layout

    @property
    def warnings(self) -> tuple[Phrase, ...]:
        """Sentences about what the user should check before printing. They are not printed."""
        return ()

    @property
    def content(self) -> str:
        """Everything that the document says, as text to compare with other prints.

        Details that do not make a print differ, such as the number of columns, are left out.
        """
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
    """The options that only some documents have. Each value is the key of the option's row on the Print page."""

    PLAYER = "player"
    TABLE = "table"
    GAME = "game"
    PER_SHEET = "per_sheet"
    WITH_SETS = "with_sets"
    WITH_STAFF = "with_staff"
    NUMBERS = "numbers"
    FILLED = "filled"
    STAFF = "staff"
    FIRST = "first"
    REFEREE = "referee"
    SHEETS = "sheets"
    NOTICE = "notice"


CHANGED_TABLES = -1
"""Stands for a table number where a document is wanted only for the tables that have changed (`changed_tables`)."""


_PLACED_BY_HAND: Final = {"step.publish_round_by_hand", "step.swap_in_round", "step.play_bye", "step.play_late"}


def _places_by_hand(step: JournalRow) -> bool:
    return any(part.code in _PLACED_BY_HAND for part in steps_in(step_name(step)))


def named(title: Phrase) -> str:
    """Convert a title to text that is the same in every language, such as “round 4”, for `Paper.sheet`."""
    values = (named(value) if isinstance(value, Phrase) else str(value) for value in title.values.values())
    return " ".join([title.code.rpartition(".")[2], *values])


def utc_time(at: str) -> str:
    """Shorten a stored time (UTC in ISO 8601) to HH:MM, still in UTC."""
    return at[11:16]


class NoticeText(NamedTuple):
    """The text that a user types for a notice.

    `text` is printed as large as possible; the lines after its first empty line are printed small below. If `title` is
    empty, the title is “Notice”. `until` is the time at which the notice is taken down (HH:MM), or empty. `second_text`
    is printed on a second sheet, on which the program's own words are in `second_language` (empty: the language of the
    printout). `is_upright` is true for sheets in portrait orientation.
    """

    text: str = ""
    title: str = ""
    until: str = ""
    second_text: str = ""
    second_language: str = ""
    is_upright: bool = False


NO_NOTICE = NoticeText()


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """Settings that some documents need besides the round.

    `per_sheet` is the number of slips on a sheet (2, 3 or 4). `players` are the players for whom set lists, badges,
    cards, certificates and records are built, and `tables` the tables for which set checks, slips and pairings are
    built (`CHANGED_TABLES`: those that have changed); if empty, all are included. `game` is the game before which sets
    are checked. With `with_sets`, the report and the certificates show the sets of the best players. Staff-only sheets
    are left out of a job that also has sheets for the wall, unless `with_staff` is true.

    `journal` is the journal of the event, which tells who changed what and when. `prints` are the stored earlier prints
    (`papers.prints`). `clock` converts a stored UTC time to the local time of day (HH:MM). `now_ms` is the current time
    for the plan of the day and the times on the bracket, in milliseconds since 1970-01-01 UTC; 0 means the latest known
    time of the event.

    `numbers` are the table numbers of tents as typed (`1-40`); if empty, they are derived from the event. With
    `filled`, the plates of tents are filled with ink. `staff` are the people who get a badge in addition to the
    players, each as typed (`Referee: Ada Weber`). Certificates are built for the places up to `first` (0: for
    everybody), and `referee` is the name of the head referee, who signs them. `added` are the lines typed for this
    print of the plan of the day, in addition to those stored with the event. `sheets` is the number of sign-up sheets
    (0: as many as `sign_up_sheets` finds enough). `notice` is the text typed for a notice.

    `codes` are the players' phone codes. `phones_at` is the address at which phones reach the desk, or empty if it is
    unknown; sheets for the wall show it if `phones_are_on` is true.
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
    numbers: str = ""
    filled: bool = False
    staff: tuple[str, ...] = ()
    first: int = 0
    referee: str = ""
    added: str = ""
    sheets: int = 0
    notice: NoticeText = NO_NOTICE
    prints: Iterable[UnfinishedRow] = ()
    codes: Iterable[PhoneCodeRow] = ()
    phones_at: str = ""
    phones_are_on: bool = False

    @property
    def persons(self) -> Mapping[str, str]:
        """The people who placed players by hand, keyed by the stored time of the step.

        Steps for which nobody was named are left out.
        """
        return {step.at: step.person for step in self.journal if step.person and _places_by_hand(step)}


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """The declaration of a kind of printed document.

    `key` is its name on the command line. `build` makes the documents, which are printed to one file, from the current
    state of an event, a round (a Swiss round by number, a knockout round by name, None for the current one) and the
    options; it raises `UserError` if there is nothing of this kind to print. `options` are the options of the documents
    apart from language, paper and ink.

    `moment` says what must have happened before the documents can be printed: a published round, a finished round, or
    the cut; with `any_time`, they can be printed before that moment too. They also need an event if `needs_event`,
    registered players if `needs_players`, Swiss rounds if `needs_swiss`, and the end of the event if `needs_end`. With
    `needs_journal`, they need the journal of the event (see `reads_journal`), with `reads_codes` the players' phone
    codes. `page` is the key of the page with the same content, on which Ctrl+P selects this document. `in_window` is
    true if the Print page lists it. `sizes` are the possible paper sizes (see `size_for`).
    """

    key: str
    moment: DayMoment
    build: Callable[[Picture, int | str | None, BuildOptions], tuple[Paper, ...]]
    options: frozenset[DocumentOption] = frozenset()
    needs_event: bool = True
    needs_players: bool = False
    needs_swiss: bool = False
    needs_end: bool = False
    needs_journal: bool = False
    reads_codes: bool = False
    any_time: bool = False
    page: str | None = None
    in_window: bool = True
    sizes: tuple[PageSize, ...] = USUAL_SIZES

    @property
    def reads_journal(self) -> bool:
        """Whether the documents need the journal.

        Documents about rounds and standings always do, because they say who changed what and when.
        """
        return self.needs_journal or self.moment in {DayMoment.ROUND, DayMoment.STANDINGS}

    def size_for(self, wanted: PageSize) -> PageSize:
        """Return the wanted size if the documents have it, else its counterpart (A3 for A4), else the first size."""
        return next((size for size in (wanted, _COUNTERPARTS[wanted]) if size in self.sizes), self.sizes[0])
