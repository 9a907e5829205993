"""The kinds and the list of recorded penalties and rulings (notes)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import NoteRow
from irondie_to.errors import Phrase, UserError, Value

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
        """The name of the kind, as a phrase."""
        return Phrase(_KIND_NAMES[self])


_KIND_NAMES = {
    NoteKind.CAUTION: "note.caution",
    NoteKind.WARNING: "note.warning",
    NoteKind.GAME_LOSS: "note.game_loss",
    NoteKind.MATCH_LOSS: "note.match_loss",
    NoteKind.DISQUALIFICATION: "note.disqualification",
    NoteKind.RULING: "note.ruling",
}


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A note in a list. `code` and `name` are those of the player concerned, if any; `at` is UTC in ISO 8601.

    `rule` is the id of the rule or the key of the ruling on which the note is based, or empty. `row` is the stored row
    as the user saw it; a command on this note passes it on, so that a change made elsewhere in the meantime is
    detected.
    """

    id: int
    kind: NoteKind
    code: str | None
    name: str | None
    round_name: str
    table: int | None
    rule: str
    words: str
    at: str
    row: NoteRow

    @property
    def phrase(self) -> Phrase:
        """The note as one sentence, with its rule behind its words unless these name the rule themselves."""
        words: Value = self.words or self.rule
        if self.words and self.rule and not re.search(rf"(?<![\w-]){self.rule}(?![\w-])", self.words):
            words = Phrase("note.words_rule", {"words": self.words, "rule": self.rule})
        values: dict[str, Value] = {"kind": self.kind.phrase, "name": self.name, "table": self.table, "words": words}
        if self.name is not None:
            code = "note.line_player_words" if words else "note.line_player"
        elif self.table is not None:
            code = "note.line_table_words" if words else "note.line_table"
        else:
            code = "note.line_event_words" if words else "note.line_event"
        return Phrase(code, values)


def notes(picture: Picture) -> tuple[NoteLine, ...]:
    """All notes of the event, oldest first."""
    found = []
    for row in picture.notes:
        entrant = None if row.entrant_id is None else picture.entrant(row.entrant_id)
        code, name = (None, None) if entrant is None else (entrant.code, entrant.name)
        kind = NoteKind(row.kind)
        found.append(
            NoteLine(row.id, kind, code, name, row.round_name, row.table_number, row.rule, row.words, row.noted_at, row)
        )
    return tuple(found)


def tidy_words(words: str) -> str:
    """The text of a note without superfluous spaces. Raises `UserError("note.too_long")`."""
    tidy = " ".join(words.split())
    if len(tidy) > LONGEST_NOTE:
        raise UserError("note.too_long", most=LONGEST_NOTE)
    return tidy
