"""Restricts pages to staff, and provides the pages that identify the user of a phone as a helper or a referee."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.web.core.sessions import Visitor, staff_of
from irondie_to.web.core.visits import Handler, PageAnswer, Visit, go_to


def for_staff(role: StaffRole) -> Callable[[Handler], Handler]:
    """Return a decorator for pages that only staff with this role may open. A referee may also open those for helpers.

    Everybody else gets the same page, whether they never had a link, their link has ended, or it is for another role.
    When a link ends, `phones.js` replaces an open page with this one at once.
    """

    def guarded(handler: Handler) -> Handler:
        @wraps(handler)
        async def page(visit: Visit) -> PageAnswer:
            staff = visit.staff
            return await handler(visit) if staff is not None and staff.may(role) else no_right(visit)

        return page

    return guarded


def no_right(visit: Visit) -> PageAnswer:
    """Return the page for people who may not open a page for staff."""
    return visit.page("no-right.html", path="/", status=403)


async def staff_link(visit: Visit) -> PageAnswer:
    """Return the page of a scanned staff link, which asks whether the person named there holds the phone.

    Opening the link changes nothing.
    """
    secret = visit.path.rpartition("/")[2]
    staff = staff_of(visit.shown.keys.link_of(secret))
    if staff is None:
        return no_right(visit)
    return visit.page("staff.html", secret=secret, staff=staff)


async def follow_staff_link(visit: Visit) -> PageAnswer:
    """Identify the user of the phone as the person named in a staff link, and open the first page for that role."""
    staff = staff_of(visit.shown.keys.link_of(visit.form.get("secret", "")[:64]))
    if staff is None:
        return no_right(visit)
    if not visit.is_meant("staff"):
        return go_to(f"/s/{staff.link.secret}")
    return go_to(staff.home, Visitor(visit.visitor.language, link=staff.link))
