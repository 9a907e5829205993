"""Proposes the penalty for a repeated offence from an event's ladder, and records penalties and consequences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from irondie_to.app.core.lookup import find_entrant
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.ladder import REPEATABLE, Ladder, read_ladder, steps_from
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.round_names import name_of_round, row_name
from irondie_to.app.core.steps import Areas, Done
from irondie_to.app.core.time.stored_time import moment_ms
from irondie_to.app.referee.penalties.commands import GivePenalty, NotePenalty
from irondie_to.app.referee.penalties.consequences import consequences_of, usual_match
from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class LadderStep:
    """The penalty that the ladder proposes instead of another one, and a sentence that says why."""

    kind: NoteKind
    why: Phrase


def next_step(picture: Picture, kind: NoteKind, entrant: NamedEntrant) -> LadderStep | None:
    """The penalty that the event's ladder proposes for this player instead of `kind`, or None.

    The proposal depends on how many penalties of at least this severity are on record for the player.
    """
    if kind not in REPEATABLE:
        return None
    on_record = [NoteKind(note.kind) for note in picture.notes if note.entrant_id == entrant.id]
    count = _severe(kind, on_record)
    step = repeated(read_ladder(picture.event.ladder), kind, on_record)
    if step is None or step is kind:
        return None
    code = "ladder.second" if count == 1 else "ladder.later"
    return LadderStep(step, Phrase(code, {"name": entrant.name, "count": count, "next": step.phrase}))


def repeated(ladder: Ladder, kind: NoteKind, on_record: Iterable[NoteKind]) -> NoteKind | None:
    """The penalty that the ladder proposes instead of `kind` for a player with these penalties on record.

    It may be `kind` itself. Only penalties at least as severe as `kind` count. None if there are none, or if `kind`
    cannot be repeated.
    """
    count = _severe(kind, on_record) if kind in REPEATABLE else 0
    return ladder[kind][min(count, 2) - 1] if count else None


def _severe(kind: NoteKind, on_record: Iterable[NoteKind]) -> int:
    severe = steps_from(kind)
    return sum(one in severe for one in on_record)


@dataclass(frozen=True, slots=True)
class GiveUsualPenalty:
    """Record a penalty with the consequences that the Referee page proposes.

    The consequences are the loss of a game or match, and dropping out of the event; a note without a player has none.
    If the note names no round, it applies to the match found by `usual_match`, at its table unless the note names
    another one.

    The sentence on what the player loses, or why the player loses nothing, is returned as a warning, and so is the
    proposal of the event's ladder. Raises the same errors as `GivePenalty`; nothing is changed then.
    """

    areas: ClassVar[Areas] = Areas.ALL
    note: NotePenalty

    @property
    def event_id(self) -> int:
        return self.note.event_id

    def apply(self, tx: Writing, now: str) -> Done:
        note = self.note
        if note.player is None:
            return note.apply(tx, now)
        picture = take_picture(tx, self.event_id)
        entrant = picture.entrant(find_entrant(tx, self.event_id, note.player).id)
        at = usual_match(picture, entrant) if note.round_name is None else None
        if at is not None:
            table = at[1].table_number if note.table is None else note.table
            note = replace(note, round_name=row_name(at[0]), table=table)
        found = consequences_of(picture, note.kind, entrant, name_of_round(picture, note.round_name), moment_ms(now))
        done = GivePenalty(note, found.lost, drops=found.drops is not None).apply(tx, now)
        step = next_step(picture, note.kind, entrant)
        told = tuple(phrase for phrase in (found.match, None if step is None else step.why) if phrase is not None)
        return Done(done.name, done.value, told + done.warnings)
