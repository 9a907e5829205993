"""The pages of the sign-up link, with which players who use no code send their own set to the desk.

They show no set that is stored: neither a player's registered or declined set, nor the sets of earlier events.
"""

from __future__ import annotations

from dataclasses import replace

from irondie_to.app.core.names import spoken_order
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rows import StaffLinkRow
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.phones.now import find_names
from irondie_to.app.phones.sent_sets import SendSet, sign_up_fault, sign_up_over
from irondie_to.errors import UserError
from irondie_to.web.core.sessions import Visitor
from irondie_to.web.core.staff import no_right
from irondie_to.web.core.visits import PageAnswer, Visit, go_to
from irondie_to.web.players.sets import SetOnPhone, asked_set, form_text, set_page, typed_set

_MOST_DIGITS = 12


async def link(visit: Visit) -> PageAnswer:
    """Return the page of the scanned link, which asks for the player's name. Opening it changes nothing."""
    secret = visit.path.rpartition("/")[2]
    if _sign_up(visit.shown.keys.link_of(secret)) is None:
        return no_right(visit)
    picture, used = visit.shown.picture, _with_used_codes(visit)
    free = [
        entrant
        for entrant in picture.entrants
        if sign_up_fault(picture, entrant, has_used_code=entrant.id in used) is None
    ]
    asked = visit.query.get("q", "").strip()[:60]
    found = find_names(picture, asked, free) if asked else ()
    return visit.page("sign-up.html", fault=sign_up_over(picture), name="", secret=secret, asked=asked, found=found)


async def choose(visit: Visit) -> PageAnswer:
    """Let the phone send the set of the chosen player, and open the page for that."""
    row = _sign_up(visit.shown.keys.link_of(visit.form.get("secret", "")[:64]))
    if row is None:
        return no_right(visit)
    entrant = _entrant(visit, visit.form.get("player", ""))
    if entrant is None or not visit.is_meant("sign-up"):
        return go_to(f"/n/{row.secret}")
    return go_to(f"/sign-up/{entrant.id}", Visitor(visit.visitor.language, link=row))


async def edit(visit: Visit) -> PageAnswer:
    """Return the page with the set in the URL for the player whose row id is the last part of the path."""
    entrant = _entrant(visit, visit.path.rpartition("/")[2])
    if _sign_up(visit.visitor.link) is None or entrant is None:
        return no_right(visit)
    return _page(visit, entrant, asked_set(visit, ""))


async def send(visit: Visit) -> PageAnswer:
    """Send the set to the desk, in the name of the player whose row id is the last part of the path."""
    row, entrant = _sign_up(visit.visitor.link), _entrant(visit, visit.path.rpartition("/")[2])
    if row is None or entrant is None:
        return no_right(visit)
    typed, site = typed_set(form_text(visit)), visit.site
    if _fault(visit, entrant) is not None:
        return _page(visit, entrant, typed)
    if not visit.is_meant(_action(entrant)):
        return _page(visit, entrant, typed, UserError("phones.page_stale"))
    if not site.sign_ups.take(visit.address, site.steady()):
        return _page(visit, entrant, typed, UserError("phones.too_many_tries"))
    command = SendSet(site.event_id, entrant.code, form_text(visit), by_link=True)
    try:
        await site.act(spoken_order(entrant.own_name), row, command)
    except UserError as fault:
        return _page(replace(visit, shown=site.shown), entrant, typed, fault)
    return go_to(f"/sign-up/{entrant.id}")


def _page(visit: Visit, entrant: NamedEntrant, found: SetOnPhone, fault: UserError | None = None) -> PageAnswer:
    """Return the page with this set or, if this player can send none now, the page that says why."""
    name, path, refusal = visit.name_of(entrant), f"/sign-up/{entrant.id}", _fault(visit, entrant)
    if refusal is not None:
        return visit.page("sign-up.html", path=path, fault=refusal, name=name)
    return set_page(visit, found, fault, path=path, send_to=path, action=_action(entrant), name=name)


def _fault(visit: Visit, entrant: NamedEntrant) -> UserError | None:
    return sign_up_fault(visit.shown.picture, entrant, has_used_code=entrant.id in _with_used_codes(visit))


def _with_used_codes(visit: Visit) -> set[int]:
    """The row ids of the players whose codes phones have used since the server was started."""
    used = visit.site.used_codes
    return {code.entrant_id for code in visit.shown.keys.codes.values() if code.id in used}


def _sign_up(row: StaffLinkRow | None) -> StaffLinkRow | None:
    return row if row is not None and row.role == StaffRole.SIGN_UP.value else None


def _entrant(visit: Visit, row_id: str) -> NamedEntrant | None:
    is_number = row_id.isascii() and row_id.isdecimal() and len(row_id) <= _MOST_DIGITS
    return visit.entrant(int(row_id)) if is_number else None


def _action(entrant: NamedEntrant) -> str:
    return f"sign-up {entrant.id}"
