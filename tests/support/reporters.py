"""Players of an event who report and call by phone in tests."""

from __future__ import annotations

from evenings import Evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rows import PhoneReportRow
from irondie_to.app.core.phones.rules import PHONE_STATION
from irondie_to.app.core.results import read_result
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.phones.reports import AskForReferee, ReportResult


def match_at(evening: Evening, table: int) -> MatchRow:
    """The match at a table of the rounds under way; in the knockout, the latest one there."""
    picture = evening.picture
    return [row for at in picture.under_way for row in picture.matches_of(at) if row.table_number == table][-1]


def phone_of(evening: Evening, entrant_id: int) -> Desk:
    """The desk of this player's phone on the same database."""
    desk, name = evening.desk, evening.picture.entrant(entrant_id).own_name
    return Desk(desk._store, desk._now, "phone", name, station=f"{PHONE_STATION}{entrant_id}")


def report(evening: Evening, table: int, a: str = "", b: str = "") -> None:
    """Let the players of a table report these results, as typed from player a's side; empty: not this one."""
    match = match_at(evening, table)
    for entrant_id, text in ((match.a_id, a), (match.b_id, b)):
        if text:
            code = evening.picture.entrant(entrant_id).code
            result = read_result(text)
            phone_of(evening, entrant_id).do(ReportResult(evening.event, match.id, code, result))


def call(evening: Evening, table: int) -> str:
    """Let player a of a table call the referee. Return the name."""
    match = match_at(evening, table)
    caller = evening.picture.entrant(match.a_id)
    phone_of(evening, caller.id).do(AskForReferee(evening.event, match.id, caller.code))
    return caller.name


def reports_at(evening: Evening, table: int) -> list[PhoneReportRow]:
    """The stored reports for the match at a table."""
    match = match_at(evening, table)
    return [row for row in evening.picture.reports if row.match_id == match.id]
