"""What a referee settles at a table beside the result: extra time, penalties, rulings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.lookup import find_entrant, find_event
from irondie_to.app.notes import NoteKind
from irondie_to.app.picture import Picture, take_picture
from irondie_to.app.ports import Writing
from irondie_to.app.rows import MatchRow, NoteRow, RoundRow
from irondie_to.app.steps import Areas, Done
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.nouns import PlayerId

MOST_EXTRA_SECONDS = 60 * 60
LONGEST_NOTE = 500


@dataclass(frozen=True, slots=True)
class GiveExtraTime:
    """Add seconds to what the running match at a table has on top of the match time; fewer than none takes some back.

    Raises `UserError` `extra.*`, `result.no_round` or `result.no_table`.
    """

    areas: ClassVar[Areas] = Areas.ROUNDS
    event_id: int
    table: int
    seconds: int

    def apply(self, tx: Writing, now: str) -> Done:  # noqa: ARG002 - every handler is given the time
        picture = take_picture(tx, self.event_id)
        match = running_match(picture, self.table)
        if match.outcome != "pending":
            raise UserError("extra.over", table=self.table)
        total = match.extra_seconds + self.seconds
        if self.seconds == 0:
            raise UserError("extra.none", table=self.table)
        if total < 0:
            raise UserError("extra.below_none", table=self.table, minutes=match.extra_seconds // 60)
        if total > MOST_EXTRA_SECONDS:
            raise UserError("extra.too_much", table=self.table, most=MOST_EXTRA_SECONDS // 60)
        tx.change(match, match._replace(extra_seconds=total))
        name = "step.extra_time" if self.seconds > 0 else "step.extra_time_less"
        return Done(Phrase(name, {"table": self.table, "count": -(-abs(self.seconds) // 60)}), total)


def running_match(picture: Picture, table: int) -> MatchRow:
    """The match that is or was played last at the table, of the Swiss round under way or of the knockout.

    Raises `UserError` `result.no_round` or `result.no_table`.
    """
    rows = picture.knockout if picture.seeds else picture.swiss[-1:]
    if not rows:
        raise UserError("result.no_round")
    matches = [match for row in rows for match in picture.matches_of(row)]
    found = [match for match in matches if match.table_number == table]
    if not found:
        tables = [match.table_number for match in matches]
        raise UserError("result.no_table", table=table, first=min(tables, default=0), last=max(tables, default=0))
    return next((match for match in found if match.outcome == "pending"), found[-1])


@dataclass(frozen=True, slots=True)
class NotePenalty:
    """Keep a penalty or a ruling on record, for a player (code), a table, both or neither.

    It changes no result: a game or match that is lost is reported as the result it makes.
    Raises `UserError` `note.*`, `entrant.unknown` or `event.unknown`.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    event_id: int
    kind: NoteKind
    player: PlayerId | None = None
    table: int | None = None
    words: str = ""

    def apply(self, tx: Writing, now: str) -> Done:
        event = find_event(tx, self.event_id)
        words = " ".join(self.words.split())
        if self.kind is NoteKind.RULING and not words:
            raise UserError("note.no_words")
        if self.kind is not NoteKind.RULING and self.player is None:
            raise UserError("note.for_whom")
        if len(words) > LONGEST_NOTE:
            raise UserError("note.too_long", most=LONGEST_NOTE)
        entrant = None if self.player is None else find_entrant(tx, self.event_id, self.player)
        entrant_id = None if entrant is None else entrant.id
        where = _round_name(tx.rows(RoundRow, event_id=event.id))
        row = tx.add(NoteRow(0, event.id, self.kind.value, entrant_id, where, self.table, words, now))
        if entrant is not None:
            return Done(Phrase("step.note_player", {"kind": self.kind.phrase, "name": entrant.name}), row.id)
        if self.table is not None:
            return Done(Phrase("step.note_table", {"kind": self.kind.phrase, "table": self.table}), row.id)
        return Done(Phrase("step.note", {"kind": self.kind.phrase}), row.id)


def _round_name(rounds: list[RoundRow]) -> str:
    """The round under way by name or number; empty before the first."""
    if not rounds:
        return ""
    last = max(rounds, key=lambda row: (row.phase == "knockout", row.number))
    return last.name or str(last.number)
