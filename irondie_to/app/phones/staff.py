"""The staff links of an event, as the desk lists them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from irondie_to.app.core.phones.rows import StaffLinkRow
from irondie_to.app.core.phones.rules import PHONE_STATION, StaffRole
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.time.stored_time import moment_ms
from irondie_to.app.phones.access import station_of


@dataclass(frozen=True, slots=True)
class StaffLine:
    """A staff link: its row, its role, and when the last step was done with it.

    `acted_ms` is in milliseconds since 1970, None if nothing was done with the link. Whether its person has looked at
    a page since is known only to the server (`PhonesSeen.links`).
    """

    row: StaffLinkRow
    role: StaffRole
    acted_ms: int | None

    @property
    def is_over(self) -> bool:
        return bool(self.row.ended_at)

    def last_used_ms(self, uses: Mapping[int, int]) -> int | None:
        """When the link was last used for anything. `uses` are `PhonesSeen.links`, empty without a server."""
        found = [at for at in (self.acted_ms, uses.get(self.row.id)) if at is not None]
        return max(found) if found else None


def staff_links(reading: Reading, event_id: int) -> tuple[StaffLine, ...]:
    """All staff links of the event, the valid ones first, each time in the order in which they were made."""
    rows = reading.rows(StaffLinkRow, event_id=event_id)
    acted: dict[str, int] = {}
    if rows:
        for step in reading.journal(event_id):
            if step.station.startswith(f"{PHONE_STATION}s"):
                acted.setdefault(step.station, moment_ms(step.at))
    lines = [StaffLine(row, StaffRole(row.role), acted.get(station_of(row))) for row in rows]
    return tuple(sorted(lines, key=lambda line: line.is_over))
