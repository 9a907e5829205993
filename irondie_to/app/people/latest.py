"""Finds the latest event of a person."""

from __future__ import annotations

from irondie_to.app.core.ports import Reading
from irondie_to.app.core.rows import EntrantRow, EventRow


def latest_entry(reading: Reading, person_id: int) -> EntrantRow | None:
    """The entry of a person in the latest event that they are in, None if they are in none."""
    entries = {entry.event_id: entry for entry in reading.rows(EntrantRow, person_id=person_id)}
    events = [event for event in reading.rows(EventRow) if event.id in entries]
    latest = max(events, key=lambda event: (event.date, event.id), default=None)
    return None if latest is None else entries[latest.id]
