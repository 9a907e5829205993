"""The bracket, read downwards: two matches, and below them the one to which their winners go on."""

from __future__ import annotations

from irondie_to.app.core.time.stored_time import moment_ms
from irondie_to.app.phones.bracket import phone_bracket
from irondie_to.errors import Phrase
from irondie_to.web.core.rendering import of_day
from irondie_to.web.core.visits import PageAnswer, Visit

_OPEN_UP_TO = 16
"""The largest bracket whose quarters are open while a match is played there."""


async def bracket(visit: Visit) -> PageAnswer:
    found = phone_bracket(visit.shown.picture, lambda at: of_day(moment_ms(at)), visit.site.now_ms())
    if isinstance(found, Phrase):
        return visit.page("bracket.html", hidden=found, found=None, own=None, own_match=None)
    marked = visit.marked
    own = None if marked is None else marked.id
    own_match = found.last_match_of(own)
    open_now = [quarter.has(own) or (found.size <= _OPEN_UP_TO and quarter.left > 0) for quarter in found.quarters]
    return visit.page("bracket.html", hidden=None, found=found, own=own, own_match=own_match, open_now=open_now)
