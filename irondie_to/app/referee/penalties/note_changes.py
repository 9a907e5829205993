"""Finds out from the journal which notes were changed, when, and what they were before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phrase_json import loads
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.referee.penalties.commands import CORRECTED, NOTED, note_step
from irondie_to.errors import Phrase


class NoteChange(NamedTuple):
    """The latest change of a note: its time (UTC in ISO 8601), and the original kind of the note, if known."""

    at: str
    first: NoteKind | None


def note_changes(picture: Picture, journal: Iterable[JournalRow]) -> dict[int, NoteChange]:
    """The latest change of each note that was changed, by the id of the note.

    The journal does not contain the ids of notes. A change belongs to the note whose content matches the changed one.
    """
    first: dict[str, NoteKind | None] = {}
    changed: dict[Phrase, str] = {}
    for row in sorted(journal, key=lambda row: row.id):
        if row.kind != "do" or row.undone:
            continue
        for step in steps_in(loads(row.name, row.values)):
            if step.code in NOTED:
                first[row.at] = _kind_in(step)
            elif step.code in CORRECTED:
                changed[step] = row.at
    found = {}
    for note in picture.notes:
        name = None if note.entrant_id is None else picture.entrant(note.entrant_id).name
        at = changed.get(note_step(CORRECTED, note, name))
        if at is not None:
            found[note.id] = NoteChange(at, first.get(note.noted_at))
    return found


def _kind_in(step: Phrase) -> NoteKind | None:
    """The kind of the note that the step recorded, which may be wrapped in a reason; None if it is no known kind."""
    kind = step.values.get("kind")
    while isinstance(kind, Phrase) and "what" in kind.values:
        kind = kind.values["what"]
    return next((one for one in NoteKind if one.phrase == kind), None)
