"""The page with the bracket, which runs downwards: two matches, and below them the match that their winners play."""

from __future__ import annotations

from functools import partial
from typing import Final

from irondie_to.app.core.picture import Picture, of_play
from irondie_to.app.core.times import moment_ms
from irondie_to.app.phones.bracket import PhoneBracket, phone_bracket
from irondie_to.errors import Phrase
from irondie_to.web.core.beside import MadeBeside
from irondie_to.web.core.rendering import Piece, of_day, rendered
from irondie_to.web.core.visits import PageAnswer, Visit

_OPEN_UP_TO: Final = 16
"""The largest bracket in which each quarter is open until all its matches are over."""
_MINUTE_MS: Final = 60_000


class _Kept:
    """A cache for the bracket of a picture in the current minute, and for its HTML by language and marked player."""

    def __init__(self) -> None:
        self.minute = -1
        self.made = MadeBeside()


def _kept(_picture: Picture) -> _Kept:
    return _Kept()


async def bracket(visit: Visit) -> PageAnswer:
    picture, now_ms = of_play(visit.shown.picture), visit.site.now_ms()
    kept = picture.derived(_kept)
    if kept.minute != now_ms // _MINUTE_MS:
        kept.minute, kept.made = now_ms // _MINUTE_MS, MadeBeside()
    made = kept.made
    view = await made.get("", lambda: phone_bracket(picture, lambda at: of_day(moment_ms(at)), now_ms))
    if isinstance(view, Phrase):
        return visit.page("bracket.html", hidden=view, found=None)
    marked = visit.marked
    own = None if marked is None or view.last_match_of(marked.id) is None else marked.id
    tree = await made.get((visit.language, own), partial(_tree, view, visit.language, own))
    return visit.page("bracket.html", hidden=None, found=view, pieces=[tree])


def _tree(found: PhoneBracket, language: str, own: int | None) -> Piece:
    is_open = [quarter.has(own) or (found.size <= _OPEN_UP_TO and quarter.left > 0) for quarter in found.quarters]
    values = {"found": found, "own": own, "own_match": found.last_match_of(own), "open_now": is_open}
    return Piece.of(rendered("bracket_tree.html", language, values))
