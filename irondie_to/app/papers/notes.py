"""The printed list of penalties and rulings, for the staff only: its content and its builder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_title, row_name
from irondie_to.app.papers.people import People, event_head
from irondie_to.app.papers.views import EventPaper, PrintedName
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.errors import Phrase


class NotedRow(NamedTuple):
    """A recorded penalty or ruling. `time` is local wall time; `rule` is an id of the rulebook or empty."""

    time: str
    round_title: Phrase | None
    table: int | None
    who: PrintedName | None
    kind: Phrase
    rule: str
    words: str


@dataclass(frozen=True, slots=True)
class NotesSheet(EventPaper):
    """The penalties and rulings of the event, for the staff."""

    layout: ClassVar[str] = "referee.notes"
    staff_only: ClassVar[bool] = True
    rows: tuple[NotedRow, ...]


def notes_sheet(picture: Picture, clock: Callable[[str], str]) -> NotesSheet:
    """Return the list of all recorded penalties and rulings, oldest first.

    `clock` turns a stored UTC time into local wall time.
    """
    return NotesSheet(event_head(picture), noted_rows(picture, clock))


def noted_rows(picture: Picture, clock: Callable[[str], str]) -> tuple[NotedRow, ...]:
    """The rows of the sheet: one for each recorded penalty and ruling, oldest first."""
    people = People(picture)
    titles = {row_name(row): round_title(row) for row in picture.rounds}
    return tuple(
        NotedRow(
            clock(note.at),
            titles.get(note.round_name),
            note.table,
            None if note.code is None else people.code(note.code),
            note.kind.phrase,
            note.rule,
            note.words,
        )
        for note in notes(picture)
    )
