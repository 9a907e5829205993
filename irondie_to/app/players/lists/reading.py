"""Reads a list of players from a file, a workbook or pasted rows, in any format, and imports it if it has no fault.

The encoding, the separator, the headings and the meaning of each column are guessed, but the user can choose each of
them instead (`ListChoices`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from irondie_to.app.core.lookup import find_event
from irondie_to.app.core.namesakes import Identity, identity, named
from irondie_to.app.core.ports import Progress, Reading, Writing
from irondie_to.app.core.rows import EntrantRow, PersonRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.people.known import persons_who_may_be, unclear_persons
from irondie_to.app.players.commands import AddEntrant, check_swiss_open, enter_all, set_findings
from irondie_to.app.players.lists.columns import NAME_PARTS, ColumnChoices, Columns, ListColumn, find_columns
from irondie_to.app.players.lists.entries import Candidate, Decision, ListEntry, RowChoice, RowFinding
from irondie_to.app.players.lists.headings import LEFT_OUT, PAID
from irondie_to.app.players.lists.names import is_total, plain_cell
from irondie_to.app.players.lists.rows import KnownPeople, PresentPlayer, RowReader
from irondie_to.cells.delimited import MOST_ROWS, Row, separated
from irondie_to.cells.encoding import decoded
from irondie_to.cells.table import CellChoices, CellTable, read_table
from irondie_to.errors import Phrase, UserError

MOST_PLAYERS = MOST_ROWS
_MOST_TOLD = 30
_SAMPLES = 5
_LAST_ROWS = 3
"""The number of rows at the end of a list in which totals are recognised."""


@dataclass(frozen=True, slots=True)
class ListChoices:
    """What the user has chosen for a list. Everything else is guessed.

    With `drafts`, illegal sets are kept as drafts. With `leave_out`, players who are already in the event are left out.
    """

    cells: CellChoices = CellChoices()  # noqa: RUF009 - immutable
    columns: ColumnChoices = ColumnChoices()  # noqa: RUF009 - immutable
    rows: tuple[RowChoice, ...] = ()
    drafts: bool = False
    leave_out: bool = False


@dataclass(frozen=True, slots=True)
class ListReading:
    """The result of reading a list: what each column contains, what is left out, and what each row becomes.

    `heading` is the line number of the headings, None if there are none. `titles` are the lines above it; `others` are
    lines with totals, repeated headings, and lines without a player. `findings` concern the whole list; while one of
    them is about the columns, `entries` is empty. The list cannot be entered while it or any of its rows has a finding.
    """

    table: CellTable
    columns: tuple[ListColumn, ...]
    heading: int | None
    titles: tuple[Row, ...]
    others: tuple[Row, ...]
    entries: tuple[ListEntry, ...]
    findings: tuple[Phrase, ...] = ()

    @property
    def to_enter(self) -> tuple[ListEntry, ...]:
        return tuple(entry for entry in self.entries if entry.is_entered)

    @property
    def faulty(self) -> tuple[ListEntry, ...]:
        return tuple(entry for entry in self.entries if entry.findings)

    @property
    def left_out(self) -> tuple[ListColumn, ...]:
        """The columns that are left out although they are not empty."""
        return tuple(column for column in self.columns if column.meaning == LEFT_OUT and column.is_filled)

    @property
    def left_out_lines(self) -> tuple[int, ...]:
        """The lines that are not about a player, such as titles and totals."""
        return tuple(sorted(row.line for row in (*self.titles, *self.others)))

    def check(self) -> None:
        """Raise `UserError` if the list cannot be entered.

        If the list itself has one finding, its code is raised; if it has several, `lists.half_understood`. If only rows
        have findings, the code is `players.bad_rows`.
        """
        if len(self.findings) == 1:
            raise UserError(self.findings[0].code, **self.findings[0].values)
        if self.findings:
            raise UserError("lists.half_understood", findings=self.findings)
        if self.faulty:
            raise bad_rows([(entry.line, finding) for entry in self.faulty for finding in entry.findings])


def read_list(
    content: str | bytes | CellTable,
    choices: ListChoices = ListChoices(),
    people: KnownPeople = KnownPeople(),  # noqa: B008 - immutable
    progress: Progress | None = None,
) -> ListReading:
    """Read a file, a pasted text, or a table that has already been read.

    `people` are the players and persons to whom a row may refer. `progress` is called for every row and stops the
    reading by returning False. Raises `UserError` `players.empty`, `players.stopped` or `lists.no_player_line`, or the
    errors of `read_table`, `find_columns` and `RowReader.read`; any other problem becomes a finding.
    """
    table = content if isinstance(content, CellTable) else read_table(content, choices.cells)
    if not table.rows:
        raise UserError("players.empty")
    columns = find_columns(table.rows, choices.columns, has_spaced_commas=table.has_spaced_commas)
    kept, others = _players(columns)
    if not kept:
        raise UserError("players.empty")
    columns = Columns(columns.columns, columns.heading, columns.titles, kept, columns.findings)
    heading = None if columns.heading is None else columns.heading.line
    findings = (*_unclear_encoding(table, choices), *columns.findings)
    entries = () if columns.findings else _entries(columns, choices, people, progress)
    return ListReading(table, columns.columns, heading, columns.titles, others, entries, findings)


def _entries(
    columns: Columns, choices: ListChoices, people: KnownPeople, progress: Progress | None
) -> tuple[ListEntry, ...]:
    reader = RowReader(columns, people, choices.rows, drafts=choices.drafts, leave_out=choices.leave_out)
    entries = []
    for place, row in enumerate(columns.body):
        if progress is not None and not progress(place, len(columns.body)):
            raise UserError("players.stopped")
        entries.append(reader.read(place, row))
    lines = {entry.line for entry in entries}
    unknown = next((choice.line for choice in choices.rows if choice.line not in lines), None)
    if unknown is not None:
        raise UserError("lists.no_player_line", line=unknown)
    return tuple(entries)


def _players(columns: Columns) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """Split the rows below the headings into those about players and the others.

    The others are totals, repeated headings, and rows in which only payment marks or left-out columns are filled.
    """
    unread = {column.place - 1 for column in columns.columns if column.meaning in {LEFT_OUT, PAID}}
    names = [column.place - 1 for column in columns.columns if column.meaning in NAME_PARTS]
    last = {row.line for row in columns.body[1:][-_LAST_ROWS:]}
    kept: list[Row] = []
    others: list[Row] = []
    for row in columns.body:
        filled = [place for place, cell in enumerate(row.cells) if plain_cell(cell)]
        is_sum = row.line in last and 0 < len(filled) <= 2 and is_total(row.cells[filled[0]])
        is_blank = bool(names) and all(place in unread for place in filled)
        is_again = columns.heading is not None and row.cells == columns.heading.cells
        (others if is_sum or is_blank or is_again else kept).append(row)
    return tuple(kept), tuple(others)


def _unclear_encoding(table: CellTable, choices: ListChoices) -> tuple[Phrase, ...]:
    if table.is_certain or choices.cells.encoding is not None:
        return ()
    return (Phrase("lists.encoding_unclear", {"encoding": table.encoding, "others": table.encodings[:3]}),)


@dataclass(frozen=True, slots=True)
class EncodingSample:
    """A possible encoding of a list, with sample names decoded with it."""

    encoding: str
    names: tuple[str, ...] = field(default=())


def encoding_samples(content: bytes, reading: ListReading) -> tuple[EncodingSample, ...]:
    """Up to five names of a list, decoded with each possible encoding, the one in use first.

    `content` are the bytes of the list. Only rows with characters other than ASCII are used. Encodings with which the
    rows cannot be separated are left out. Empty if no other encoding is possible.
    """
    table, others = reading.table, {reading.heading, *reading.left_out_lines}
    if table.encoding is None or not table.encodings:
        return ()
    lines = content.splitlines(keepends=True)
    rows = [row for row in table.rows if row.line <= len(lines) and row.line not in others]
    odd = [row.line for row in rows if not "".join(row.cells).isascii()][:_SAMPLES]
    part = b"".join(lines[line - 1] for line in odd)
    places = [column.place - 1 for column in reading.columns if column.meaning in NAME_PARTS] or [0]
    samples = []
    for encoding in (table.encoding, *table.encodings):
        try:
            _separator, sampled = separated(decoded(part, encoding).text, table.separator)
        except UserError:
            continue  # a quoted cell that goes on in the next line
        names = [" ".join(row.cells[place] for place in places if place < len(row.cells)) for row in sampled]
        samples.append(EncodingSample(encoding, tuple(names)))
    return tuple(samples)


def bad_rows(faults: Sequence[tuple[int, RowFinding]]) -> UserError:
    """One error that lists the first 30 faults of rows with their lines, and the number of further faults."""
    rows = [Phrase("players.row", {"line": line, "fault": finding.fault}) for line, finding in faults]
    count = len({line for line, _finding in faults})
    if len(rows) > _MOST_TOLD:
        rows = [*rows[:_MOST_TOLD], Phrase("players.and_more", {"count": len(rows) - _MOST_TOLD})]
    return UserError("players.bad_rows", count=count, rows=tuple(rows))


@dataclass(frozen=True, slots=True)
class ImportPlayers(EventCommand):
    """Enter the players of a list (`app.players.lists`).

    The list is text, the bytes of a file, or a table that has already been read. With `check_in`, the players are
    checked in, except those with an illegal set and those put on the waiting list. `progress` is called for every row
    and at the end, and can stop the import. `Done.value` is the number of players entered. Raises `UserError`
    `event.unknown`, `players.*` or `lists.*`, the errors of `read_list` and `enter_all`, or `round.knockout_begun` if
    somebody would be checked in after the cut.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS | Areas.PERSONS
    content: str | bytes | CellTable
    choices: ListChoices = ListChoices()
    check_in: bool = False
    progress: Progress | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        find_event(tx, self.event_id)
        reading = read_for_event(tx, self.event_id, self.content, self.choices, self.progress)
        reading.check()
        players = [(entry, entry.details) for entry in reading.to_enter]
        present = sum(entry.is_present for entry in reading.entries)
        if not players:
            raise UserError("players.all_there" if present == len(reading.entries) else "lists.nobody_left")
        entrants = enter_all(
            tx,
            self.event_id,
            [
                AddEntrant(self.event_id, details, entry.dice, confirmed=entry.is_confirmed, paid=entry.paid)
                for entry, details in players
                if details is not None
            ],
            now,
        )
        if self.check_in:
            ready = [entrant for entrant in entrants if not entrant.waiting and not set_findings(entrant)]
            if ready:
                check_swiss_open(tx, self.event_id)
            tx.change_all([(entrant, entrant._replace(checked_in=True)) for entrant in ready])
        if self.progress is not None and not self.progress(len(players), len(players)):
            raise UserError("players.stopped")
        name = Phrase("step.import_entrants", {"count": len(players)})
        counts = {"players.left_out": present, "players.waiting": sum(entrant.waiting for entrant in entrants)}
        warnings = tuple(Phrase(code, {"count": count}) for code, count in counts.items() if count)
        return Done(name, len(players), warnings)


