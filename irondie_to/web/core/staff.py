"""The guard of the pages for staff, and the pages on which a phone becomes known as that of a helper or a referee."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.web.core.sessions import Visitor, staff_of
from irondie_to.web.core.visits import Handler, PageAnswer, Visit, go_to


def for_staff(role: StaffRole) -> Callable[[Handler], Handler]:
    """A decorator for pages that only staff of this role see; a referee also sees those of a helper.

    Everybody else gets the same page, whether they never had a link, it has ended, or its role is another one. It
    replaces an open page at once when a link ends (`phones.js`).
    """

    def guarded(handler: Handler) -> Handler:
        @wraps(handler)
        async def page(visit: Visit) -> PageAnswer:
            staff = visit.staff
            return await handler(visit) if staff is not None and staff.may(role) else no_right(visit)

        return page

    return guarded


def no_right(visit: Visit) -> PageAnswer:
    """The page of those who may not see a page for staff."""
    return visit.page("no-right.html", path="/", status=403)


async def staff_link(visit: Visit) -> PageAnswer:
    """Ask whether the person of a scanned staff link holds the phone. Opening the link changes nothing."""
    secret = visit.path.rpartition("/")[2]
    row = visit.shown.keys.link_of(secret)
    if row is None:
        return no_right(visit)
    return visit.page("staff.html", secret=secret, staff=staff_of(row))


async def follow_staff_link(visit: Visit) -> PageAnswer:
    """Know the phone as that of the person of a staff link."""
    row = visit.shown.keys.link_of(visit.form.get("secret", "")[:64])
    if row is None:
        return no_right(visit)
    if not visit.is_meant("staff"):
        return go_to(f"/s/{row.secret}")
    return go_to(staff_of(row).home, Visitor(visit.visitor.language, link=row))
