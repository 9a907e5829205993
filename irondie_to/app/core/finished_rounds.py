"""Says which backup is written when a step has given a round its last result."""

from __future__ import annotations

from collections.abc import Set

from irondie_to.app.core.ports import Writing
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import RoundRow


def label_of_results(tx: Writing, event_id: int, before: Set[int]) -> str | None:
    """The label of the backup that is written when a step has finished a round; None if it has not.

    `before` are the rounds that were finished before the step (`Writing.finished_rounds`).
    """
    rounds = [row for number in sorted(tx.finished_rounds(event_id) - before) if (row := tx.row(RoundRow, number))]
    if not rounds:
        return None
    name = row_name(rounds[-1])
    return f"event-{event_id}-{'round-' if name.isdecimal() else ''}{name}-results"
