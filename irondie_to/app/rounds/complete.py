"""The moment when the last result of a Swiss round is in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from irondie_to.app.core.clock_facts import round_clock_of
from irondie_to.app.rounds.entered import Entered
from irondie_to.app.rounds.sheet import RoundStage, RoundState

_MINUTE_MS = 60_000


class RoundEnd(NamedTuple):
    """The last result of a complete round: when it was entered (UTC, ISO 8601), at which table, and how many whole
    minutes after the end of match time; 0 if it was in time or the round had no clock.
    """

    at: str
    table: int
    minutes_late: int


def round_end(sheet: RoundState, results: Sequence[Entered]) -> RoundEnd | None:
    """The end of the round under way; None while a result is missing, and for other rounds.

    `results` are the results of the round that were entered one by one, latest first. Without any, the end is unknown.
    """
    if sheet.stage is not RoundStage.UNDER_WAY or sheet.view.missing or not results or sheet.row is None:
        return None
    last = results[0]
    clock = next((row for row in sheet.picture.clocks if row.round_id == sheet.row.id), None)
    late = 0
    if clock is not None:
        at_ms = round(datetime.fromisoformat(last.at).timestamp() * 1000)
        late = max(0, -round_clock_of(clock).remaining(at_ms)) // _MINUTE_MS
    return RoundEnd(last.at, last.table, late)
