"""What an identified player does by phone: report a result, agree, take a report back, and call the referee."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import NamedTuple

from irondie_to.app.core.phones.rows import PhoneCodeRow, PhoneReportRow, RefereeCallRow
from irondie_to.app.core.results import read_result, text_of, turned
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Command
from irondie_to.app.phones.now import OwnNow, OwnPlace, own_now, seen_by
from irondie_to.app.phones.reports import (
    AgreeToReport,
    AskForReferee,
    EndCall,
    ReportResult,
    TakeBackReport,
    reportable,
)
from irondie_to.errors import UserError
from irondie_to.web.core.rendering import Piece, dashes, said_in
from irondie_to.web.core.visits import PageAnswer, Visit, go_to
from irondie_to.web.now.pages import now_page
from irondie_to.web.phones.codes import typed_code

_LIKELY = ("2-0", "0-2", "2-1", "1-2")
_OTHERS = ("1-1-1", "1-1", "1-0-1", "0-1-1", "1-0", "0-1", "0-0-1", "id")


class ResultTile(NamedTuple):
    """A result to choose: its id on the page, its typed form with the player's own games first, and its words.

    `is_words` is true if words take the place of the games.
    """

    id: str
    value: str
    games: str
    word: str
    read: str
    button: str
    is_words: bool = False


@lru_cache(maxsize=200)
def tile_of(text: str, language: str) -> ResultTile:
    """Return the tile for a typed result, which has the player's own games first, in a language."""
    key, t = f"g{text.replace('-', '')}", said_in(language)
    shown = t("phone_page.agreed_draw") if text == "id" else dashes(text)
    button = t("phone_page.report_this", result=shown)
    if text == "id":
        read = t("phone_page.read_draw", result=shown)
        return ResultTile(key, text, shown, t("phone_page.not_played"), read, button, is_words=True)
    won, lost = (int(figure) for figure in text.split("-")[:2])
    word, read = "phone_page.drawn", "phone_page.read_draw"
    if won != lost:
        word = "phone_page.you_won" if won > lost else "phone_page.you_lost"
        read = "phone_page.read_win" if won > lost else "phone_page.read_lose"
    return ResultTile(key, text, shown, t(word), t(read, result=shown), button)


async def report(visit: Visit) -> PageAnswer:
    return _report_page(visit)


def _report_page(visit: Visit, fault: UserError | None = None, chosen: str = "") -> PageAnswer:
    own = _own(visit)
    if visit.known is None:
        return go_to("/code")
    if own is None or own.match is None or own.place is not OwnPlace.PLAYS:
        return now_page(visit, fault) if fault is not None else go_to("/")
    offered = [
        text_of(turned(result) if own.seat else result)
        for result in reportable(visit.shown.picture, own.match, visit.site.now_ms())
    ]
    rest = [text for text in offered if text not in _LIKELY]
    others = [text for text in _OTHERS if text in rest] + [text for text in rest if text not in _OTHERS]
    if not chosen and own.reported is not None and (mine := own.reported.report_of(own.entrant.id)) is not None:
        chosen = seen_by(mine.result, own.seat)
    return visit.page(
        "report.html",
        fault=fault,
        pieces=_own_pieces(visit, own, own.match),
        is_shared=True,
        chosen=chosen,
        likely=tuple(tile_of(text, visit.language) for text in _LIKELY if text in offered),
        others=tuple(tile_of(text, visit.language) for text in others),
        is_more=chosen in others,
    )


def _own_pieces(visit: Visit, own: OwnNow, match: MatchRow) -> tuple[Piece, ...]:
    """Return the parts in which the report pages of players differ if all other values are the same.

    They are in the order of the template.
    """
    t, name = said_in(visit.language), own.opponent
    texts = (
        str(match.table_number),
        name,
        visit.token(f"report {match.id}"),
        str(match.id),
        t("phone_page.other_won_head", name=name),
        t("phone_page.read_against", name=name),
    )
    return tuple(Piece.stored(escape(text)) for text in texts)


async def send_report(visit: Visit) -> PageAnswer:
    own, games, match = _own(visit), visit.form.get("games", ""), visit.form.get("match", "")
    if own is None or own.match is None or visit.known is None:
        return go_to("/")
    if not visit.is_meant(f"report {match}") or match != str(own.match.id):
        return _report_page(visit, UserError("phones.page_stale"), games)
    try:
        result = read_result(games[:10])
        command = ReportResult(
            visit.site.event_id, own.match.id, own.entrant.code, turned(result) if own.seat else result
        )
        await visit.act(command)
    except UserError as fault:
        return _report_page(visit.newest(), fault, games)
    return go_to("/")


