"""The kinds of recorded penalties and rulings (notes)."""

from __future__ import annotations

from enum import Enum

from irondie_to.errors import Phrase


class NoteKind(Enum):
    """The kinds of notes, from the least to the most severe penalty, then rulings."""

    CAUTION = "caution"
    WARNING = "warning"
    GAME_LOSS = "game_loss"
    MATCH_LOSS = "match_loss"
    DISQUALIFICATION = "disqualification"
    RULING = "ruling"

    @property
    def phrase(self) -> Phrase:
        return Phrase(_KIND_NAMES[self])


_KIND_NAMES = {
    NoteKind.CAUTION: "note.caution",
    NoteKind.WARNING: "note.warning",
    NoteKind.GAME_LOSS: "note.game_loss",
    NoteKind.MATCH_LOSS: "note.match_loss",
    NoteKind.DISQUALIFICATION: "note.disqualification",
    NoteKind.RULING: "note.ruling",
}
