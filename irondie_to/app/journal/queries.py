"""Makes the views of an event's journal."""

from __future__ import annotations

from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.undo import step_name
from irondie_to.app.journal.views import JournalLine


def journal(steps: list[JournalRow]) -> tuple[JournalLine, ...]:
    """The views of the steps, in the given order."""
    return tuple(
        JournalLine(step.id, step.at, step.person, step.who, step.signature, step.kind, step_name(step), step.undone)
        for step in steps
    )
