"""The kinds of recorded penalties and rulings (notes), and the tidy form of their texts."""

from __future__ import annotations

from enum import Enum

from irondie_to.errors import Phrase, UserError

LONGEST_NOTE = 500


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


def tidy_words(words: str) -> str:
    """The text of a note without extra spaces. Raises `UserError("note.too_long")`."""
    tidy = " ".join(words.split())
    if len(tidy) > LONGEST_NOTE:
        raise UserError("note.too_long", most=LONGEST_NOTE)
    return tidy
