"""The helper's page *Results*."""

from __future__ import annotations

from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.phones.now import pair_lines
from irondie_to.web.core.staff import for_staff
from irondie_to.web.core.visits import PageAnswer, Visit


@for_staff(StaffRole.HELPER)
async def entry(visit: Visit) -> PageAnswer:
    lines = pair_lines(visit.shown.picture)
    return visit.page("helper.html", lines=lines, missing=[line.table for line in lines if line.result is None])
