"""Finds when the last result of a Swiss round was entered."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from irondie_to.app.core.clock_facts import round_clock_of
from irondie_to.app.rounds.entered import Entered
from irondie_to.app.rounds.sheet import RoundStage, RoundState

_MINUTE_MS = 60_000


class RoundEnd(NamedTuple):
    """The last result of a complete round.

    `at` is the time at which it was entered (UTC, ISO 8601). `minutes_late` is the number of whole minutes between the
    end of match time and this entry; 0 if the result was in time or the round had no clock.
    """

    at: str
    table: int
    minutes_late: int


def round_end(sheet: RoundState, results: Sequence[Entered]) -> RoundEnd | None:
    """The last result of the round under way, or None if a result is missing or the round is not under way.

    `results` are the results of the round that were entered one by one, latest first. If there are none, the last
    result is unknown and None is returned.
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
