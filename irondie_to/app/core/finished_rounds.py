"""Says which rounds of an event have all their results, so that a backup is written when one more has."""

from __future__ import annotations

from collections.abc import Mapping

from irondie_to.app.core.ports import Reading
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.tournament.model import Outcome


def finished_rounds(reading: Reading, event_id: int) -> dict[int, RoundRow]:
    """The published rounds of the event without a match that has no result, by row id."""
    pending = {
        match.round_id for match in reading.rows_of_rounds(MatchRow, event_id) if match.outcome == Outcome.PENDING.value
    }
    return {row.id: row for row in reading.rows(RoundRow, event_id=event_id) if row.id not in pending}


def label_of_results(event_id: int, before: Mapping[int, RoundRow], after: Mapping[int, RoundRow]) -> str | None:
    """The label of the backup that is written when a step has finished a round; None if it has not."""
    names = [row_name(row) for number, row in after.items() if number not in before]
    if not names:
        return None
    return f"event-{event_id}-{'round-' if names[-1].isdecimal() else ''}{names[-1]}-results"
