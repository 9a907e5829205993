"""Penalties and rulings on record."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from irondie_to.app.picture import Picture
from irondie_to.errors import Phrase, Value


class NoteKind(Enum):
    """What is noted, the lightest first."""

    CAUTION = "caution"
    WARNING = "warning"
    GAME_LOSS = "game_loss"
    MATCH_LOSS = "match_loss"
    DISQUALIFICATION = "disqualification"
    RULING = "ruling"

    @property
    def phrase(self) -> Phrase:
        """Its name."""
        return Phrase(f"note.{self.value}")


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A note as it is listed. `code` and `name` are of the player it speaks of, if it does; `at` is UTC in ISO 8601."""

    kind: NoteKind
    code: str | None
    name: str | None
    round_name: str
    table: int | None
    words: str
    at: str

    @property
    def phrase(self) -> Phrase:
        """The note in one sentence."""
        values: dict[str, Value] = {"kind": self.kind.phrase, "name": self.name, "table": self.table}
        values["words"] = self.words
        about = "player" if self.name is not None else "table" if self.table is not None else "event"
        return Phrase(f"note.line_{about}" + ("_words" if self.words else ""), values)


def notes(picture: Picture) -> tuple[NoteLine, ...]:
    """All notes of the event, in the order they were made."""
    found = []
    for row in picture.notes:
        entrant = None if row.entrant_id is None else picture.entrant(row.entrant_id)
        code, name = (None, None) if entrant is None else (entrant.code, entrant.name)
        found.append(
            NoteLine(NoteKind(row.kind), code, name, row.round_name, row.table_number, row.words, row.noted_at)
        )
    return tuple(found)
