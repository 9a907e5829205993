"""Steps of `irondie-to event run` for the results and calls that players send from their phones."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from irondie_to.app.core.lookup import tables_there
from irondie_to.app.core.phones.rows import PhoneReportRow
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.reports.matches import ReportedMatch, report_lines, reported_matches
from irondie_to.app.core.round_names import row_name
from irondie_to.app.phones.desk_needs import DeskNeed, desk_needs, phone_drops
from irondie_to.app.phones.reports import AnswerCall, EndCall, EnterAgreed
from irondie_to.cli.core.output import JsonFlag, TableNumber, write, write_json
from irondie_to.cli.core.services import now_ms
from irondie_to.cli.core.session import Session
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.figures import clock_time


def reports(context: typer.Context, as_json: JsonFlag = False) -> None:
    """Show what players have reported from their phones, who is calling the referee, and what the desk has to do.

    Example: reports
    """
    session: Session = context.obj
    picture, at_ms = session.desk.picture(session.event), now_ms(session.desk)
    matches = reported_matches(picture)
    needs = desk_needs(picture, at_ms, session.desk.read(lambda reading: phone_drops(reading, picture)))
    if as_json:
        reported = [_match_json(picture, match, at_ms) for match in matches]
        write_json({"matches": reported, "needs": [_need_json(need) for need in needs]})
        return
    if not matches and not needs:
        write(Phrase("desk_needs.none"))
    for match in matches:
        for line in _lines(picture, match):
            write(Phrase("clocks.need_line", {"table": match.match.table_number, "headline": line}))
    for need in needs:
        if need.reported is None:
            write(Phrase("desk_needs.line", {"need": need.headline}))


def enter_agreed(context: typer.Context, table: TableNumber, as_json: JsonFlag = False) -> None:
    """Enter the result that both players at a table agreed on by phone.

    Example: enter-agreed 12
    """
    session: Session = context.obj
    match = _at(session, table)
    if match is None or match.agreed is None:
        raise UserError("desk_needs.not_agreed", table=table)
    session.do(EnterAgreed(session.event, match.agreed, table), as_json=as_json)


def coming(
    context: typer.Context,
    table: TableNumber,
    by: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who is coming. Default: the person at this command line.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Tell the players who called the referee from a phone that somebody is coming to their table.

    Example: coming 12 --by Ivo
    """
    session: Session = context.obj
    match = _at(session, table)
    if match is None or match.call is None:
        raise UserError("desk_needs.not_called", table=table)
    name = session.desk.seat.person if by is None else by
    session.do(AnswerCall(session.event, match.call, name), as_json=as_json)


def end_call(context: typer.Context, table: TableNumber, as_json: JsonFlag = False) -> None:
    """End a referee call at a table, once somebody has been there.

    Example: end-call 12
    """
    session: Session = context.obj
    match = _at(session, table)
    if match is None or match.call is None:
        raise UserError("desk_needs.not_called", table=table)
    session.do(EndCall(session.event, match.call), as_json=as_json)


def _at(session: Session, table: int) -> ReportedMatch | None:
    """Return the latest match at this table for which players have sent a result or a call from their phones.

    Returns None if there is no such match. Raises `UserError("result.no_table")` if the rounds under way have no such
    table.
    """
    picture = session.desk.picture(session.event)
    tables = {match.table_number for row in picture.under_way for match in picture.matches_of(row)}
    if table not in tables:
        raise UserError("result.no_table", table=table, there=tables_there(tables))
    return next((match for match in reversed(reported_matches(picture)) if match.match.table_number == table), None)


def _lines(picture: Picture, match: ReportedMatch) -> list[Phrase]:
    rows = (row for row in (match.a, match.b) if row is not None)
    lines = [
        Phrase("rounds_page.reported_at", {"report": said, "time": clock_time(row.reported_at)})
        for row, said in zip(rows, report_lines(picture, match), strict=True)
    ]
    call = match.call
    if call is not None:
        caller = picture.entrant(call.entrant_id).name
        lines.append(Phrase("rounds_page.called_at", {"name": caller, "time": clock_time(call.called_at)}))
        if call.taken_at:
            named = Phrase("clocks.coming_by", {"name": call.taken_by})
            lines.append(named if call.taken_by else Phrase("clocks.coming"))
    return lines


def _match_json(picture: Picture, match: ReportedMatch, at_ms: int) -> dict[str, Any]:
    call = match.call
    return {
        "table": match.match.table_number,
        "round": row_name(match.round),
        "a": _report_json(match.a),
        "b": _report_json(match.b),
        "agreement": match.agreement(at_ms).value,
        "call": None
        if call is None
        else {
            "player": picture.entrant(call.entrant_id).code,
            "called_at": call.called_at,
            "taken_at": call.taken_at or None,
            "taken_by": call.taken_by,
        },
    }


def _report_json(row: PhoneReportRow | None) -> dict[str, str] | None:
    return None if row is None else {"result": row.result, "reported_at": row.reported_at}


def _need_json(need: DeskNeed) -> dict[str, Any]:
    player = None if need.entrant is None else need.entrant.code
    return {"kind": need.kind.value, "table": need.table, "player": player, "step": need.step}