def read_for_event(
    reading: Reading,
    event_id: int | None,
    content: str | bytes | CellTable,
    choices: ListChoices = ListChoices(),
    progress: Progress | None = None,
) -> ListReading:
    """Read a list for this event, or for a new one if `event_id` is None.

    The rows are compared with the players of the event and the persons known to the club. Raises the errors of
    `read_list`.
    """
    rows = [] if event_id is None else reading.rows(EntrantRow, event_id=event_id)
    present = tuple(
        PresentPlayer(entrant.code, entrant.name, identity(row)) for entrant, row in zip(named(rows), rows, strict=True)
    )
    chosen = {choice.who for choice in choices.rows if choice.who.startswith("person ")}
    persons = {
        person.id: Identity(person.name, person.club, person.mark)
        for person in (reading.rows(PersonRow) if chosen else ())
        if f"person {person.id}" in chosen
    }
    read = read_list(content, choices, KnownPeople(present, persons), progress)
    return _with_persons(reading, read, {row.person_id for row in rows})


def _with_persons(reading: Reading, read: ListReading, there: set[int]) -> ListReading:
    """Add a finding to each row that could refer to more than one person known to the club."""
    places = [place for place, entry in enumerate(read.entries) if entry.is_entered]
    people = [details.identity for place in places if (details := read.entries[place].details) is not None]
    unclear = unclear_persons(reading, people, there)
    if not unclear:
        return read
    entries = list(read.entries)
    for number, fault in unclear.items():
        entry = entries[places[number]]
        if entry.is_confirmed and fault.code == "entrant.which_or_no_club":
            continue
        same = tuple(
            Candidate(f"person {person}", name)
            for person, name in persons_who_may_be(reading, people[number], there).items()
        )
        entries[places[number]] = _with_finding(entry, fault, same)
    return replace(read, entries=tuple(entries))


def _with_finding(entry: ListEntry, fault: UserError, same: tuple[Candidate, ...]) -> ListEntry:
    finding = RowFinding(fault.phrase, (Decision.SAME, Decision.LEAVE_OUT), "", same)
    return replace(entry, findings=(*entry.findings, finding))