async def agree(visit: Visit) -> PageAnswer:
    """Agree to the opponent's report that was shown. If it has changed since, show the current report instead."""
    own, seen = _own(visit), visit.form.get("seen", "")
    report = _seen_report(own, seen)
    if own is None or visit.known is None:
        return go_to("/")
    if report is None or not visit.is_meant(f"agree {seen}"):
        return go_to("/")
    return await _carried_out(visit, AgreeToReport(visit.site.event_id, own.entrant.code, report))


async def take_back(visit: Visit) -> PageAnswer:
    own, seen = _own(visit), visit.form.get("seen", "")
    report = _seen_report(own, seen)
    if own is None or visit.known is None or report is None or not visit.is_meant(f"back {seen}"):
        return go_to("/")
    return await _carried_out(visit, TakeBackReport(visit.site.event_id, own.entrant.code, report))


async def hand_over(visit: Visit) -> PageAnswer:
    return _hand_page(visit)


def _hand_page(visit: Visit, fault: UserError | None = None, typed: str = "") -> PageAnswer:
    """Return the page on which the opponent confirms this player's report, on this phone, by typing their own code."""
    own = _own(visit)
    mine = None if own is None or own.reported is None else own.reported.report_of(own.entrant.id)
    if visit.known is None or own is None or mine is None:
        return now_page(visit, fault) if fault is not None else go_to("/")
    text = seen_by(mine.result, 1 - own.seat)
    return visit.page("hand.html", fault=fault, own=own, report=mine, tile=tile_of(text, visit.language), typed=typed)


async def agree_here(visit: Visit) -> PageAnswer:
    """Agree for the opponent, whose code was typed for this one agreement.

    The phone still belongs to the same player afterwards.
    """
    own, seen, typed = _own(visit), visit.form.get("seen", ""), visit.form.get("code", "")[:20]
    report = _seen_report(own, seen)
    if own is None or own.match is None or visit.known is None:
        return go_to("/")
    if report is None or not visit.is_meant(f"hand {seen}"):
        return _hand_page(visit, UserError("phones.report_changed"))
    row = await typed_code(visit, typed)
    if isinstance(row, UserError):
        return _hand_page(visit, row, typed)
    other = visit.entrant(row.entrant_id)
    if other is None or row.entrant_id not in {own.match.a_id, own.match.b_id} or row.entrant_id == own.entrant.id:
        return _hand_page(visit, UserError("phones.not_opponents_code"), typed)
    return await _carried_out(visit, AgreeToReport(visit.site.event_id, other.code, report), key=row)


async def call(visit: Visit) -> PageAnswer:
    own = _own(visit)
    if own is None or own.match is None or visit.known is None:
        return go_to("/")
    match = visit.form.get("match", "")
    if match != str(own.match.id) or not visit.is_meant(f"call {match}"):
        return now_page(visit, UserError("phones.page_stale"))
    command = AskForReferee(visit.site.event_id, own.match.id, own.entrant.code)
    return await _carried_out(visit, command, ignored="phones.called_already")


async def take_call_back(visit: Visit) -> PageAnswer:
    own, seen = _own(visit), visit.form.get("seen", "")
    called = None if own is None or own.reported is None else own.reported.call
    if own is None or visit.known is None or called is None or seen_as(called) != seen:
        return go_to("/")
    if not visit.is_meant(f"uncall {seen}"):
        return go_to("/")
    return await _carried_out(visit, EndCall(visit.site.event_id, called, own.entrant.code))


def seen_as(row: PhoneReportRow | RefereeCallRow) -> str:
    """Return a text that identifies this version of the row.

    A form contains it, so that an answer to a row that has changed since is recognised.
    """
    if isinstance(row, RefereeCallRow):
        return f"{row.id}.{row.version}"
    return f"{row.id}.{row.version}.{row.result}"


def _own(visit: Visit) -> OwnNow | None:
    known = visit.known
    return None if known is None else own_now(visit.shown.picture, known.id)


def _seen_report(own: OwnNow | None, seen: str) -> PhoneReportRow | None:
    """Return the report for which a form was made; None if it has changed or belongs to another match."""
    reported = None if own is None else own.reported
    rows = () if reported is None else (reported.a, reported.b)
    return next((row for row in rows if row is not None and seen_as(row) == seen), None)


async def _carried_out(
    visit: Visit, command: Command, ignored: str = "", key: PhoneCodeRow | None = None
) -> PageAnswer:
    try:
        await visit.act(command, key)
    except UserError as fault:
        if fault.code != ignored:
            return now_page(visit.newest(), fault)
    return go_to("/")
