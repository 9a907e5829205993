"""Gives a table extra time, and finds the match being played at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.lookup import tables_there
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.round_names import place_in_step, row_name
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.seen import refuse_changed_match
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.errors import Phrase, UserError

MOST_EXTRA_SECONDS = 60 * 60


@dataclass(frozen=True, slots=True)
class GiveExtraTime(EventCommand):
    """Change the extra time of the match at a table by `seconds` (negative: reduce it).

    `seen` is the match that the caller saw, with its extra time (None: not compared). `Done.value` is the new extra
    time in seconds. Raises `UserError` `clocks.table_changed` or `clocks.other_match` if the match differs from `seen`,
    `extra.*`, `result.no_round` or `result.no_table`.
    """

    areas: ClassVar[Areas] = Areas.ROUNDS
    adds: ClassVar[bool] = True
    table: int
    seconds: int
    seen: MatchRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        match = running_match(picture, self.table)
        refuse_changed_match(match, self.seen)
        if not match.is_pending:
            raise UserError("extra.over", table=self.table)
        total = match.extra_seconds + self.seconds
        if self.seconds == 0:
            raise UserError("extra.none", table=self.table)
        if total < 0:
            raise UserError("extra.below_none", table=self.table, minutes=match.extra_seconds // 60)
        if total > MOST_EXTRA_SECONDS:
            raise UserError("extra.too_much", table=self.table, most=MOST_EXTRA_SECONDS // 60)
        tx.change(match, match._replace(extra_seconds=total))
        name = "step.extra_time_at" if self.seconds > 0 else "step.extra_time_less_at"
        place = place_in_step(row_name(picture.round_of(match)), self.table)
        a, b = (picture.entrant(row_id).name for row_id in (match.a_id, match.b_id))
        return Done(Phrase(name, {"place": place, "a": a, "b": b, "count": -(-abs(self.seconds) // 60)}), total)


def running_match(picture: Picture, table: int) -> MatchRow:
    """The match being played at a table in the current Swiss round or the knockout, or else the last one there.

    Raises `UserError` `result.no_round` or `result.no_table`.
    """
    if not picture.under_way:
        raise UserError("result.no_round")
    matches = [match for row in picture.under_way for match in picture.matches_of(row)]
    found = [match for match in matches if match.table_number == table]
    if not found:
        tables = [match.table_number for match in matches]
        raise UserError("result.no_table", table=table, there=tables_there(tables))
    return next((match for match in found if match.is_pending), found[-1])
