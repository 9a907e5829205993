"""Penalties and rulings for paper, for the staff only."""

from __future__ import annotations

from collections.abc import Callable

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_title, row_name
from irondie_to.app.papers.people import People, event_head
from irondie_to.app.papers.report_views import NotedRow, NotesSheet
from irondie_to.app.referee.penalties.notes import notes


def notes_sheet(picture: Picture, clock: Callable[[str], str]) -> NotesSheet:
    """All that is on record, in the order in which it was noted; `clock` makes the time on the wall of a time."""
    return NotesSheet(event_head(picture), noted_rows(picture, clock))


def noted_rows(picture: Picture, clock: Callable[[str], str]) -> tuple[NotedRow, ...]:
    """The same without the sheet."""
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
