"""The page *Now*: the player's own match at the top, then all tables.

Also changes the language of a phone, and the player whose match it highlights.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from irondie_to.app.clocks.glances import table_at
from irondie_to.app.clocks.views import TableFace
from irondie_to.app.core.phones.rows import PhoneReportRow
from irondie_to.app.core.times import moment_ms
from irondie_to.app.phones.now import (
    OwnNow,
    PairLine,
    day_to_come,
    find_names,
    last_round,
    own_now,
    pair_lines,
    seen_by,
)
from irondie_to.app.phones.sent_sets import may_send_first
from irondie_to.app.phones.standings import PhoneStandings
from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.figures import place_number
from irondie_to.web.core.rendering import Piece, of_day, rendered
from irondie_to.web.core.safety import is_plain_path
from irondie_to.web.core.sessions import NOBODY
from irondie_to.web.core.shown import Shown
from irondie_to.web.core.visits import PageAnswer, Visit, go_to
from irondie_to.web.now.notes import begins_at, note_for_all, note_of
from irondie_to.web.standings.pages import standings_now

_ROWS_IN_PIECE = 20
_TABLES = "tables"


async def now(visit: Visit) -> PageAnswer:
    is_told = visit.marked is not None and note_for_all(visit) is not None
    return now_page(visit, standings=await standings_now(visit) if is_told else None)


def now_page(visit: Visit, fault: UserError | None = None, standings: PhoneStandings | None = None) -> PageAnswer:
    """Return the page *Now* for this phone. `fault` is the error of a refused action, or None.

    If the opponent's report waits for this phone's player, and there is no `fault`, return the page for agreeing to it.
    `standings` are those from which the player's rank is shown; None shows no rank.
    """
    picture = visit.shown.picture
    marked = visit.marked
    own = None if marked is None else own_now(picture, marked.id)
    report = None if own is None or fault is not None else _asked(visit, own)
    if own is not None and report is not None:
        return _agree_page(visit, own, report)
    asked = visit.query.get("q", "").strip()[:60]
    for_all = note_for_all(visit)
    day = day_to_come(picture, visit.site.now_ms())
    return visit.page(
        "now.html",
        path="/",
        fault=fault,
        own=own,
        marked_name=None if marked is None else visit.name_of(marked),
        note=for_all or (None if own is None else note_of(visit, own, _face(visit, own))),
        is_between=for_all is not None,
        is_kept=marked is not None and fault is None,
        day=tuple((coming.title, begins_at(visit, coming)) for coming in day.rounds),
        last=None if own is None or for_all is None else last_round(picture, own),
        own_rank=None if standings is None or marked is None else _rank_of(visit, standings, marked.id),
        is_known=visit.known is not None,
        sends_set=visit.known is not None and may_send_first(picture, visit.known),
        may_report=visit.shown.rules.report,
        may_call=visit.shown.rules.call,
        asked=asked,
        found=find_names(picture, asked, picture.entrants) if marked is None and asked else (),
        count=len(pair_lines(picture)),
        pieces=_tables(visit, None if own is None else own.line),
    )


def _rank_of(visit: Visit, found: PhoneStandings, entrant_id: int) -> Phrase | None:
    """Return a sentence with the rank of a player; None if there is no rank, or during the knockout."""
    row = next((row for row in found.rows if row.id == entrant_id), None)
    if row is None or (visit.shown.picture.seeds and not found.is_final):
        return None
    place = place_number(row.rank, visit.language)
    if found.is_final:
        return Phrase("phone_page.finished_as", {"place": place, "count": len(visit.shown.picture.entrants)})
    return Phrase("phone_page.rank_now", {"place": place, "count": row.line.points})


def _tables(visit: Visit, own: PairLine | None) -> list[Piece]:
    """Return the rows of all tables except the player's own.

    Pieces that never contained the player's own table are the same for all phones.
    """
    lines = pair_lines(visit.shown.picture)
    pieces = list(visit.kept(_TABLES, lambda: _pieces(visit.language, lines)))
    place = next((place for place, line in enumerate(lines) if line is own), None)
    if place is not None:
        made = partial(_piece_without, visit.language, lines, place)
        pieces[place // _ROWS_IN_PIECE] = visit.kept(("tables without", place), made)
    return pieces


def prepare_tables(before: Shown, shown: Shown) -> None:
    """Make the rows of all tables in `shown` ahead of time, in each language in which those of `before` were shown.

    Otherwise, the first phone that asks for the page in a language would have to wait for them.
    """
    languages = [language for key, language in tuple(before.kept) if key == _TABLES]
    shown.kept.update(((_TABLES, language), _pieces(language, pair_lines(shown.picture))) for language in languages)


def table_rows(language: str, lines: Sequence[PairLine]) -> str:
    """Return the rows of these tables as the list of all tables shows them."""
    return "".join(_row(language, line) for line in lines)


def _pieces(language: str, lines: Sequence[PairLine]) -> tuple[Piece, ...]:
    texts = [_row(language, line) for line in lines]
    return tuple(
        _piece("".join(texts[first : first + _ROWS_IN_PIECE])) for first in range(0, len(texts), _ROWS_IN_PIECE)
    )


def _piece_without(language: str, lines: Sequence[PairLine], place: int) -> Piece:
    """The piece with the row at this place, but without this row."""
    first = place - place % _ROWS_IN_PIECE
    some = lines[first : first + _ROWS_IN_PIECE]
    return Piece.of("".join(_row(language, line) for line in some if line is not lines[place]))


@lru_cache(maxsize=4_000)
def _row(language: str, line: PairLine) -> str:
    return rendered("pair_row.html", language, {"line": line})


@lru_cache(maxsize=200)
def _piece(text: str) -> Piece:
    return Piece.of(text)


def _face(visit: Visit, own: OwnNow) -> TableFace | None:
    return None if own.match is None else table_at(visit.shown.clocks, own.match.id, visit.site.now_ms())


def _asked(visit: Visit, own: OwnNow) -> PhoneReportRow | None:
    """Return the opponent's report if it waits for the agreement of this phone's player, or None."""
    reported = own.reported
    if reported is None or visit.known is None or reported.report_of(own.entrant.id) is not None:
        return None
    return reported.a or reported.b


def _agree_page(visit: Visit, own: OwnNow, report: PhoneReportRow) -> PageAnswer:
    text = seen_by(report.result, own.seat)
    winner = None
    if text[:1].isdigit():
        won, lost = (int(figure) for figure in text.split("-")[:2])
        winner = None if won == lost else "you" if won > lost else "other"
    return visit.page(
        "agree.html",
        path="/",
        is_kept=True,
        own=own,
        report=report,
        result=text,
        winner=winner,
        at=of_day(moment_ms(report.reported_at)),
        may_call=visit.shown.rules.call and own.reported is not None and own.reported.call is None,
    )


async def mark(visit: Visit) -> PageAnswer:
    """Highlight the match of the chosen player, unless a code or a staff link is in use. This gives no rights."""
    chosen = visit.form.get("player", "")
    if visit.holder is not None or not visit.is_meant("looks") or not (chosen.isascii() and chosen.isdecimal()):
        return go_to("/")
    if len(chosen) > 12 or visit.entrant(int(chosen)) is None:
        return go_to("/")
    return go_to("/", NOBODY._replace(language=visit.visitor.language, looks_as=int(chosen)))


async def forget(visit: Visit) -> PageAnswer:
    """Forget who uses this phone. The chosen language stays."""
    if not visit.is_meant("forget"):
        return go_to("/")
    return go_to("/", NOBODY._replace(language=visit.visitor.language))


async def change_language(visit: Visit) -> PageAnswer:
    """Set the language of this phone.

    Links from other sites change nothing: browsers send no cookie with them, so the answer would forget the user.
    """
    chosen, back = visit.path.rpartition("/")[2], visit.query.get("back", "/")
    place = back if is_plain_path(back) else "/"
    if chosen not in LANGUAGES or not visit.is_from_here:
        return go_to(place)
    return go_to(place, visit.visitor._replace(language=chosen))
