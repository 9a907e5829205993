"""Relates typed lines to the results that the players of a match have reported by phone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from irondie_to.app.core.reports.matches import ReportedMatch, report_lines, reported_match
from irondie_to.app.core.result_words import ResultWords
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.entry.place import MatchPlace
from irondie_to.app.phones.reports import EnterAgreed
from irondie_to.errors import Phrase, Value


def agreed_by_phone(at: MatchPlace, understand: Callable[[str], TypedLine]) -> TypedLine | None:
    """The meaning of a line that only names a match: the result on which both players agree, to be entered with Enter.

    None if they have not agreed. `understand` interprets a typed result of this match. A result that would need a
    second Enter if it were typed, for example because a player is marked as absent, needs one here too.
    """
    reported = _reported(at)
    both = None if reported is None else reported.agreed
    if both is None:
        return None
    typed = understand(both[0].result)
    if typed.state is not TypedState.READY:
        return typed
    return replace(typed, value=(EnterAgreed(at.event_id, both, at.line.table),))


def beside_reports(at: MatchPlace, typed: TypedLine) -> TypedLine:
    """The same typed result, with a message that also says what the players have reported by phone.

    If the typed result differs from a report, the message says that it replaces the reports, and `is_against_reports`
    is set. Other lines are returned unchanged.
    """
    reported = _reported(at) if typed.value and typed.result is not None and not typed.penalty else None
    reports = () if reported is None else (reported.a, reported.b)
    results = {report.result for report in reports if report is not None}
    if reported is None or not results or typed.asks_who_was_here:
        return typed
    is_against = results != {typed.result}
    values: dict[str, Value] = {"reports": _reports(at, reported)}
    said = Phrase("entry.instead_of_phones" if is_against else "entry.by_phone", values)
    if reported.agreed is not None:
        agreed: dict[str, Value] = {"result": ResultWords(reported.agreed[0].result).short}
        said = Phrase("entry.instead_of_agreed", agreed) if is_against else Phrase("entry.both_agreed")
    message = said if typed.message is None else Phrase("entry.phones_and", {"phones": said, "more": typed.message})
    return replace(typed, message=message, is_against_reports=is_against)


def said_by_phone(at: MatchPlace) -> Phrase | None:
    """A phrase with the players' reports for a match without a result; None if nobody has reported a result."""
    reported = None if at.line.result is not None else reported_match(at.picture, at.row.id)
    if reported is None or not (reported.a or reported.b):
        return None
    return Phrase("entry.by_phone", {"reports": _reports(at, reported)})


def _reported(at: MatchPlace) -> ReportedMatch | None:
    return None if at.line.result is not None or at.is_slip else reported_match(at.picture, at.row.id)


def _reports(at: MatchPlace, reported: ReportedMatch) -> Phrase:
    """The reports of a match with at least one, in one line."""
    first, *others = report_lines(at.picture, reported)
    return Phrase("entry.two_reports", {"one": first, "other": others[0]}) if others else first
