"""The staff links of an event, as the desk lists them."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.phones.rows import StaffLinkRow
from irondie_to.app.core.phones.rules import PHONE_STATION, StaffRole
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.time.stored_time import moment_ms
from irondie_to.app.phones.access import station_of


@dataclass(frozen=True, slots=True)
class StaffLine:
    """A staff link: its row, its role, and the time of the latest step done with it.

    `acted_ms` is in milliseconds since 1970-01-01 UTC, None if no step was done with the link. Only the server knows
    when the link was last used to view a page (`PhonesSeen.links`).
    """

    row: StaffLinkRow
    role: StaffRole
    acted_ms: int | None

    @property
    def is_over(self) -> bool:
        return bool(self.row.ended_at)


def staff_links(reading: Reading, event_id: int) -> tuple[StaffLine, ...]:
    """All staff links of the event: first the valid ones, then the ended ones, each in the order of their creation."""
    rows = reading.rows(StaffLinkRow, event_id=event_id)
    acted: dict[str, int] = {}
    if rows:
        for step in reading.journal(event_id):
            if step.station.startswith(f"{PHONE_STATION}s"):
                acted.setdefault(step.station, moment_ms(step.at))
    lines = [StaffLine(row, StaffRole(row.role), acted.get(station_of(row))) for row in rows]
    return tuple(sorted(lines, key=lambda line: line.is_over))
