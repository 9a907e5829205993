"""Commands to draw a table for a set check, and to record, remove or discard a check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from irondie_to.app.core.lookup import find_entrant
from irondie_to.app.core.note_kinds import tidy_words
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.round_names import name_of_round, place_in_step, row_name
from irondie_to.app.core.rows import EntrantRow, SetCheckRow, UnfinishedRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.core.unfinished import stored_version
from irondie_to.app.referee.check.queries import candidate_tables, compare, drawn_table, playing_at, table_ranges
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.dice_set import read_set
from irondie_to.tournament.model import PlayerId

LARGEST_DRAW: Final = 1_000_000
"""Draws are below this number, so that a person can verify them."""


@dataclass(frozen=True, slots=True)
class DrawTable(EventCommand):
    """Draw a table to check: the candidate at index `number` modulo the number of candidates.

    `number` must not be negative. The journal contains `number` and the candidate tables, so that the draw can be
    verified. Raises `UserError("setcheck.nobody_plays")`.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    number: int

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        tables = candidate_tables(picture, tx.journal(self.event_id))
        table = drawn_table(tables, self.number)
        row = next(row for row, match in playing_at(picture) if match.table_number == table)
        values: dict[str, Value] = {"table": table, "round": row_name(row), "number": self.number}
        values["tables"] = table_ranges(tables)
        return Done(Phrase("step.draw_table", values), table)


@dataclass(frozen=True, slots=True)
class RecordSetCheck(EventCommand):
    """Record the dice that a player presented, together with the set currently registered for the player.

    The check took place before game number `game` of the match and lasted `seconds`. If `round_name` is None, the
    latest round is meant. `seen` is the player's entry, including the registered set, as the caller saw it (None: not
    compared). Raises `UserError` `entrant.changed` if the entry has changed since, `setcheck.*`, `note.*`, `notation.*`
    or `entrant.unknown`.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    player: PlayerId
    presented: str
    seconds: int = 0
    words: str = ""
    table: int | None = None
    game: int = 1
    round_name: str | None = None
    seen: EntrantRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        entrant = picture.entrant(find_entrant(tx, self.event_id, self.player, self.seen).id)
        if entrant.dice is None:
            raise UserError("setcheck.no_set", name=entrant.name)
        presented = read_set(self.presented)
        if not presented.dice and not presented.side:
            raise UserError("setcheck.nothing_presented", name=entrant.name)
        row = SetCheckRow(
            id=0,
            event_id=self.event_id,
            entrant_id=entrant.id,
            round_name=name_of_round(picture, self.round_name),
            table_number=self.table,
            game_number=self.game,
            registered=entrant.dice,
            presented=presented.text,
            seconds=max(0, self.seconds),
            words=tidy_words(self.words),
            checked_at=now,
        )
        stored = tx.add(row)
        difference = compare(picture, row.registered, row.presented, self.game)
        values: dict[str, Value] = {"name": entrant.name}
        if not difference.legal:
            values["rules"] = tuple(dict.fromkeys(finding.rule for finding in difference.findings))
        if row.table_number is not None:  # the journal combines the checks of both players of a table by these values
            values |= {"table": row.table_number, "round": row.round_name, "game": row.game_number}
        place = place_in_step(row.round_name, row.table_number)
        if place is None:
            return Done(Phrase("step.set_check" if difference.legal else "step.set_check_fault", values), stored.id)
        name = "step.set_check_at" if difference.legal else "step.set_check_fault_at"
        return Done(Phrase(name, {"place": place, **values}), stored.id)


@dataclass(frozen=True, slots=True)
class RemoveSetCheck(EventCommand):
    """Remove a recorded set check. Raises `UserError("setcheck.gone")` if it does not exist."""

    areas: ClassVar[Areas] = Areas.NOTES
    check_id: int

    def apply(self, tx: Writing, now: str) -> Done:
        row = tx.row(SetCheckRow, self.check_id)
        if row is None or row.event_id != self.event_id:
            raise UserError("setcheck.gone")
        tx.remove(row)
        name = take_picture(tx, self.event_id).entrant(row.entrant_id).name
        place = place_in_step(row.round_name, row.table_number)
        if place is None:
            return Done(Phrase("step.remove_set_check", {"name": name}), row.id)
        return Done(Phrase("step.remove_set_check_at", {"place": place, "name": name}), row.id)


@dataclass(frozen=True, slots=True)
class DiscardCheck(EventCommand):
    """Discard a set check in progress without recording what was presented. The step can be undone.

    Raises `UserError` `unfinished.*` if the check was changed or finished after it was last read.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    check: UnfinishedRow

    def apply(self, tx: Writing, now: str) -> Done:
        row = stored_version(tx, self.check)
        tx.remove(row)
        return Done(Phrase("step.discard_check", {"name": row.name}), row.id)
