"""Commands to store or remove game records, with or without a match, and to discard games in progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.lookup import find_event, refuse_changed
from irondie_to.app.core.names import tidy_name
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import GameRecordRow, MatchRow, RoundRow, UnfinishedRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.core.unfinished import stored_version
from irondie_to.app.referee.mat.game import open_record
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.match import MOST_GAMES


@dataclass(frozen=True, slots=True)
class SaveGameRecord(EventCommand):
    """Store a game record, replacing any existing record of the same game of the match.

    `match_id` is None for a game without a match. `game_number` counts the games of the match from 1; None means the
    first. `name` is the name shown in lists. `followed` is the unfinished work that the record completes, as last read.
    `seen` contains the record of this game of the match that the caller saw, or is empty if there was none (None: not
    compared). `Done.value` is the id of the record.

    Raises `UserError` `records.saved_elsewhere` if the records of the game differ from `seen`, `unfinished.*` if the
    unfinished work has been changed or finished since, `form.*` or `position.*` if the text is not a record,
    `mat.refused` or `form.at_action` if an action is illegal, `records.no_match` if the event has no such match,
    `records.no_game` if a match cannot have a game of this number, `name.*` or `event.unknown`.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    name: str
    record: str
    match_id: int | None = None
    game_number: int | None = None
    followed: UnfinishedRow | None = None
    seen: tuple[GameRecordRow, ...] | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        find_event(tx, self.event_id)
        fault = open_record(self.record).fault
        if fault is not None:
            raise fault
        name = tidy_name(self.name)
        if self.followed is not None:
            tx.remove(stored_version(tx, self.followed))
        if self.match_id is None:
            row = tx.add(GameRecordRow(0, self.event_id, None, None, name, self.record, now))
            return Done(Phrase("step.save_record", {"name": name}), row.id)
        match = _match(tx, self.event_id, self.match_id)
        game = 1 if self.game_number is None else self.game_number
        if not 1 <= game <= MOST_GAMES:
            raise UserError("records.no_game", game=game, most=MOST_GAMES)
        step = Phrase("step.save_record_of", {"table": match.table_number, "game": game})
        present = tx.rows(GameRecordRow, match_id=match.id, game_number=game)
        if self.seen is not None and tuple(present) != self.seen:
            raise UserError("records.saved_elsewhere", table=match.table_number, game=game)
        for old in present:
            tx.change(old, old._replace(name=name, record=self.record, saved_at=now))
            return Done(step, old.id)
        row = tx.add(GameRecordRow(0, self.event_id, match.id, game, name, self.record, now))
        return Done(step, row.id)


@dataclass(frozen=True, slots=True)
class RemoveGameRecord(EventCommand):
    """Remove a game record.

    `seen` is the record that the caller saw (None: not compared). Raises `UserError` `records.gone`, or
    `desk.changed_elsewhere` if it has changed.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    record_id: int
    seen: GameRecordRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        row = tx.row(GameRecordRow, self.record_id)
        if row is None or row.event_id != self.event_id:
            raise UserError("records.gone")
        refuse_changed(row, self.seen)
        tx.remove(row)
        return Done(Phrase("step.remove_record", {"name": row.name}), row.id)


@dataclass(frozen=True, slots=True)
class DiscardGame:
    """Discard a game in progress without storing a record. The step can be undone.

    `event_id` is None for a game without an event. Raises `UserError` `unfinished.*` if the game was changed or
    finished after it was last read.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    event_id: int | None
    followed: UnfinishedRow

    def apply(self, tx: Writing, now: str) -> Done:
        row = stored_version(tx, self.followed)
        tx.remove(row)
        return Done(Phrase("step.discard_game", {"name": row.name}), row.id)


def _match(tx: Writing, event_id: int, match_id: int) -> MatchRow:
    match = tx.row(MatchRow, match_id)
    row = None if match is None else tx.row(RoundRow, match.round_id)
    if match is None or row is None or row.event_id != event_id:
        raise UserError("records.no_match")
    return match
