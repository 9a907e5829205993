"""Penalties and rulings on paper, for the staff only: the list of those on record, and the blank penalty form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.ladder import Ladder, read_ladder
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_title, row_name
from irondie_to.app.core.rows import JournalRow, RoundRow
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.event.queries import finished_rounds
from irondie_to.app.papers.views import EventPaper, People, PrintedName, event_head
from irondie_to.app.referee.penalties.commands import repeated
from irondie_to.app.referee.penalties.notes import NoteChange, NoteLine, note_changes, notes
from irondie_to.errors import Phrase

_REPEATED = 2
"""A player with at least this many penalties is listed among those with several."""


class NotedRow(NamedTuple):
    """A recorded penalty or ruling. `time` is a local time (HH:MM); `rule` is the id of a rule or empty.

    A note based on a ruling has the title of the ruling in its `words`. `round` is the number of a Swiss round or the
    name of a knockout round, or empty.

    `which` counts the penalties of the player up to this one; it is 0 for rulings, for notes without a player, and in
    the final report. From the second on, `next` is the penalty that the event's ladder proposes if the player gets this
    one again. `changed` says when the note was changed and first noted, and its first kind if that was another one. It
    is None if the note was not changed, and in the final report.
    """

    time: str
    round: Phrase | str
    table: int | None
    who: PrintedName | None
    kind: Phrase
    rule: str
    words: Phrase | str
    which: int = 0
    next: Phrase | None = None
    changed: Phrase | None = None


class RepeatedRow(NamedTuple):
    """A player with several penalties, each with its time, and the penalty that the ladder proposes next."""

    who: PrintedName
    penalties: tuple[Phrase, ...]
    next: Phrase | None


@dataclass(frozen=True, slots=True)
class NotesSheet(EventPaper):
    """The penalties and rulings of the event, for the staff.

    `after` names the last finished Swiss round; None if there is none.
    """

    layout: ClassVar[str] = "referee.notes"
    compared: ClassVar[str] = "content"
    staff_only: ClassVar[bool] = True
    rows: tuple[NotedRow, ...]
    repeated: tuple[RepeatedRow, ...]
    after: Phrase | None


def notes_sheet(picture: Picture, clock: Callable[[str], str], journal: Iterable[JournalRow] = ()) -> NotesSheet:
    """Return the list of all recorded penalties and rulings, oldest first.

    `clock` converts a stored UTC time to the local time of day (HH:MM). `journal` says which notes were changed.
    """
    rows = noted_rows(picture, clock, journal)
    done = finished_rounds(picture)
    values = {"round": done, "rounds": max(planned_rounds(picture), len(picture.swiss))}
    after = Phrase("paper.after_round_of", values) if done else None
    return NotesSheet(event_head(picture), rows, tuple(_repeated(rows)), after)


def noted_rows(
    picture: Picture, clock: Callable[[str], str], journal: Iterable[JournalRow] = ()
) -> tuple[NotedRow, ...]:
    """The rows of the sheet: one for each recorded penalty and ruling, oldest first."""
    people = People(picture)
    rounds = {row_name(row): _short(row) for row in picture.rounds}
    ladder, on_record = read_ladder(picture.event.ladder), defaultdict[str, list[NoteKind]](list)
    changes = note_changes(picture, journal)
    rows = []
    for note in sorted(notes(picture), key=lambda note: note.at):
        which, following = 0, None
        if note.code is not None and note.kind is not NoteKind.RULING:
            earlier = on_record[note.code]
            earlier.append(note.kind)
            which = len(earlier)
            following = repeated(ladder, note.kind, earlier) if which >= _REPEATED else None
        rows.append(
            NotedRow(
                clock(note.at),
                rounds.get(note.round_name, ""),
                note.table,
                None if note.code is None else people.code(note.code),
                note.kind.phrase,
                "" if note.on_ruling else note.rule,
                note.said if note.on_ruling else note.words,
                which,
                None if following is None else Phrase("paper.next_step", {"penalty": following.phrase}),
                _changed(note, changes.get(note.id), clock),
            )
        )
    return tuple(rows)


def _short(row: RoundRow) -> Phrase | str:
    return str(row.number) if row.phase == "swiss" else round_title(row)


def _changed(note: NoteLine, change: NoteChange | None, clock: Callable[[str], str]) -> Phrase | None:
    if change is None:
        return None
    times = {"time": clock(change.at), "first": clock(note.at)}
    if change.first in {None, note.kind}:
        return Phrase("paper.note_changed_kind", times)
    return Phrase("paper.note_changed", {**times, "penalty": change.first.phrase})


def _repeated(rows: Sequence[NotedRow]) -> Iterator[RepeatedRow]:
    """The players with several penalties, in the order of their second one."""
    several = {row.who.code: row.who for row in rows if row.who is not None and row.which == _REPEATED}
    for code, who in several.items():
        own = [row for row in rows if row.who is not None and row.who.code == code and row.which]
        told = tuple(Phrase("paper.one_of_several", {"penalty": row.kind, "time": row.time}) for row in own)
        yield RepeatedRow(who, told, own[-1].next)


_MEANINGS = {
    NoteKind.CAUTION: "paper.step_caution",
    NoteKind.WARNING: "paper.step_warning",
    NoteKind.GAME_LOSS: "paper.step_game_loss",
    NoteKind.MATCH_LOSS: "paper.step_match_loss",
    NoteKind.DISQUALIFICATION: "paper.step_disqualification",
}
_REASONS = (
    "paper.kind_late",
    "paper.kind_slow_play",
    "paper.kind_illegal_set",
    "paper.kind_wrong_throw",
    "paper.kind_hidden_dice",
    "paper.kind_conduct",
    "paper.kind_cheating",
)


class FormStep(NamedTuple):
    name: Phrase
    meaning: Phrase


@dataclass(frozen=True, slots=True)
class BlankPenaltyForm(EventPaper):
    """Two blank penalty forms on a sheet, with the steps of repeated penalties and the usual reasons to tick."""

    layout: ClassVar[str] = "referee.penalty_form"
    staff_only: ClassVar[bool] = True
    steps: tuple[FormStep, ...]
    reasons: tuple[Phrase, ...]


def penalty_form(picture: Picture) -> BlankPenaltyForm:
    steps = stairs(read_ladder(picture.event.ladder))
    return BlankPenaltyForm(
        event_head(picture),
        tuple(FormStep(kind.phrase, Phrase(_MEANINGS[kind])) for kind in steps),
        tuple(map(Phrase, _REASONS)),
    )


def stairs(ladder: Ladder) -> tuple[NoteKind, ...]:
    """A caution and the penalties that can follow from it according to the ladder, mildest first."""
    steps, to_follow = {NoteKind.CAUTION}, [NoteKind.CAUTION]
    while to_follow:
        following = set(ladder.get(to_follow.pop(), ())) - steps
        steps |= following
        to_follow += following
    return tuple(kind for kind in NoteKind if kind in steps)
