"""The standings, in pages of a few dozen rows. Each row unfolds to show the calculation of its figures.

The standings and their rendered rows are cached as long as nothing changes that they depend on.
"""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from irondie_to.app.core.picture import Picture, of_play
from irondie_to.app.phones.standings import TOP, PhoneRank, PhoneStandings, accounts, depends_on, phone_standings
from irondie_to.app.standings.cut_line import chances, reasons
from irondie_to.app.standings.figure_text import FigureText
from irondie_to.app.standings.unfolded_line import LineWords
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time
from irondie_to.web.core.beside import MadeBeside
from irondie_to.web.core.rendering import Piece, figures_in, rendered
from irondie_to.web.core.site import Site
from irondie_to.web.core.visits import PageAnswer, Visit, go_to


class KeptStandings:
    """The standings of a picture, computed when they are first needed. `pieces` caches what is rendered from them."""

    def __init__(self, picture: Picture, state: tuple[object, ...]) -> None:
        self.picture, self.state = picture, state
        self.pieces, self._standings = MadeBeside(), MadeBeside()

    async def standings(self) -> PhoneStandings:
        return await self._standings.get("", lambda: phone_standings(self.picture))


_KEPT: WeakKeyDictionary[Site, KeptStandings] = WeakKeyDictionary()


def kept_standings(site: Site, picture: Picture) -> KeptStandings:
    """Return the standings of this picture, from the cache if nothing that they depend on has changed."""
    picture, kept = of_play(picture), _KEPT.get(site)
    if kept is None or kept.picture is not picture:
        state = picture.derived(depends_on)
        if kept is None or kept.state != state:
            kept = KeptStandings(picture, state)
            _KEPT[site] = kept
    return kept


async def standings_now(visit: Visit) -> PhoneStandings:
    return await kept_standings(visit.site, visit.shown.picture).standings()


_MOST_BYTES: Final = 52_000
"""How long the rows of a page may be with all their sums."""
_IN_PIECE: Final = 8
"""How many rows are compressed together, so that marking one of them leaves the others as they are."""
_ROW_BYTES, _ROUND_BYTES = 1_300, 150
"""The usual maximum length of a row in bytes, without its rounds, and the length that each of its rounds adds."""


class RankRange(NamedTuple):
    """A page of the standings: its path, and the places of its first and its last row, counted from 1."""

    path: str
    first: int
    last: int


async def standings(visit: Visit) -> PageAnswer:
    return await _page(visit, 0)


async def later_part(visit: Visit) -> PageAnswer:
    """Return the page that begins with the row whose number is the last part of the path.

    If there is no such page, redirect to the first one.
    """
    text = visit.path.rpartition("/")[2]
    parts = _parts(await standings_now(visit))
    found = next((place for place, part in enumerate(parts) if text == str(part.first)), 0)
    return await _page(visit, found) if found else go_to("/standings")


def _parts(found: PhoneStandings) -> tuple[RankRange, ...]:
    count, on_page = len(found.rows), _MOST_BYTES // (_ROW_BYTES + _ROUND_BYTES * found.after)
    return tuple(
        RankRange("/standings" if first == 0 else f"/standings/{first + 1}", first + 1, min(first + on_page, count))
        for first in range(0, count, on_page)
    )


async def _page(visit: Visit, place: int) -> PageAnswer:
    kept = kept_standings(visit.site, visit.shown.picture)
    shown = await kept.standings()
    parts = _parts(shown)
    own = None if visit.marked is None else visit.marked.id
    place_of_own = next((place for place, row in enumerate(shown.rows, start=1) if row.id == own), None)
    own_part = next((part for part in parts if place_of_own is not None and place_of_own <= part.last), None)
    pieces: tuple[Piece, ...] = ()
    if parts:
        made = partial(_rows, kept.picture, shown, visit.language, parts[place])
        pieces = await kept.pieces.get((visit.language, parts[place]), made)
    return visit.page(
        "rank_list.html",
        found=shown,
        top=TOP,
        ranges=parts if len(parts) > 1 else (),
        here=parts[place] if parts else None,
        own_part=own_part,
        own_row=None if place_of_own is None else shown.rows[place_of_own - 1],
        column=None if shown.tiebreaker is None else figures_in(visit.language).column(shown.tiebreaker),
        pieces=pieces if own is None else [_with_own(piece, own) for piece in pieces],
    )


def _with_own(piece: Piece, own: int) -> Piece:
    """Return the piece with the row of this player highlighted, if the piece contains it."""
    row, marked = (f'class="rank{me}" id="p{own}">'.encode() for me in ("", " me"))
    return Piece.of(piece.content.replace(row, marked, 1).decode()) if row in piece.content else piece


def _rows(picture: Picture, found: PhoneStandings, language: str, part: RankRange) -> tuple[Piece, ...]:
    """Return the rows of a page of the standings, which are the same for all phones with this language."""
    figures = figures_in(language)
    rows = found.rows[part.first - 1 : part.last]
    told = list(zip(rows, (LineWords(account, figures) for account in accounts(picture, found, rows)), strict=True))
    values = {
        "figures": figures,
        "value": partial(_first_value, found, figures),
        "has_points": found.after > 0,
        "cut": found.cut,
        "cut_words": _cut_words(found, figures),
    }
    return tuple(
        Piece.of(rendered("rank_rows.html", language, {**values, "rows": told[first : first + _IN_PIECE]}))
        for first in range(0, len(told), _IN_PIECE)
    )


def _first_value(found: PhoneStandings, figures: FigureText, row: PhoneRank) -> str:
    """Return the value of the first tie-breaker with one decimal place; empty if there is no tie-breaker."""
    if found.tiebreaker is None or found.view is None:
        return ""
    value = row.line.values[found.view.tiebreakers.index(found.tiebreaker)]
    return figures.tiebreak(found.tiebreaker, value, 1)


def _cut_words(found: PhoneStandings, figures: FigureText) -> list[Phrase]:
    if found.cut is None:
        return []
    title = Phrase("standings_page.cut" if found.cut.settled else "standings_page.cut_now", {"cut": found.cut.cut})
    if not found.tells_why:
        return [title]
    ahead = chances(found.cut)
    return [title, *reasons(found.cut, figures, clock_time), *([] if ahead is None else [ahead])]
