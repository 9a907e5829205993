"""What the ladder of the event proposes in place of a penalty that is being given."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.ladder import REPEATABLE, read_ladder, steps_from
from irondie_to.app.core.picture import Picture
from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class LadderStep:
    """The penalty that the ladder proposes in place of another one, and the sentence that says why."""

    kind: NoteKind
    why: Phrase


def next_step(picture: Picture, kind: NoteKind, entrant: NamedEntrant, but: int | None = None) -> LadderStep | None:
    """What the ladder of the event proposes in place of this penalty for this player; None if it proposes nothing else.

    It depends on how many penalties of at least this severity are on record for the player. The note with the id `but`
    does not count.
    """
    if kind not in REPEATABLE:
        return None
    severe = {step.value for step in steps_from(kind)}
    count = sum(note.entrant_id == entrant.id and note.id != but and note.kind in severe for note in picture.notes)
    if count == 0:
        return None
    step = read_ladder(picture.event.ladder)[kind][min(count, 2) - 1]
    if step is kind:
        return None
    code = "ladder.second" if count == 1 else "ladder.later"
    return LadderStep(step, Phrase(code, {"name": entrant.name, "count": count, "next": step.phrase}))
