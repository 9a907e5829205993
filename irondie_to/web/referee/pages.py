"""The referee's first page."""

from __future__ import annotations

from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.phones.now import pair_lines
from irondie_to.web.core.staff import for_staff
from irondie_to.web.core.visits import PageAnswer, Visit


@for_staff(StaffRole.REFEREE)
async def referee(visit: Visit) -> PageAnswer:
    return visit.page("tables.html", lines=pair_lines(visit.shown.picture))
