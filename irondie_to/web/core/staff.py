"""The pages for helpers and referees: who may open them, and what a phone of the staff has done."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, NamedTuple

from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.undo import step_name
from irondie_to.app.phones.access import station_of
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say
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


def absence_words(visit: Visit) -> str:
    """Return the words with which a loss for absence goes on record: in the language of the event's documents."""
    return say(Phrase("absence.words"), visit.shown.picture.event.print_language)


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


_LOOKED_BACK: Final = 300
"""Among how many of the latest steps of the event those of a phone are looked for."""


class OwnStepNote(NamedTuple):
    """What a page says about a step of this phone: that it was undone (None: it was not), and its warnings."""

    undone: Phrase | None
    warnings: tuple[Phrase, ...]


async def own_steps(visit: Visit) -> list[JournalRow]:
    """Return the steps of this phone among the latest ones of the event, latest first, including undone ones."""
    key, event_id = visit.visitor.key, visit.site.event_id
    if key is None:
        return []
    steps = await visit.site.ask(lambda reading: reading.journal(event_id, _LOOKED_BACK))
    return [step for step in steps if step.station == station_of(key)]


def told_step(visit: Visit, steps: list[JournalRow]) -> OwnStepNote | None:
    """Return what to say about the step that the query names: `undone`, or `warned` for one with warnings.

    `steps` are those of `own_steps`. Returns None if it is none of them, was undone or redone since, or if its warnings
    are no longer known (see `StepWarnings`).
    """
    done = {str(step.id): step for step in steps if step.kind == "do"}
    undone, warned = done.get(visit.query.get("undone", "")), done.get(visit.query.get("warned", ""))
    if undone is not None and undone.undone:
        return OwnStepNote(Phrase("staff_page.undone", {"step": step_name(undone)}), ())
    warnings = () if warned is None or warned.undone else visit.site.warnings.of(warned.id)
    return OwnStepNote(None, warnings) if warnings else None
