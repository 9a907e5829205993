"""The page *Me*: the player's own matches, set and record; taking back a sent set, and dropping out of the event."""

from __future__ import annotations

from dataclasses import replace

from irondie_to.app.core import times
from irondie_to.app.phones.own_record import own_record, set_rows
from irondie_to.app.phones.reports import DropByPlayer
from irondie_to.app.phones.sent_sets import TakeBackSet
from irondie_to.app.phones.standings import first_tiebreaker, needed_on_phone, phone_standings
from irondie_to.errors import UserError
from irondie_to.web.core.rendering import figures_in, of_moment
from irondie_to.web.core.visits import PageAnswer, Visit, go_to


async def me(visit: Visit) -> PageAnswer:
    return me_page(visit)


def me_page(visit: Visit, fault: UserError | None = None) -> PageAnswer:
    """Return the page *Me*. For a player who was only chosen by name, it shows nothing that is not public."""
    marked, known = visit.marked, visit.known
    if marked is None:
        return visit.page("who.html", path="/me", fault=fault)
    picture, rules = visit.shown.picture, visit.shown.rules
    record = own_record(picture, marked)
    sees_set = known is not None or rules.show_sets
    needed, standings = needed_on_phone(picture, marked), phone_standings(picture)
    is_tie = needed is not None and any(line.is_tie for line in needed.lines)
    return visit.page(
        "me.html",
        path="/me",
        fault=fault,
        record=record,
        after=None if standings.is_final or standings.view is None else standings.after,
        needed=needed,
        between_equal=first_tiebreaker(picture, marked, figures_in(visit.language)) if is_tie else None,
        name=visit.name_of(marked),
        is_known=known is not None,
        rules=rules,
        sees_set=sees_set,
        rows=set_rows(marked.dice) if sees_set else None,
        set_at=of_moment(marked.row.set_at),
        sent_at=of_moment(record.sent and record.sent.sent_at),
        sent_rows=None if record.sent is None or known is None else set_rows(record.sent.dice),
        declined_at=of_moment(record.declined and record.declined.declined_at),
        declined_rows=None if record.declined is None or known is None else set_rows(record.declined.dice),
        extra=times.extra_time,
    )


async def take_set_back(visit: Visit) -> PageAnswer:
    """Take back the set that was sent, if it is still the one that was shown."""
    known, seen = visit.known, visit.form.get("seen", "")
    if known is None:
        return go_to("/me")
    row = own_record(visit.shown.picture, known).sent
    if row is None or f"{row.id}.{row.version}" != seen or not visit.is_meant(f"set-back {seen}"):
        return me_page(visit, UserError("phones.set_gone"))
    try:
        await visit.act(TakeBackSet(visit.site.event_id, known.code, row))
    except UserError as fault:
        return me_page(replace(visit, shown=visit.site.shown), fault)
    return go_to("/me")


async def drop(visit: Visit) -> PageAnswer:
    """Return the page that says what dropping out means, and asks for the first time."""
    return _drop_page(visit, is_sure=False)


async def drop_out(visit: Visit) -> PageAnswer:
    """Ask for the second time or, after the second answer, drop the player.

    The player is not dropped if their entry has changed since it was shown.
    """
    known = visit.known
    if known is None or not own_record(visit.shown.picture, known).may_drop:
        return go_to("/me")
    seen = f"{known.id}.{known.row.version}"
    if visit.is_meant(f"drop {seen}"):
        return _drop_page(visit, is_sure=True)
    if not visit.is_meant(f"drop-sure {seen}"):
        return _drop_page(visit, is_sure=False, fault=UserError("phones.page_stale"))
    try:
        await visit.act(DropByPlayer(visit.site.event_id, known.code, known.row))
    except UserError as fault:
        return me_page(replace(visit, shown=visit.site.shown), fault)
    return go_to("/me")


def _drop_page(visit: Visit, *, is_sure: bool, fault: UserError | None = None) -> PageAnswer:
    known = visit.known
    if known is None or not own_record(visit.shown.picture, known).may_drop:
        return go_to("/me")
    seen = f"{known.id}.{known.row.version}"
    action = f"drop-sure {seen}" if is_sure else f"drop {seen}"
    has_begun = bool(visit.shown.picture.swiss)
    return visit.page(
        "drop.html",
        path="/me",
        fault=fault,
        is_sure=is_sure,
        action=action,
        has_begun=has_begun,
        name=visit.name_of(known),
    )
