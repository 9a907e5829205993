"""The pages that identify the user of a phone, by a typed code or a scanned link."""

from __future__ import annotations

import asyncio

from irondie_to.app.core.phones.rows import PhoneCodeRow
from irondie_to.app.phones.now import own_now
from irondie_to.errors import UserError
from irondie_to.web.core.sessions import Visitor
from irondie_to.web.core.visits import PageAnswer, Visit, go_to

_MOST_TYPED = 20


async def code(visit: Visit) -> PageAnswer:
    return _code_page(visit)


def _code_page(visit: Visit, fault: UserError | None = None, typed: str = "", status: int = 200) -> PageAnswer:
    return visit.page("code.html", path="/code", fault=fault, typed=typed, status=status)


async def type_code(visit: Visit) -> PageAnswer:
    typed = visit.form.get("code", "")[:_MOST_TYPED]
    if not visit.is_meant("code"):
        return _code_page(visit, UserError("phones.page_stale"), typed)
    row = await typed_code(visit, typed)
    if isinstance(row, UserError):
        return _code_page(visit, row, typed)
    return _known(visit, row)


async def typed_code(visit: Visit, typed: str) -> PhoneCodeRow | UserError:
    """Return the row of a typed code, or the error with which the code is refused.

    To prevent guessing, attempts are limited for each address, and the answer is delayed after many wrong codes.
    """
    codes, steady = visit.site.codes, visit.site.steady
    if not codes.may_try(visit.address, steady()):
        return UserError("phones.too_many_tries")
    delay = codes.delay(steady())
    if delay:
        await asyncio.sleep(delay)
    row = visit.site.shown.keys.typed(typed)
    if row is None:
        left = codes.was_wrong(visit.address, steady())
        return UserError("phones.wrong_code", count=left) if left else UserError("phones.too_many_tries")
    codes.was_right(visit.address, steady())
    return row


async def link(visit: Visit) -> PageAnswer:
    """Return the page of a scanned link, which asks whether the player named there holds the phone.

    Opening the link changes nothing.
    """
    secret = visit.path.rpartition("/")[2]
    row = visit.shown.keys.code_of(secret)
    entrant = None if row is None else visit.entrant(row.entrant_id)
    if entrant is None:
        return _code_page(visit, UserError("phones.code_ended"), status=404)
    own = own_now(visit.shown.picture, entrant.id)
    line = None if own is None else own.line
    return visit.page(
        "confirm.html",
        secret=secret,
        name=visit.name_of(entrant),
        club=entrant.club or "",
        table=None if line is None else line.table,
    )


async def follow_link(visit: Visit) -> PageAnswer:
    row = visit.shown.keys.code_of(visit.form.get("secret", "")[:64])
    if row is None:
        return _code_page(visit, UserError("phones.code_ended"), status=404)
    if not visit.is_meant("link"):
        return go_to(f"/c/{row.secret}")
    return _known(visit, row)


def _known(visit: Visit, row: PhoneCodeRow) -> PageAnswer:
    return go_to("/", Visitor(visit.visitor.language, code=row))
