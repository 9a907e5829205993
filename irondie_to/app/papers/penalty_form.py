"""The blank penalty form for referees, for the staff only: its content and its builder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.ladder import Ladder, read_ladder
from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.people import event_head
from irondie_to.app.papers.views import EventPaper
from irondie_to.errors import Phrase

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
    """The penalties that can follow from a caution according to the ladder, mildest first."""
    found, to_follow = {NoteKind.CAUTION}, [NoteKind.CAUTION]
    while to_follow:
        following = set(ladder.get(to_follow.pop(), ())) - found
        found |= following
        to_follow += following
    return tuple(kind for kind in NoteKind if kind in found)
